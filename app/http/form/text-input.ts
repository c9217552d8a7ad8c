/** Normalises text from form fields: trimmed, bounded, without invisible or unstorable characters. */
import { parseEmail } from "~/domain/kernel/formats/email";

/** @returns null for more than `max` characters */
export function textInput(form: URLSearchParams, name: string, max: number): string | null {
  const text = (form.get(name) ?? "").replaceAll(/\p{Cc}/gu, "").trim();
  return text.length > max ? null : text;
}

/** @returns null for an invalid e-mail address */
export function emailText(form: URLSearchParams, name = "email"): string | null {
  return parseEmail(textInput(form, name, 254) ?? "");
}

/** The value shown in the field again after a refusal. */
export function rawText(form: URLSearchParams, name: string): string {
  return (form.get(name) ?? "").slice(0, 254);
}
