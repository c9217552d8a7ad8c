/** /account/email: requests a change of address, which takes effect when confirmed from the new mailbox. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { changeEmail } from "~/domain/identity/accounts/change-email.server";
import { isSameEmail } from "~/domain/kernel/formats/email";
import { emailForm } from "~/domain/kernel/schemas";
import { answerConfirmedForm, readConfirmedForm, readProofWanted } from "~/http/account/account-page.server";
import { personalPageHeaders } from "~/http/answer/caching";
import { refusal } from "~/http/form/form-problems.server";
import { seeOther } from "~/http/form/forms.server";
import { emailPage as text } from "~/locales/es/account/account-page";
import { BackToAccount } from "~/ui/account/back-to-account";
import { ConfirmationCodeForm, ConfirmationFields } from "~/ui/account/confirmation-fields";
import { Button } from "~/ui/elements/button";
import { moreStyles } from "~/ui/elements/more-styles";
import { bindFields } from "~/ui/form/bind-fields";
import { EmailField } from "~/ui/form/email-field";
import { FormPage } from "~/ui/form/form-page";
import { pageMeta } from "~/ui/metadata/page-meta";

export const links = moreStyles;

export const handle = { script: false };

const HERE = "/account/email";

export const headers = personalPageHeaders;

export const meta = () => pageMeta({ title: text.title, description: text.description, noindex: true });

export function loader(page: LoaderFunctionArgs) {
  return readProofWanted(page, HERE);
}

export async function action(page: ActionFunctionArgs) {
  const sent = await readConfirmedForm(page, HERE);
  return answerConfirmedForm(sent, emailForm, async (ctx, { email: newEmail }, confirmation) => {
    if (isSameEmail(newEmail, sent.own.account.email)) throw refusal(text.same, "email");
    await changeEmail(ctx, { ...confirmation, newEmail });
    return seeOther("/account", { toasts: [{ kind: "success", text: text.done(newEmail) }] });
  });
}

export default function AccountEmail() {
  const { email, hasPassword } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const bind = bindFields(refused);
  return (
    <FormPage title={text.title} lead={text.lead(email)} problems={refused?.problems}>
      <ConfirmationCodeForm email={email} hasPassword={hasPassword} action={HERE} />
      <form method="post" action={HERE} className="box fields" noValidate>
        <EmailField label={text.newEmail} {...bind.field("email")} />
        <ConfirmationFields hasPassword={hasPassword} bind={bind} />
        <Button>{text.submit}</Button>
      </form>
      <BackToAccount />
    </FormPage>
  );
}
