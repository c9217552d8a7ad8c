/** Empty state of a list: the reason and the next step. */
import type { ReactNode } from "react";
import { Icon, type IconName } from "./icons";

interface EmptyStateProps {
  icon?: IconName;
  title: string;
  children?: ReactNode;
  /** Links or forms of the next step. */
  actions?: ReactNode;
  headingLevel?: 1 | 2;
}

export function EmptyState({ icon = "search", title, children, actions, headingLevel = 2 }: EmptyStateProps) {
  const Heading = headingLevel === 1 ? "h1" : "h2";
  return (
    <div className="empty">
      <span className="empty__icon">
        <Icon name={icon} size="l" />
      </span>
      <Heading>{title}</Heading>
      {children && <div className="empty__text">{children}</div>}
      {actions && <div className="empty__actions">{actions}</div>}
    </div>
  );
}
