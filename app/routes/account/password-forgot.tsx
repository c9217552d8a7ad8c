/** /password/forgot: asks for a link to choose another password. Says nothing about the address. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requestPasswordReset } from "~/domain/identity/change-password.server";
import { personalPageHeaders } from "~/http/caching";
import { type FormRefusal, refusal } from "~/http/form-problems.server";
import { readForm, seeOther } from "~/http/forms.server";
import { mailAllowance } from "~/http/mail-allowance.server";
import { signInContext } from "~/http/sign-in.server";
import { keepWayBack, returnPathOf } from "~/http/sign-in-attempt.server";
import { typedAgain, typedEmail } from "~/http/typed-text";
import { registerTexts, passwordTexts as text } from "~/locales/es/account";
import { AccountPage, byField } from "~/ui/account/account-page";
import { EmailField } from "~/ui/account/email-field";
import { entrancePath } from "~/ui/account/entrance-path";
import { Button } from "~/ui/button";
import { pageMeta } from "~/ui/shop/page-meta";

export const headers = personalPageHeaders;

export const meta: MetaFunction = () =>
  pageMeta({ title: text.forgotTitle, description: text.forgotLead, noindex: true });

export function loader({ request }: LoaderFunctionArgs) {
  return { returnTo: returnPathOf(request) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  const refused = ({ problems, status }: FormRefusal) =>
    data({ problems, email: typedAgain(form, "email") }, status);
  const email = typedEmail(form);
  if (email === null) return refused(refusal(registerTexts.emailInvalid, "email"));
  const allowance = await mailAllowance({ request, context }, "codes", "reset", email);
  if (allowance.refused) return refused(allowance.refused);
  if (allowance.granted) await requestPasswordReset(signInContext(), { email });
  const returnTo = returnPathOf(request);
  return seeOther(entrancePath("/login", returnTo), {
    cookies: await keepWayBack("/password/reset", returnTo),
    toasts: [
      allowance.granted ? { kind: "success", text: text.sent } : { kind: "info", text: text.sentAlready },
    ],
  });
}

export default function ForgottenPassword() {
  const { returnTo } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <AccountPage title={text.forgotTitle} lead={text.forgotLead} problems={refused?.problems}>
      <form
        method="post"
        action={entrancePath("/password/forgot", returnTo)}
        className="box fields"
        noValidate
      >
        <EmailField error={byField(refused?.problems).email} defaultValue={refused?.email} />
        <Button block>{text.send}</Button>
      </form>
      <p>
        <a href={entrancePath("/login", returnTo)}>{text.withCode}</a>
      </p>
    </AccountPage>
  );
}
