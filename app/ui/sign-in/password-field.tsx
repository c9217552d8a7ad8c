/** Field for a new password; password managers can generate one. */
import { PASSWORD_MAX } from "~/domain/identity/credentials/password-rules";
import { registerTexts } from "~/locales/es/account/sign-in";
import { Field } from "~/ui/form/form-field";

interface NewPasswordFieldProps {
  name: string;
  label: string;
  error?: string | undefined;
}

export function NewPasswordField({ name, label, error }: NewPasswordFieldProps) {
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
