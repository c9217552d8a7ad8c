/** /register: creates an account with a password. The answer does not reveal whether the address has one already. */
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { registerUser } from "~/domain/identity/accounts/register-user.server";
import { acceptedPassword, personName } from "~/domain/identity/credentials/schemas";
import { emailAddress } from "~/domain/kernel/schemas";
import { landingPath } from "~/http/account/landing-path";
import { signInContext } from "~/http/account/sign-in.server";
import { returnPathOf, saveReturnPath } from "~/http/account/sign-in-attempt.server";
import { personalPageHeaders } from "~/http/answer/caching";
import { answerForm } from "~/http/form/answer-form.server";
import { throttled } from "~/http/form/form-problems.server";
import { readForm, seeOther } from "~/http/form/forms.server";
import { refuseMailboxOverLimit } from "~/http/limits/page-limits.server";
import { readSessionUser } from "~/http/visitor/web-session.server";
import { activationTexts, registerTexts as text } from "~/locales/es/account/sign-in";
import { moreStyles } from "~/ui/elements/more-styles";
import { bindFields } from "~/ui/form/bind-fields";
import { FormPage } from "~/ui/form/form-page";
import { pageMeta } from "~/ui/metadata/page-meta";
import { RegisterForm } from "~/ui/sign-in/register-form";

export const links = moreStyles;

export const handle = { script: false };

export const headers = personalPageHeaders;

export const meta = () => pageMeta({ title: text.title, description: text.description, noindex: true });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const returnTo = returnPathOf(request);
  const user = await readSessionUser({ request, context });
  if (user) throw redirect(landingPath(user, returnTo, "/account"));
  return { returnTo };
}

const schema = z.object({
  email: emailAddress(),
  password: acceptedPassword(),
  firstName: personName().default(""),
  lastName: personName().default(""),
  terms: z.literal("true", { error: "terms_required" }),
});

export async function action(page: ActionFunctionArgs) {
  const form = await readForm(page.request);
  return answerForm({ form, schema }, async ({ terms: _, ...registration }) => {
    const { email } = registration;
    const tooMany = await refuseMailboxOverLimit(page, "register", {
      door: "register",
      email,
      otherWay: text.tooOften,
    });
    if (tooMany) throw throttled(tooMany);
    await registerUser(signInContext(), registration);
    return seeOther("/account/activate", {
      cookies: await saveReturnPath("/account/activate", returnPathOf(page.request), email),
      toasts: [{ kind: "success", text: activationTexts.sent }],
    });
  });
}

export default function Register() {
  const { returnTo } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <FormPage title={text.title} lead={text.lead} problems={refused?.problems}>
      <RegisterForm returnTo={returnTo} bind={bindFields(refused)} />
    </FormPage>
  );
}
