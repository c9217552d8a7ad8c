/** The sign-in form: one address for a mailed code, which also creates accounts, or for a password. */
import { signInTexts as text } from "~/locales/es/account/sign-in";
import { Button } from "~/ui/elements/button";
import { LEGAL_LINKS, LinkedText } from "~/ui/elements/linked-text";
import type { BoundFields } from "~/ui/form/bind-fields";
import { EmailField } from "~/ui/form/email-field";
import { PasswordField } from "./password-field";
import { signInPath } from "./sign-in-path";

interface LoginFormProps {
  returnTo: string;
  bind: BoundFields;
}

export function LoginForm({ returnTo, bind }: LoginFormProps) {
  return (
    <form method="post" action={signInPath("/login", returnTo)} className="box fields sign-in" noValidate>
      <input type="hidden" name="returnTo" value={returnTo} />
      {/* Browsers press a form's first button for Enter: this one means the way that is filled in. */}
      <button type="submit" name="intent" value="enter" className="vh" tabIndex={-1} aria-hidden="true" />
      <EmailField autoComplete="username" {...bind.field("email")} />
      <Button block name="intent" value="code">
        {text.sendCode}
      </Button>
      <p className="field__hint">
        <LinkedText text={text.agreement} to={LEGAL_LINKS} />
      </p>
      <h2 className="sign-in__other">{text.otherTitle}</h2>
      <PasswordField name="password" label={text.password} />
      <Button variant="secondary" block name="intent" value="password">
        {text.signIn}
      </Button>
      <p className="cluster">
        <a href={signInPath("/password/forgot", returnTo)}>{text.forgot}</a>
        <a href={signInPath("/register", returnTo)}>{text.register}</a>
      </p>
    </form>
  );
}
