/** The frame of pages with one form, at sign-in and behind links in mails: one narrow column with title and problems. */
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

/** The first message of each field, for the fields themselves. */
export function byField(problems: readonly SummaryError[] = []): Record<string, string | undefined> {
  return Object.fromEntries([...problems].reverse().map(({ field, message }) => [field ?? "", message]));
}
