/**
 * Answers the panel's forms: as all forms, then 303 with a message. What is not the sender's is 404, and what others have
 * changed meanwhile is 409.
 */
import type { z } from "zod";
import { isDomainError } from "~/domain/kernel/errors";
import {
  answerForm,
  type FormSubmission,
  type RefusedForm,
  refuseForm,
} from "~/http/form/answer-form.server";
import { formFields, typedValues } from "~/http/form/form-fields.server";
import { problemsOf, schemaProblems } from "~/http/form/form-problems.server";
import { seeOther } from "~/http/form/forms.server";
import { errorText } from "~/locales/es/errors";
import { panelForm } from "~/locales/es/panel/shell";
import { notYours } from "./partner-page.server";

/**
 * Refusals of a verb, as the same page. What is not the sender's is 404.
 * @throws any error that is neither a refusal nor an outage
 */
export function refuseByError(form: URLSearchParams, error: unknown) {
  if (isDomainError(error, "not_found") || isDomainError(error, "forbidden")) throw notYours();
  if (isDomainError(error, "conflict")) {
    const { reason, fields } = error.facts;
    const message = reason === "stale_version" ? panelForm.stale : errorText(reason ?? "conflict");
    return refuseForm(form, fields ? problemsOf(error).problems : [{ field: null, message }], 409, true);
  }
  const { problems, status } = problemsOf(error);
  return refuseForm(form, problems, status);
}

/** Reads a form that was sent by GET: its page is shown again with the problems, as after a refused POST. */
export function readPanelQuery<Schema extends z.ZodType>(
  query: URLSearchParams,
  schema: Schema,
  read: (query: URLSearchParams) => unknown = formFields,
): { input: z.output<Schema> } | { refused: RefusedForm } {
  const parsed = schema.safeParse(read(query));
  if (parsed.success) return { input: parsed.data };
  return { refused: { problems: schemaProblems(parsed.error), typed: typedValues(query), stale: false } };
}

export interface PanelDone {
  /** The next page's path. */
  to: string;
  message: string;
  /** Set-Cookie values. */
  cookies?: readonly string[];
}

export async function submitPanelForm<Schema extends z.ZodType>(
  submission: FormSubmission<Schema>,
  run: (input: z.output<Schema>) => Promise<PanelDone>,
) {
  return answerPanelForm(submission, async (input) => {
    const { to, message, cookies } = await run(input);
    return seeOther(to, { cookies, toasts: [{ kind: "success", text: message }] });
  });
}

/** For forms that answer with a page instead of 303: what is shown once must not be in a URL or a cookie. */
export const answerPanelForm = <Schema extends z.ZodType, Answer>(
  submission: FormSubmission<Schema>,
  run: (input: z.output<Schema>) => Promise<Answer>,
) => answerForm(submission, run, refuseByError);
