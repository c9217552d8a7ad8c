/** /account/password: changes the password, or sets the first one of an account that had none. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { changePassword } from "~/domain/identity/change-password.server";
import { PASSWORD_MAX } from "~/domain/identity/password-rules";
import { personalPageHeaders } from "~/http/caching";
import { type FormRefusal, problemsOf } from "~/http/form-problems.server";
import { readForm, seeOther } from "~/http/forms.server";
import { readConfirmation, readOwnAccount, sendConfirmationCode } from "~/http/own-account.server";
import { passwordPage as text } from "~/locales/es/account-page";
import { AccountPage, byField } from "~/ui/account/account-page";
import { BackToAccount } from "~/ui/account/back-to-account";
import { ConfirmationCodeForm, ConfirmationFields } from "~/ui/account/confirmation-fields";
import { NewPasswordField } from "~/ui/account/password-field";
import { Button } from "~/ui/button";
import { pageMeta } from "~/ui/shop/page-meta";

const HERE = "/account/password";

export const headers = personalPageHeaders;

export const meta: MetaFunction = () =>
  pageMeta({ title: text.title.change, description: text.description, noindex: true });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { email, hasPassword } = (await readOwnAccount({ request, context }, HERE)).account;
  return { email, hasPassword };
}

const refused = ({ problems, status }: FormRefusal) => data({ problems }, status);

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  const page = { request, context };
  const own = await readOwnAccount(page, HERE);
  if (form.get("intent") === "code") {
    const answer = await sendConfirmationCode(page, own, HERE);
    return answer instanceof Response ? answer : refused(answer);
  }
  const confirmation = await readConfirmation(page, own, form);
  if ("problems" in confirmation) return refused(confirmation);
  const newPassword = (form.get("new_password") ?? "").slice(0, PASSWORD_MAX + 1);
  try {
    await changePassword(own.ctx, { ...confirmation, newPassword });
  } catch (error) {
    return refused(problemsOf(error));
  }
  return seeOther("/account", { toasts: [{ kind: "success", text: text.done }] });
}

export default function AccountPassword() {
  const { email, hasPassword } = useLoaderData<typeof loader>();
  const problems = useActionData<typeof action>()?.problems;
  const errors = byField(problems);
  return (
    <AccountPage
      title={hasPassword ? text.title.change : text.title.set}
      lead={text.lead}
      problems={problems}
    >
      <ConfirmationCodeForm email={email} hasPassword={hasPassword} action={HERE} />
      <form method="post" action={HERE} className="box fields" noValidate>
        <ConfirmationFields hasPassword={hasPassword} errors={errors} />
        <NewPasswordField name="new_password" label={text.newPassword} error={errors.new_password} />
        <Button>{text.submit}</Button>
      </form>
      <BackToAccount />
    </AccountPage>
  );
}
