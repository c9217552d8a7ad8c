/**
 * Answers the panel's forms: parse by the schema that the API call uses, act, then 303 with a message; or the same page
 * with problems, what was typed, and 400, 409 (changed by others meanwhile), 429 or 503.
 */
import { data } from "@remix-run/node";
import { z } from "zod";
import { isDomainError } from "~/domain/kernel/errors";
import { type FormProblem, problemsOf } from "~/http/form/form-problems.server";
import { seeOther } from "~/http/form/forms.server";
import { errorText, fieldIssueText } from "~/locales/es/errors";
import { fieldText } from "~/locales/es/field-errors";
import { panelForm } from "~/locales/es/panel/shell";
import { notYours } from "./partner-page.server";

/** What was typed, by field; fields that were sent several times have several values. */
export type TypedValues = Record<string, string[]>;

export interface RefusedForm {
  problems: FormProblem[];
  typed: TypedValues;
  /** Others have changed it since the page was shown: show their values beside the typed ones. */
  stale: boolean;
}

/** Enough for the longest field of the panel. */
const TYPED_MAX = 20_000;

function typedValues(form: URLSearchParams): TypedValues {
  const typed: TypedValues = {};
  for (const name of new Set(form.keys())) {
    typed[name] = form.getAll(name).map((value) => value.slice(0, TYPED_MAX).replaceAll("\r\n", "\n"));
  }
  return typed;
}

export function refuseForm(form: URLSearchParams, problems: FormProblem[], status: number) {
  const refused: RefusedForm = { problems, typed: typedValues(form), stale: status === 409 };
  return data(refused, { status, headers: { "Cache-Control": "private, no-store" } });
}

/** How the library words what a schema leaves unworded. */
const LIBRARY_WORDING = /^(Invalid|Too |Unrecognized)/;

function issueText(issue: z.core.$ZodIssue): string {
  const { message } = issue;
  if (!LIBRARY_WORDING.test(message)) return panelForm.words[message] ?? fieldText(message);
  // The values of a choice are the program's words, not the reader's.
  return issue.code === "invalid_value" ? panelForm.choose : fieldText(fieldIssueText(issue));
}

/** Refusals of the schema by field; a field inside a list or an object is named `list.0.field`. */
export function schemaProblems(error: z.core.$ZodError): FormProblem[] {
  return error.issues.map((issue) => ({
    field: issue.path.map(String).join(".") || null,
    message: issueText(issue),
  }));
}

/**
 * Refusals of a verb, as the same page. What is not the sender's is 404.
 * @throws any error that is neither a refusal nor an outage
 */
export function refuseByError(form: URLSearchParams, error: unknown) {
  if (isDomainError(error, "not_found") || isDomainError(error, "forbidden")) throw notYours();
  if (isDomainError(error, "conflict")) {
    const { reason, fields } = error.facts;
    const message = reason === "stale_version" ? panelForm.stale : errorText(reason ?? "conflict");
    if (!fields) return refuseForm(form, [{ field: null, message }], 409);
    return refuseForm(form, problemsOf(error).problems, 409);
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

interface PanelDone {
  /** The next page's path. */
  to: string;
  message: string;
  /** Set-Cookie values. */
  cookies?: readonly string[];
}

interface PanelSubmission<Schema extends z.ZodType> {
  form: URLSearchParams;
  schema: Schema;
  /** Fields of the form as the schema's input; by default each field's trimmed text, empty ones left out. */
  read?: (form: URLSearchParams) => unknown;
}

/** Of pages that only ask. */
export const NO_FIELDS = z.object({});

/** Trimmed texts of all fields but the panel's own; empty ones count as missing. */
export function formFields(form: URLSearchParams): Record<string, string> {
  const fields = [...form].map(([name, value]) => [name, value.replaceAll("\r\n", "\n").trim()] as const);
  return Object.fromEntries(fields.filter(([name, value]) => value !== "" && name !== "organization"));
}

/** Reads the named fields as lists, the others as formFields. */
export const withLists =
  (...names: string[]) =>
  (form: URLSearchParams) => ({
    ...formFields(form),
    ...Object.fromEntries(names.map((name) => [name, form.getAll(name)])),
  });

export async function submitPanelForm<Schema extends z.ZodType>(
  submission: PanelSubmission<Schema>,
  run: (input: z.output<Schema>) => Promise<PanelDone>,
) {
  return answerPanelForm(submission, async (input) => {
    const { to, message, cookies } = await run(input);
    return seeOther(to, { cookies, toasts: [{ kind: "success", text: message }] });
  });
}

/** For forms that answer with a page instead of 303: what is shown once must not be in a URL or a cookie. */
export async function answerPanelForm<Schema extends z.ZodType, Answer>(
  { form, schema, read = formFields }: PanelSubmission<Schema>,
  run: (input: z.output<Schema>) => Promise<Answer>,
) {
  const parsed = schema.safeParse(read(form));
  if (!parsed.success) return refuseForm(form, schemaProblems(parsed.error), 400);
  try {
    return await run(parsed.data);
  } catch (error) {
    return refuseByError(form, error);
  }
}
