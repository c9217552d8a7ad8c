/** Layout of pages with one form (sign-in, mail links): a narrow column with title and error summary. */
import type { ReactNode } from "react";
import { ErrorSummary, type SummaryError } from "./error-summary";

interface FormPageProps {
  title: string;
  lead?: string;
  problems?: readonly SummaryError[] | undefined;
  children: ReactNode;
}

export function FormPage({ title, lead, problems = [], children }: FormPageProps) {
  return (
    <div className="container--narrow stack">
      <h1 className="headline">{title}</h1>
      <ErrorSummary errors={problems} />
      {lead && <p>{lead}</p>}
      {children}
    </div>
  );
}

/** First message of each field. */
export function byField(problems: readonly SummaryError[] = []): Record<string, string | undefined> {
  return Object.fromEntries([...problems].reverse().map(({ field, message }) => [field ?? "", message]));
}
