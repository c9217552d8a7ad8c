/** /account/email: requests a change of address, which takes effect when confirmed from the new mailbox. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { changeEmail } from "~/domain/identity/accounts/change-email.server";
import { readAccountPage, readConfirmation, sendConfirmationCode } from "~/http/account/account-page.server";
import { personalPageHeaders } from "~/http/answer/caching";
import { type FormRefusal, problemsOf, refusal, showAgain } from "~/http/form/form-problems.server";
import { readForm, seeOther } from "~/http/form/forms.server";
import { emailText, rawText } from "~/http/form/text-input";
import { emailPage as text } from "~/locales/es/account/account-page";
import { BackToAccount } from "~/ui/account/back-to-account";
import { ConfirmationCodeForm, ConfirmationFields } from "~/ui/account/confirmation-fields";
import { Button } from "~/ui/elements/button";
import { EmailField } from "~/ui/form/email-field";
import { byField, FormPage } from "~/ui/form/form-page";
import { pageMeta } from "~/ui/metadata/page-meta";

const HERE = "/account/email";

export const headers = personalPageHeaders;

export const meta = () => pageMeta({ title: text.title, description: text.description, noindex: true });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { email, hasPassword } = (await readAccountPage({ request, context }, HERE)).account;
  return { email, hasPassword };
}

export async function action(page: ActionFunctionArgs) {
  const form = await readForm(page.request);
  const own = await readAccountPage(page, HERE);
  const refused = (refusal: FormRefusal) => showAgain(refusal, { typed: rawText(form, "email") });
  if (form.get("intent") === "code") {
    const answer = await sendConfirmationCode(page, own, HERE);
    return answer instanceof Response ? answer : refused(answer);
  }
  const newEmail = emailText(form);
  if (newEmail === null) return refused(refusal(text.invalid, "email"));
  if (newEmail.toLowerCase() === own.account.email.toLowerCase()) return refused(refusal(text.same, "email"));
  const confirmation = await readConfirmation(page, own, form);
  if ("problems" in confirmation) return refused(confirmation);
  try {
    await changeEmail(own.ctx, { ...confirmation, newEmail });
  } catch (error) {
    return refused(problemsOf(error));
  }
  return seeOther("/account", { toasts: [{ kind: "success", text: text.done(newEmail) }] });
}

export default function AccountEmail() {
  const { email, hasPassword } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const errors = byField(refused?.problems);
  return (
    <FormPage title={text.title} lead={text.lead(email)} problems={refused?.problems}>
      <ConfirmationCodeForm email={email} hasPassword={hasPassword} action={HERE} />
      <form method="post" action={HERE} className="box fields" noValidate>
        <EmailField label={text.newEmail} error={errors.email} defaultValue={refused?.typed} />
        <ConfirmationFields hasPassword={hasPassword} errors={errors} />
        <Button>{text.submit}</Button>
      </form>
      <BackToAccount />
    </FormPage>
  );
}
