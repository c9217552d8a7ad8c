/** /password/forgot: requests a link to choose a new password. Does not reveal whether the address has an account. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requestPasswordReset } from "~/domain/identity/accounts/change-password.server";
import { signInContext } from "~/http/account/sign-in.server";
import { returnPathOf, saveReturnPath } from "~/http/account/sign-in-attempt.server";
import { personalPageHeaders } from "~/http/answer/caching";
import { type FormRefusal, refusal, showAgain } from "~/http/form/form-problems.server";
import { readForm, seeOther } from "~/http/form/forms.server";
import { emailText, rawText } from "~/http/form/text-input";
import { mailAllowance } from "~/http/limits/mail-allowance.server";
import { registerTexts, passwordTexts as text } from "~/locales/es/account/sign-in";
import { Button } from "~/ui/elements/button";
import { EmailField } from "~/ui/form/email-field";
import { byField, FormPage } from "~/ui/form/form-page";
import { pageMeta } from "~/ui/metadata/page-meta";
import { signInPath } from "~/ui/sign-in/sign-in-path";

export const headers = personalPageHeaders;

export const meta = () => pageMeta({ title: text.forgotTitle, description: text.forgotLead, noindex: true });

export function loader({ request }: LoaderFunctionArgs) {
  return { returnTo: returnPathOf(request) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  const refused = (refusal: FormRefusal) => showAgain(refusal, { email: rawText(form, "email") });
  const email = emailText(form);
  if (email === null) return refused(refusal(registerTexts.emailInvalid, "email"));
  const allowance = await mailAllowance({ request, context }, "codes", "reset", email);
  if (allowance.refused) return refused(allowance.refused);
  if (allowance.granted) await requestPasswordReset(signInContext(), { email });
  const returnTo = returnPathOf(request);
  const path = signInPath("/login", returnTo);
  const sent = `${path.includes("?") ? "&" : "?"}link=${allowance.granted ? "sent" : "sentAlready"}`;
  return seeOther(path + sent, { cookies: await saveReturnPath("/password/reset", returnTo) });
}

export default function ForgottenPassword() {
  const { returnTo } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <FormPage title={text.forgotTitle} lead={text.forgotLead} problems={refused?.problems}>
      <form method="post" action={signInPath("/password/forgot", returnTo)} className="box fields" noValidate>
        <EmailField error={byField(refused?.problems).email} defaultValue={refused?.email} />
        <Button block>{text.send}</Button>
      </form>
      <p>
        <a href={signInPath("/login", returnTo)}>{text.withCode}</a>
      </p>
    </FormPage>
  );
}
