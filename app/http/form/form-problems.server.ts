/** The problems of a refused form, by field and in Spanish, with the HTTP status. */
import { data } from "@remix-run/node";
import type { z } from "zod";
import { isDomainError } from "~/domain/kernel/errors";
import { isDatabaseUnavailable } from "~/domain/kernel/process/database-unavailable";
import { errorText, fieldIssueText } from "~/locales/es/errors";
import { fieldText } from "~/locales/es/field-errors";
import { forms as text } from "~/locales/es/forms";

export interface FormProblem {
  /** The field's name; null for a problem of the whole form. */
  field: string | null;
  message: string;
}

/** Thrown while a form is answered: its page is shown again with the problems. */
export class FormRefusal extends Error {
  constructor(
    readonly problems: FormProblem[],
    readonly status = 400,
  ) {
    super("form refused");
  }
}

export const refusal = (message: string, field: string | null = null, status = 400): FormRefusal =>
  new FormRefusal([{ field, message }], status);

export const throttled = (message: string): FormRefusal => refusal(message, null, 429);

/** Answers 404 where a form names what has ended already or is another visitor's. */
export function orNotFound<Done>(work: Promise<Done>): Promise<Done> {
  return work.catch((error: unknown) => {
    throw isDomainError(error, "not_found") ? data(null, { status: 404 }) : error;
  });
}

/** @throws any error that is neither a refusal nor an outage */
export function problemsOf(error: unknown): FormRefusal {
  if (error instanceof FormRefusal) return error;
  if (isDatabaseUnavailable(error)) return refusal(errorText("database_unavailable"), null, 503);
  if (!isDomainError(error)) throw error;
  const { reason, fields = {}, retryAfterS } = error.facts;
  if (error.code === "throttled")
    return throttled(reason === undefined ? text.tooOften(retryAfterS ?? 60) : errorText(reason));
  const problems = Object.entries(fields).flatMap(([field, codes]) =>
    codes.map((code) => ({ field, message: fieldText(code) })),
  );
  if (problems.length > 0) return new FormRefusal(problems);
  return refusal(errorText(reason ?? error.code), null, error.code === "provider_unavailable" ? 503 : 400);
}

/** How the library words what a schema leaves unworded. */
const LIBRARY_WORDING = /^(Invalid|Too |Unrecognized)/;

function issueText(issue: z.core.$ZodIssue): string {
  const { message } = issue;
  if (!LIBRARY_WORDING.test(message)) return text.words[message] ?? fieldText(message);
  // The values of a choice are the program's words, not the reader's.
  return issue.code === "invalid_value" ? text.choose : fieldText(fieldIssueText(issue));
}

/** Refusals of the schema by field; a field inside a list or an object is named `list.0.field`. */
export function schemaProblems(error: z.core.$ZodError): FormProblem[] {
  return error.issues.map((issue) => ({
    field: issue.path.map(String).join(".") || null,
    message: issueText(issue),
  }));
}
