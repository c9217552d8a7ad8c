/** An address, as every form around signing in asks for it. */
import { signInTexts } from "~/locales/es/account/sign-in";
import { Field } from "~/ui/form/form-field";

interface EmailFieldProps {
  label?: string;
  error?: string | undefined;
  defaultValue?: string | undefined;
  /** "username" beside a password, so that password managers know the pair. */
  autoComplete?: "email" | "username";
  /** Where a page shows two of them. */
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
