/** The two forms of the sign-in page, separate so that Enter submits the right one. */
import { signInTexts as text } from "~/locales/es/account/sign-in";
import { Button } from "~/ui/elements/button";
import { LEGAL_LINKS, LinkedText } from "~/ui/elements/linked-text";
import type { BoundFields } from "~/ui/form/bind-fields";
import { EmailField } from "~/ui/form/email-field";
import { PasswordField } from "./password-field";
import { signInPath } from "./sign-in-path";

interface LoginFormProps {
  returnTo: string;
  /** Of either form, so that the address need not be typed again. */
  bind: BoundFields;
}

export function CodeRequestForm({ returnTo, bind }: LoginFormProps) {
  return (
    <section className="box stack" aria-labelledby="code-title">
      <h2 id="code-title">{text.codeTitle}</h2>
      <p>{text.codeLead}</p>
      <form method="post" action={signInPath("/login", returnTo)} className="fields" noValidate>
        <input type="hidden" name="intent" value="code" />
        <input type="hidden" name="returnTo" value={returnTo} />
        <EmailField {...bind.field("email")} />
        <Button block>{text.sendCode}</Button>
      </form>
      <p className="field__hint">
        <LinkedText text={text.agreement} to={LEGAL_LINKS} />
      </p>
    </section>
  );
}

export function PasswordForm({ returnTo, bind }: LoginFormProps) {
  return (
    <section className="box stack" aria-labelledby="password-title">
      <h2 id="password-title">{text.otherTitle}</h2>
      <form method="post" action={signInPath("/login", returnTo)} className="fields" noValidate>
        <input type="hidden" name="intent" value="password" />
        <input type="hidden" name="returnTo" value={returnTo} />
        <EmailField id="login-email" autoComplete="username" defaultValue={bind.typedOf("email")} />
        <PasswordField name="password" label={text.password} />
        <Button variant="secondary" block>
          {text.signIn}
        </Button>
        <Button variant="ghost" block name="way" value="code">
          {text.codeInstead}
        </Button>
      </form>
      <p className="cluster">
        <a href={signInPath("/password/forgot", returnTo)}>{text.forgot}</a>
        <a href={signInPath("/register", returnTo)}>{text.register}</a>
      </p>
    </section>
  );
}
