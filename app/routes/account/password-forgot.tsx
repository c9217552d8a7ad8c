/** /password/forgot: requests a link to choose a new password. Does not reveal whether the address has an account. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requestPasswordReset } from "~/domain/identity/accounts/change-password.server";
import { emailForm } from "~/domain/kernel/schemas";
import { signInContext } from "~/http/account/sign-in.server";
import { returnPathOf, saveReturnPath } from "~/http/account/sign-in-attempt.server";
import { personalPageHeaders } from "~/http/answer/caching";
import { answerForm } from "~/http/form/answer-form.server";
import { readForm, seeOther } from "~/http/form/forms.server";
import { mayMail } from "~/http/limits/mail-allowance.server";
import { passwordTexts as text } from "~/locales/es/account/sign-in";
import { Button } from "~/ui/elements/button";
import { moreStyles } from "~/ui/elements/more-styles";
import { bindFields } from "~/ui/form/bind-fields";
import { EmailField } from "~/ui/form/email-field";
import { FormPage } from "~/ui/form/form-page";
import { pageMeta } from "~/ui/metadata/page-meta";
import { signInPath } from "~/ui/sign-in/sign-in-path";

export const links = moreStyles;

export const handle = { script: false };

export const headers = personalPageHeaders;

export const meta = () => pageMeta({ title: text.forgotTitle, description: text.forgotLead, noindex: true });

export function loader({ request }: LoaderFunctionArgs) {
  return { returnTo: returnPathOf(request) };
}

export async function action(page: ActionFunctionArgs) {
  const form = await readForm(page.request);
  return answerForm({ form, schema: emailForm }, async ({ email }) => {
    const granted = await mayMail(page, "codes", "reset", email);
    if (granted) await requestPasswordReset(signInContext(), { email });
    const returnTo = returnPathOf(page.request);
    const path = signInPath("/login", returnTo);
    const sent = `${path.includes("?") ? "&" : "?"}link=${granted ? "sent" : "sentAlready"}`;
    return seeOther(path + sent, { cookies: await saveReturnPath("/password/reset", returnTo) });
  });
}

export default function ForgottenPassword() {
  const { returnTo } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <FormPage title={text.forgotTitle} lead={text.forgotLead} problems={refused?.problems}>
      <form method="post" action={signInPath("/password/forgot", returnTo)} className="box fields" noValidate>
        <EmailField {...bindFields(refused).field("email")} />
        <Button block>{text.send}</Button>
      </form>
      <p>
        <a href={signInPath("/login", returnTo)}>{text.withCode}</a>
      </p>
    </FormPage>
  );
}
