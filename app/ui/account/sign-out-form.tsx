/** The button that ends the session: a form, because no link may do it. */
import { signInTexts as text } from "~/locales/es/account";
import { Button, type ButtonVariant } from "../button";

export function SignOutForm({ variant = "secondary" }: { variant?: ButtonVariant }) {
  return (
    <form method="post" action="/logout">
      <Button variant={variant}>{text.signOut}</Button>
    </form>
  );
}
