/** Field for an e-mail address. */
import { form as text } from "~/locales/es/ui";
import { Field } from "./form-field";

interface EmailFieldProps {
  label?: string;
  error?: string | undefined;
  defaultValue?: string | undefined;
  /** "username" beside a password field, for password managers. */
  autoComplete?: "email" | "username";
  /** Makes ids unique where a page shows two fields. */
  id?: string;
}

export function EmailField({ label = text.email, autoComplete = "email", ...rest }: EmailFieldProps) {
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
