/** Full page that reports an outcome with one next step. */
import type { ReactNode } from "react";
import { ButtonLink } from "./button";
import { EmptyState } from "./empty-state";
import type { IconName } from "./icons";

interface OutcomeProps {
  icon: IconName;
  title: string;
  action: { href: string; label: string };
  /** "secondary" when nothing remains to be done. */
  variant?: "secondary";
  children: ReactNode;
}

export function Outcome({ icon, title, action, variant, children }: OutcomeProps) {
  return (
    <EmptyState
      icon={icon}
      title={title}
      headingLevel={1}
      actions={
        <ButtonLink variant={variant} href={action.href}>
          {action.label}
        </ButtonLink>
      }
    >
      {children}
    </EmptyState>
  );
}
