/** Registration form with a password. */
import { NAME_MAX } from "~/domain/identity/user";
import { signInTexts, registerTexts as text } from "~/locales/es/account/sign-in";
import { Button } from "~/ui/elements/button";
import { CheckField } from "~/ui/form/choice";
import type { SummaryError } from "~/ui/form/error-summary";
import { Field } from "~/ui/form/form-field";
import { byField } from "~/ui/form/form-page";
import { EmailField } from "./email-field";
import { LegalSentence } from "./legal-sentence";
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
        <Field
          name="firstName"
          label={text.firstName}
          error={errors.firstName}
          defaultValue={values?.firstName}
          autoComplete="given-name"
          maxLength={NAME_MAX}
        />
        <Field
          name="lastName"
          label={text.lastName}
          error={errors.lastName}
          defaultValue={values?.lastName}
          autoComplete="family-name"
          maxLength={NAME_MAX}
        />
        <CheckField
          name="terms"
          value="true"
          error={errors.terms}
          aria-required
          label={<LegalSentence text={text.terms} />}
        />
        <Button block>{text.submit}</Button>
      </form>
      <p>
        <a href={signInPath("/login", returnTo)}>{text.haveAccount}</a>
      </p>
    </div>
  );
}
