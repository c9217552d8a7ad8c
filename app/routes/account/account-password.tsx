/** /account/password: changes the password, or sets the first one of an account that had none. */
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { changePassword } from "~/domain/identity/accounts/change-password.server";
import { PASSWORD_MAX } from "~/domain/identity/credentials/password-rules";
import { readAccountPage, readConfirmedForm } from "~/http/account/account-page.server";
import { personalPageHeaders } from "~/http/answer/caching";
import { problemsOf, showAgain } from "~/http/form/form-problems.server";
import { seeOther } from "~/http/form/forms.server";
import { passwordPage as text } from "~/locales/es/account/account-page";
import { BackToAccount } from "~/ui/account/back-to-account";
import { ConfirmationCodeForm, ConfirmationFields } from "~/ui/account/confirmation-fields";
import { Button } from "~/ui/elements/button";
import { byField, FormPage } from "~/ui/form/form-page";
import { pageMeta } from "~/ui/metadata/page-meta";
import { NewPasswordField } from "~/ui/sign-in/password-field";

const HERE = "/account/password";

export const headers = personalPageHeaders;

export const meta: MetaFunction = () =>
  pageMeta({ title: text.title.change, description: text.description, noindex: true });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { email, hasPassword } = (await readAccountPage({ request, context }, HERE)).account;
  return { email, hasPassword };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const confirmed = await readConfirmedForm({ request, context }, HERE);
  if (confirmed instanceof Response) return confirmed;
  if ("problems" in confirmed) return showAgain(confirmed);
  const { form, own, confirmation } = confirmed;
  const newPassword = (form.get("new_password") ?? "").slice(0, PASSWORD_MAX + 1);
  try {
    await changePassword(own.ctx, { ...confirmation, newPassword });
  } catch (error) {
    return showAgain(problemsOf(error));
  }
  return seeOther("/account", { toasts: [{ kind: "success", text: text.done }] });
}

export default function AccountPassword() {
  const { email, hasPassword } = useLoaderData<typeof loader>();
  const problems = useActionData<typeof action>()?.problems;
  const errors = byField(problems);
  return (
    <FormPage title={hasPassword ? text.title.change : text.title.set} lead={text.lead} problems={problems}>
      <ConfirmationCodeForm email={email} hasPassword={hasPassword} action={HERE} />
      <form method="post" action={HERE} className="box fields" noValidate>
        <ConfirmationFields hasPassword={hasPassword} errors={errors} />
        <NewPasswordField name="new_password" label={text.newPassword} error={errors.new_password} />
        <Button>{text.submit}</Button>
      </form>
      <BackToAccount />
    </FormPage>
  );
}
