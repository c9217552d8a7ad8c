/** /account/password: changes the password, or sets the first one of an account that had none. */
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { changePassword } from "~/domain/identity/accounts/change-password.server";
import { passwordText } from "~/domain/identity/credentials/schemas";
import { answerConfirmedForm, readConfirmedForm, readProofWanted } from "~/http/account/account-page.server";
import { personalPageHeaders } from "~/http/answer/caching";
import { seeOther } from "~/http/form/forms.server";
import { passwordPage as text } from "~/locales/es/account/account-page";
import { BackToAccount } from "~/ui/account/back-to-account";
import { ConfirmationCodeForm, ConfirmationFields } from "~/ui/account/confirmation-fields";
import { Button } from "~/ui/elements/button";
import { moreStyles } from "~/ui/elements/more-styles";
import { bindFields } from "~/ui/form/bind-fields";
import { FormPage } from "~/ui/form/form-page";
import { pageMeta } from "~/ui/metadata/page-meta";
import { NewPasswordField } from "~/ui/sign-in/password-field";

export const links = moreStyles;

export const handle = { script: false };

const HERE = "/account/password";

export const headers = personalPageHeaders;

export const meta: MetaFunction = () =>
  pageMeta({ title: text.title.change, description: text.description, noindex: true });

export function loader(page: LoaderFunctionArgs) {
  return readProofWanted(page, HERE);
}

const schema = z.object({ new_password: passwordText() });

export async function action(page: ActionFunctionArgs) {
  const sent = await readConfirmedForm(page, HERE);
  return answerConfirmedForm(sent, schema, async (ctx, { new_password: newPassword }, confirmation) => {
    await changePassword(ctx, { ...confirmation, newPassword });
    return seeOther("/account", { toasts: [{ kind: "success", text: text.done }] });
  });
}

export default function AccountPassword() {
  const { email, hasPassword } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const bind = bindFields(refused);
  return (
    <FormPage
      title={hasPassword ? text.title.change : text.title.set}
      lead={text.lead}
      problems={refused?.problems}
    >
      <ConfirmationCodeForm email={email} hasPassword={hasPassword} action={HERE} />
      <form method="post" action={HERE} className="box fields" noValidate>
        <ConfirmationFields hasPassword={hasPassword} bind={bind} />
        <NewPasswordField name="new_password" label={text.newPassword} error={bind.error("new_password")} />
        <Button>{text.submit}</Button>
      </form>
      <BackToAccount />
    </FormPage>
  );
}
