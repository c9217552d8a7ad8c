/** /login/email: a social network named somebody without a proven address; a code proves the one they type here. */
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { personalPageHeaders } from "~/http/caching";
import { type FormRefusal, refusal } from "~/http/form-problems.server";
import { readForm, seeOther } from "~/http/forms.server";
import { sendSignInCode } from "~/http/send-sign-in-code.server";
import { readAttempt } from "~/http/sign-in-attempt.server";
import { typedAgain, typedEmail } from "~/http/typed-text";
import { NETWORK_NAMES, registerTexts, signInTexts, networkTexts as text } from "~/locales/es/account";
import { AccountPage, byField } from "~/ui/account/account-page";
import { EmailField } from "~/ui/account/email-field";
import { Button } from "~/ui/button";
import { pageMeta } from "~/ui/shop/page-meta";

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
  const refused = ({ problems, status }: FormRefusal) =>
    data({ problems, email: typedAgain(form, "email") }, status);
  const email = typedEmail(form);
  if (email === null) return refused(refusal(registerTexts.emailInvalid, "email"));
  const sent = await sendSignInCode({ request, context }, { ...attempt, email });
  if (!("setCookie" in sent)) return refused(sent);
  return seeOther("/login/code", { cookies: [sent.setCookie], toasts: sent.toasts });
}

export default function LoginEmail() {
  const { network } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <AccountPage title={text.emailTitle} lead={text.emailLead(network)} problems={refused?.problems}>
      <form method="post" action="/login/email" className="box fields" noValidate>
        <EmailField error={byField(refused?.problems).email} defaultValue={refused?.email} />
        <Button block>{signInTexts.sendCode}</Button>
      </form>
    </AccountPage>
  );
}
