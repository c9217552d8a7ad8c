/** Reads a form's fields as the input of a schema, and as the values that its page shows again after a refusal. */
import { isPasswordField } from "~/domain/identity/credentials/password-rules";

/** By field; fields that were sent several times have several values. */
export type TypedValues = Record<string, string[]>;

/** Enough for the longest field of the panel. */
const TYPED_MAX = 20_000;

const withPlainBreaks = (text: string) => text.replaceAll("\r\n", "\n");

/** Without passwords: no page shows one again. */
export function typedValues(form: URLSearchParams): TypedValues {
  const names = [...new Set(form.keys())].filter((name) => !isPasswordField(name));
  return Object.fromEntries(
    names.map((name) => [name, form.getAll(name).map((value) => withPlainBreaks(value.slice(0, TYPED_MAX)))]),
  );
}

/** Trimmed, without control characters but breaks and tabs. */
const cleaned = (text: string) =>
  withPlainBreaks(text)
    .replaceAll(/[^\P{Cc}\n\t]/gu, "")
    .trim();

/** Texts of all fields, for forms in which an emptied field differs from one that was not shown. Passwords are as typed. */
export function typedFields(form: URLSearchParams): Record<string, string> {
  return Object.fromEntries(
    [...form].map(([name, value]) => [name, isPasswordField(name) ? value : cleaned(value)]),
  );
}

/** As typedFields; empty ones count as missing. */
export function formFields(form: URLSearchParams): Record<string, string> {
  return Object.fromEntries(Object.entries(typedFields(form)).filter(([, value]) => value !== ""));
}

/** Reads the named fields as lists, the others as formFields. */
export const withLists =
  (...names: string[]) =>
  (form: URLSearchParams) => ({
    ...formFields(form),
    ...Object.fromEntries(names.map((name) => [name, form.getAll(name)])),
  });
