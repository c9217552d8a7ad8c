/** Sign-out button: a form, because a link (GET) must not change state. */
import { signInTexts as text } from "~/locales/es/account/sign-in";
import { Button, type ButtonVariant } from "~/ui/elements/button";

export function SignOutForm({ variant = "secondary" }: { variant?: ButtonVariant }) {
  return (
    <form method="post" action="/logout">
      <Button variant={variant}>{text.signOut}</Button>
    </form>
  );
}
