/** The button that ends the session: a form, because no link may do it. */
import { signInTexts as text } from "~/locales/es/account/sign-in";
import { Button, type ButtonVariant } from "~/ui/elements/button";

export function SignOutForm({ variant = "secondary" }: { variant?: ButtonVariant }) {
  return (
    <form method="post" action="/logout">
      <Button variant={variant}>{text.signOut}</Button>
    </form>
  );
}
