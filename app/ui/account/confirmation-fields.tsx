/** Re-authentication fields: the password or, for accounts without one, a mailed code. */
import { confirmation as text } from "~/locales/es/account/account-page";
import { Button } from "~/ui/elements/button";
import { CodeField } from "~/ui/sign-in/code-field";
import { PasswordField } from "~/ui/sign-in/password-field";

interface ConfirmationFieldsProps {
  hasPassword: boolean;
  /** First message of each field. */
  errors: Record<string, string | undefined>;
}

export function ConfirmationFields({ hasPassword, errors }: ConfirmationFieldsProps) {
  if (!hasPassword) return <CodeField error={errors.code} />;
  return <PasswordField name="currentPassword" label={text.currentPassword} error={errors.currentPassword} />;
}

interface CodeRequestProps {
  hasPassword: boolean;
  email: string;
  /** Address of the page that shows the form. */
  action: string;
}

/** Requests the code, before the form that needs it; renders nothing for accounts with a password. */
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
