/** Head of a panel page: title, a line about it, status, and actions. */
import type { ReactNode } from "react";

interface PageHeaderProps {
  title: string;
  /** The list that the page belongs to. */
  back?: { href: string; label: string };
  lead?: ReactNode;
  /** A StatusBadge. */
  status?: ReactNode;
  /** Links and forms, the most important first. */
  actions?: ReactNode;
}

export function PageHeader({ title, back, lead, status, actions }: PageHeaderProps) {
  return (
    <div className="panel-head">
      <div>
        {back && (
          <a className="panel-head__back" href={back.href}>
            ← {back.label}
          </a>
        )}
        <h1>{title}</h1>
        {status}
        {lead && <p className="panel-head__lead">{lead}</p>}
      </div>
      {actions && <div className="cluster panel-head__actions">{actions}</div>}
    </div>
  );
}
