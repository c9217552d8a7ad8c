/** Registration form with a password. */
import { signInTexts, registerTexts as text } from "~/locales/es/account/sign-in";
import { Button } from "~/ui/elements/button";
import { LEGAL_LINKS, LinkedText } from "~/ui/elements/linked-text";
import { CheckField } from "~/ui/form/choice";
import { EmailField } from "~/ui/form/email-field";
import type { SummaryError } from "~/ui/form/error-summary";
import { byField } from "~/ui/form/form-page";
import { NameFields } from "./name-fields";
import { NewPasswordField } from "./password-field";
import { signInPath } from "./sign-in-path";

interface RegisterFormProps {
  returnTo: string;
  values?: { email: string; firstName: string; lastName: string } | undefined;
  problems?: readonly SummaryError[] | undefined;
}

export function RegisterForm({ returnTo, values, problems }: RegisterFormProps) {
  const errors = byField(problems);
  return (
    <div className="box stack">
      <form method="post" action={signInPath("/register", returnTo)} className="fields" noValidate>
        <EmailField autoComplete="username" error={errors.email} defaultValue={values?.email} />
        <NewPasswordField name="password" label={signInTexts.password} error={errors.password} />
        <NameFields values={values} errors={errors} />
        <CheckField
          name="terms"
          value="true"
          error={errors.terms}
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
