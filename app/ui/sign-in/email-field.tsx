/** E-mail field of the sign-in forms. */
import { signInTexts } from "~/locales/es/account/sign-in";
import { Field } from "~/ui/form/form-field";

interface EmailFieldProps {
  label?: string;
  error?: string | undefined;
  defaultValue?: string | undefined;
  /** "username" beside a password field, for password managers. */
  autoComplete?: "email" | "username";
  /** Makes ids unique where a page shows two fields. */
  id?: string;
}

export function EmailField({ label = signInTexts.email, autoComplete = "email", ...rest }: EmailFieldProps) {
  return (
    <Field
      name="email"
      type="email"
      label={label}
      autoComplete={autoComplete}
      maxLength={254}
      spellCheck={false}
      required
      {...rest}
    />
  );
}
