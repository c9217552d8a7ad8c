/** Re-authentication fields: the password or, for accounts without one, a mailed code. */

import { confirmation as text } from "~/locales/es/account/account-page";
import { Button } from "~/ui/elements/button";
import type { BoundFields } from "~/ui/form/bind-fields";
import { CodeField } from "~/ui/sign-in/code-field";
import { PasswordField } from "~/ui/sign-in/password-field";

interface ConfirmationFieldsProps {
  hasPassword: boolean;
  bind: BoundFields;
}

export function ConfirmationFields({ hasPassword, bind }: ConfirmationFieldsProps) {
  if (!hasPassword) return <CodeField error={bind.error("code")} />;
  return (
    <PasswordField
      name="currentPassword"
      label={text.currentPassword}
      error={bind.error("currentPassword")}
    />
  );
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
