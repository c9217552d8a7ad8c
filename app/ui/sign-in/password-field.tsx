/** Fields for passwords, known to password managers: the account's own, and a new one. */
import { PASSWORD_MAX, type PasswordFieldName } from "~/domain/identity/credentials/password-rules";
import { registerTexts } from "~/locales/es/account/sign-in";
import { Field } from "~/ui/form/form-field";

interface PasswordFieldProps {
  name: PasswordFieldName;
  label: string;
  error?: string | undefined;
}

export function PasswordField({ name, label, error }: PasswordFieldProps) {
  return (
    <Field
      name={name}
      type="password"
      label={label}
      error={error}
      autoComplete="current-password"
      maxLength={PASSWORD_MAX}
      required
    />
  );
}

/** Password managers can generate one. */
export function NewPasswordField({ name, label, error }: PasswordFieldProps) {
  return (
    <Field
      name={name}
      type="password"
      label={label}
      hint={registerTexts.passwordHint}
      error={error}
      autoComplete="new-password"
      maxLength={PASSWORD_MAX}
      required
    />
  );
}
