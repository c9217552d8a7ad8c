/** Where a six-digit code is typed; phones offer the one from the mail by themselves. */
import { codeTexts as text } from "~/locales/es/account";
import { Field } from "../form-field";

export function CodeField({ error }: { error?: string | undefined }) {
  return (
    <Field
      name="code"
      label={text.code}
      hint={text.codeHint}
      error={error}
      inputMode="numeric"
      autoComplete="one-time-code"
      // Room for the spaces people type between the digits.
      maxLength={12}
      spellCheck={false}
      required
    />
  );
}
