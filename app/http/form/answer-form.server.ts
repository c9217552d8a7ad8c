/**
 * Answers forms: parse by the schema that the API call uses, act, then 303; or the same page with problems, what was
 * typed, and 400, 409, 429 or 503.
 */
import { data } from "@remix-run/node";
import { z } from "zod";
import { formFields, type TypedValues, typedValues } from "./form-fields.server";
import { type FormProblem, problemsOf, schemaProblems } from "./form-problems.server";

export interface RefusedForm {
  problems: FormProblem[];
  typed: TypedValues;
  /** Others have changed it since the page was shown: show their values beside the typed ones. */
  stale: boolean;
}

export interface FormSubmission<Schema extends z.ZodType> {
  form: URLSearchParams;
  schema: Schema;
  /** Fields of the form as the schema's input; by default formFields. */
  read?: (form: URLSearchParams) => unknown;
  /** Fields with codes and other proofs, which the page never shows again. Passwords are never shown anyway. */
  secrets?: readonly string[];
}

/** Of pages that only ask. */
export const NO_FIELDS = z.object({});

type Refuse = (form: URLSearchParams, error: unknown) => ReturnType<typeof refuseForm>;

export function refuseForm(form: URLSearchParams, problems: FormProblem[], status: number, stale = false) {
  const refused: RefusedForm = { problems, typed: typedValues(form), stale };
  return data(refused, { status, headers: { "Cache-Control": "private, no-store" } });
}

/** @throws any error that is neither a refusal nor an outage */
const refuseByProblems: Refuse = (form, error) => {
  const { problems, status } = problemsOf(error);
  return refuseForm(form, problems, status);
};

/** @param run throws FormRefusal or DomainError to show the form again @param refuse answers what `run` has thrown */
export async function answerForm<Schema extends z.ZodType, Answer>(
  { form, schema, read = formFields, secrets = [] }: FormSubmission<Schema>,
  run: (input: z.output<Schema>) => Promise<Answer>,
  refuse: Refuse = refuseByProblems,
) {
  const parsed = schema.safeParse(read(form));
  const shown = new URLSearchParams([...form].filter(([name]) => !secrets.includes(name)));
  if (!parsed.success) return refuseForm(shown, schemaProblems(parsed.error), 400);
  try {
    return await run(parsed.data);
  } catch (error) {
    return refuse(shown, error);
  }
}
