/** Registration form with a password. */
import { signInTexts, registerTexts as text } from "~/locales/es/account/sign-in";
import { Button } from "~/ui/elements/button";
import { LEGAL_LINKS, LinkedText } from "~/ui/elements/linked-text";
import type { BoundFields } from "~/ui/form/bind-fields";
import { CheckField } from "~/ui/form/choice";
import { EmailField } from "~/ui/form/email-field";
import { NameFields } from "./name-fields";
import { NewPasswordField } from "./password-field";
import { signInPath } from "./sign-in-path";

interface RegisterFormProps {
  returnTo: string;
  bind: BoundFields;
}

export function RegisterForm({ returnTo, bind }: RegisterFormProps) {
  return (
    <div className="box stack sign-in">
      <form method="post" action={signInPath("/register", returnTo)} className="fields" noValidate>
        <EmailField autoComplete="username" {...bind.field("email")} />
        <NewPasswordField name="password" label={signInTexts.password} error={bind.error("password")} />
        <NameFields bind={bind} />
        <CheckField
          name="terms"
          value="true"
          error={bind.error("terms")}
          aria-required
          label={<LinkedText text={text.terms} to={LEGAL_LINKS} />}
        />
        <Button block>{text.submit}</Button>
      </form>
      <p>
        <a href={signInPath("/login", returnTo)}>{text.haveAccount}</a>
      </p>
    </div>
  );
}
