/** The proof that an act needs: the password again or, for accounts without one, a code that a form of its own sends. */
import { PASSWORD_MAX } from "~/domain/identity/credentials/password-rules";
import { confirmation as text } from "~/locales/es/account/account-page";
import { Button } from "~/ui/elements/button";
import { Field } from "~/ui/form/form-field";
import { CodeField } from "~/ui/sign-in/code-field";

interface ConfirmationFieldsProps {
  hasPassword: boolean;
  /** The first message of each field. */
  errors: Record<string, string | undefined>;
}

export function ConfirmationFields({ hasPassword, errors }: ConfirmationFieldsProps) {
  if (!hasPassword) return <CodeField error={errors.code} />;
  return (
    <Field
      name="currentPassword"
      type="password"
      label={text.currentPassword}
      error={errors.currentPassword}
      autoComplete="current-password"
      maxLength={PASSWORD_MAX}
      required
    />
  );
}

interface CodeRequestProps {
  hasPassword: boolean;
  email: string;
  /** The page's own address. */
  action: string;
}

/** Stands before the form of the act; nothing for accounts with a password. */
export function ConfirmationCodeForm({ hasPassword, email, action }: CodeRequestProps) {
  if (hasPassword) return null;
  return (
    <form method="post" action={action} className="box stack">
      <input type="hidden" name="intent" value="code" />
      <p>{text.noPassword(email)}</p>
      <Button variant="secondary">{text.send}</Button>
    </form>
  );
}
