/** The frame of pages behind links in mails: one narrow column, what went wrong, what it is about, one form. */
import type { ReactNode } from "react";
import { ErrorSummary, type SummaryError } from "~/ui/form/error-summary";

interface LinkPageProps {
  title: string;
  lead?: string;
  problems?: readonly SummaryError[] | undefined;
  children: ReactNode;
}

export function LinkPage({ title, lead, problems = [], children }: LinkPageProps) {
  return (
    <div className="container--narrow stack">
      <h1 className="headline">{title}</h1>
      <ErrorSummary errors={problems} />
      {lead && <p>{lead}</p>}
      {children}
    </div>
  );
}
