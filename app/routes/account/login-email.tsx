/** /login/email: asks for an address after social sign-in without a verified one; a mailed code verifies it. */
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { emailForm } from "~/domain/kernel/schemas";
import { sendSignInCode } from "~/http/account/send-sign-in-code.server";
import { readAttempt } from "~/http/account/sign-in-attempt.server";
import { personalPageHeaders } from "~/http/answer/caching";
import { answerForm } from "~/http/form/answer-form.server";
import { readForm, seeOther } from "~/http/form/forms.server";
import { NETWORK_NAMES, signInTexts, networkTexts as text } from "~/locales/es/account/sign-in";
import { Button } from "~/ui/elements/button";
import { moreStyles } from "~/ui/elements/more-styles";
import { bindFields } from "~/ui/form/bind-fields";
import { EmailField } from "~/ui/form/email-field";
import { FormPage } from "~/ui/form/form-page";
import { pageMeta } from "~/ui/metadata/page-meta";

export const links = moreStyles;

export const handle = { script: false };

export const headers = personalPageHeaders;

export const meta: MetaFunction = () =>
  pageMeta({ title: text.emailTitle, description: signInTexts.description, noindex: true });

export async function loader({ request }: LoaderFunctionArgs) {
  const attempt = await readAttempt(request);
  if (!attempt?.link) throw redirect("/login");
  return { network: NETWORK_NAMES[attempt.link.provider] };
}

export async function action(page: ActionFunctionArgs) {
  const form = await readForm(page.request);
  const attempt = await readAttempt(page.request);
  if (!attempt?.link) return seeOther("/login", { toasts: [{ kind: "error", text: signInTexts.expired }] });
  return answerForm({ form, schema: emailForm }, async ({ email }) => {
    const { setCookie, toasts } = await sendSignInCode(page, { ...attempt, email });
    return seeOther("/login/code", { cookies: [setCookie], toasts });
  });
}

export default function LoginEmail() {
  const { network } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <FormPage title={text.emailTitle} lead={text.emailLead(network)} problems={refused?.problems}>
      <form method="post" action="/login/email" className="box fields" noValidate>
        <EmailField {...bindFields(refused).field("email")} />
        <Button block>{signInTexts.sendCode}</Button>
      </form>
    </FormPage>
  );
}
