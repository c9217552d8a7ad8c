/** /login/email: asks for an address after social sign-in without a verified one; a mailed code verifies it. */
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { sendSignInCode } from "~/http/account/send-sign-in-code.server";
import { readAttempt } from "~/http/account/sign-in-attempt.server";
import { personalPageHeaders } from "~/http/answer/caching";
import { type FormRefusal, refusal, showAgain } from "~/http/form/form-problems.server";
import { readForm, seeOther } from "~/http/form/forms.server";
import { emailText, rawText } from "~/http/form/text-input";
import {
  NETWORK_NAMES,
  registerTexts,
  signInTexts,
  networkTexts as text,
} from "~/locales/es/account/sign-in";
import { Button } from "~/ui/elements/button";
import { EmailField } from "~/ui/form/email-field";
import { byField, FormPage } from "~/ui/form/form-page";
import { pageMeta } from "~/ui/metadata/page-meta";

export const headers = personalPageHeaders;

export const meta: MetaFunction = () =>
  pageMeta({ title: text.emailTitle, description: signInTexts.description, noindex: true });

export async function loader({ request }: LoaderFunctionArgs) {
  const attempt = await readAttempt(request);
  if (!attempt?.link) throw redirect("/login");
  return { network: NETWORK_NAMES[attempt.link.provider] };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  const attempt = await readAttempt(request);
  if (!attempt?.link) return seeOther("/login", { toasts: [{ kind: "error", text: signInTexts.expired }] });
  const refused = (refusal: FormRefusal) => showAgain(refusal, { email: rawText(form, "email") });
  const email = emailText(form);
  if (email === null) return refused(refusal(registerTexts.emailInvalid, "email"));
  const sent = await sendSignInCode({ request, context }, { ...attempt, email });
  if (!("setCookie" in sent)) return refused(sent);
  return seeOther("/login/code", { cookies: [sent.setCookie], toasts: sent.toasts });
}

export default function LoginEmail() {
  const { network } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <FormPage title={text.emailTitle} lead={text.emailLead(network)} problems={refused?.problems}>
      <form method="post" action="/login/email" className="box fields" noValidate>
        <EmailField error={byField(refused?.problems).email} defaultValue={refused?.email} />
        <Button block>{signInTexts.sendCode}</Button>
      </form>
    </FormPage>
  );
}
