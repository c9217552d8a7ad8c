/** Text as people type it into forms: trimmed, bounded, without characters that nobody can see or store. */
import { parseEmail } from "~/domain/kernel/formats/email";

/** @returns null for more than `max` characters */
export function textInput(form: URLSearchParams, name: string, max: number): string | null {
  const text = (form.get(name) ?? "").replaceAll(/\p{Cc}/gu, "").trim();
  return text.length > max ? null : text;
}

/** @returns null for what is no e-mail address */
export function emailText(form: URLSearchParams, name = "email"): string | null {
  return parseEmail(textInput(form, name, 254) ?? "");
}

/** What goes back into the field after a refusal. */
export function rawText(form: URLSearchParams, name: string): string {
  return (form.get(name) ?? "").slice(0, 254);
}
