/** Field for a six-digit code from a mail or an authenticator app, with autofill. */
import { codeTexts as text } from "~/locales/es/account/sign-in";
import { Field } from "~/ui/form/form-field";

interface CodeFieldProps {
  /** Defaults to the texts of mailed codes. */
  label?: string;
  hint?: string;
  error?: string | undefined;
}

export function CodeField({ label = text.code, hint = text.codeHint, error }: CodeFieldProps) {
  return (
    <Field
      name="code"
      label={label}
      hint={hint}
      error={error}
      inputMode="numeric"
      autoComplete="one-time-code"
      // Leaves room for typed spaces.
      maxLength={12}
      spellCheck={false}
      required
    />
  );
}
