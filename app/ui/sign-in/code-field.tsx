/** The field of a six-digit code, from a mail or an authenticator app; phones fill it in by themselves. */
import { codeTexts as text } from "~/locales/es/account/sign-in";
import { Field } from "~/ui/form/form-field";

interface CodeFieldProps {
  /** The mailed code's texts unless given. */
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
      // Room for the spaces people type between the digits.
      maxLength={12}
      spellCheck={false}
      required
    />
  );
}
