/** The frame of the pages around signing in: one narrow column, title, what went wrong, boxes. */
import type { ReactNode } from "react";
import { ErrorSummary, type SummaryError } from "~/ui/form/error-summary";

interface AccountPageProps {
  title: string;
  lead?: string;
  problems?: readonly SummaryError[] | undefined;
  children: ReactNode;
}

export function AccountPage({ title, lead, problems = [], children }: AccountPageProps) {
  return (
    <div className="container--narrow stack">
      <h1 className="headline">{title}</h1>
      <ErrorSummary errors={problems} />
      {lead && <p>{lead}</p>}
      {children}
    </div>
  );
}

/** The first message of each field, for the fields themselves. */
export function byField(problems: readonly SummaryError[] = []): Record<string, string | undefined> {
  return Object.fromEntries([...problems].reverse().map(({ field, message }) => [field ?? "", message]));
}
