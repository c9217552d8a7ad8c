/** Turns refusals of the domain into a form's problems: by field, in Spanish, with the HTTP status. */
import { data } from "@remix-run/node";
import { isDomainError } from "~/domain/kernel/errors";
import { isDatabaseUnavailable } from "~/domain/kernel/process/database-unavailable";
import { errorText } from "~/locales/es/errors";
import { fieldText } from "~/locales/es/field-errors";
import { forms } from "~/locales/es/forms";

export interface FormProblem {
  /** The field's name; null for a problem of the whole form. */
  field: string | null;
  message: string;
}

export interface FormRefusal {
  problems: FormProblem[];
  status: number;
}

export const refusal = (message: string, field: string | null = null, status = 400): FormRefusal => ({
  problems: [{ field, message }],
  status,
});

export const throttled = (message: string): FormRefusal => refusal(message, null, 429);

/** Shows the form again. @param typed what was entered, and other data of the page */
export const showAgain = <Typed extends object>({ problems, status }: FormRefusal, typed?: Typed) =>
  data({ problems, ...(typed as Typed) }, status);

/** Answers 404 where a form names what has ended already or is another visitor's. */
export function orNotFound<Done>(work: Promise<Done>): Promise<Done> {
  return work.catch((error: unknown) => {
    throw isDomainError(error, "not_found") ? data(null, { status: 404 }) : error;
  });
}

/** @throws any error that is neither a refusal nor an outage */
export function problemsOf(error: unknown): FormRefusal {
  if (isDatabaseUnavailable(error)) return refusal(errorText("database_unavailable"), null, 503);
  if (!isDomainError(error)) throw error;
  const { reason, fields = {}, retryAfterS } = error.facts;
  if (error.code === "throttled")
    return throttled(reason === undefined ? forms.tooOften(retryAfterS ?? 60) : errorText(reason));
  const problems = Object.entries(fields).flatMap(([field, codes]) =>
    codes.map((code) => ({ field, message: fieldText(code) })),
  );
  if (problems.length > 0) return { problems, status: 400 };
  return refusal(errorText(reason ?? error.code), null, error.code === "provider_unavailable" ? 503 : 400);
}
