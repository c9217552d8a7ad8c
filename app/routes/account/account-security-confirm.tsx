/** /account/security/confirm: step-up authentication before a change, by the second factor or the sign-in method. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import {
  confirmByFactor,
  confirmByIdentity,
  passkeyForConfirmation,
} from "~/domain/identity/second-factor/confirm-session.server";
import { factorMethods } from "~/domain/identity/second-factor/queries.server";
import { answerConfirmedForm, readAccountPage, readConfirmedForm } from "~/http/account/account-page.server";
import { FACTOR_SECRETS, readFactorProof, tryFactor } from "~/http/account/second-factor-proof.server";
import { personalPageHeaders } from "~/http/answer/caching";
import { answerForm, NO_FIELDS } from "~/http/form/answer-form.server";
import { seeOther } from "~/http/form/forms.server";
import { CONFIRM_PAGE, SECURITY_PAGE } from "~/http/visitor/security-paths";
import { appSetupPage, securityPage, confirmPage as text } from "~/locales/es/account/security";
import { ConfirmationCodeForm, ConfirmationFields } from "~/ui/account/confirmation-fields";
import { Button } from "~/ui/elements/button";
import { moreStyles } from "~/ui/elements/more-styles";
import { bindFields } from "~/ui/form/bind-fields";
import { FormPage } from "~/ui/form/form-page";
import { pageMeta } from "~/ui/metadata/page-meta";
import { SecondFactorForms } from "~/ui/sign-in/second-factor-forms";

export const links = moreStyles;

export const headers = personalPageHeaders;

export const meta = () => pageMeta({ title: text.title, description: text.description, noindex: true });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { ctx, account } = await readAccountPage({ request, context }, CONFIRM_PAGE);
  return {
    email: account.email,
    hasPassword: account.hasPassword,
    methods: await factorMethods(ctx.db, account.id),
    passkey: await passkeyForConfirmation(ctx),
  };
}

const confirmed = () =>
  seeOther(SECURITY_PAGE, { toasts: [{ kind: "success", text: securityPage.confirmed }] });

export async function action(page: ActionFunctionArgs) {
  const sent = await readConfirmedForm(page, CONFIRM_PAGE);
  const { form, own } = sent;
  if ((await factorMethods(own.ctx.db, own.account.id)).length === 0)
    return answerConfirmedForm(sent, NO_FIELDS, async (ctx, _, confirmation) => {
      await confirmByIdentity(ctx, confirmation);
      return confirmed();
    });
  return answerForm({ form, schema: NO_FIELDS, secrets: FACTOR_SECRETS }, async () => {
    const proof = readFactorProof(form);
    await tryFactor(page, { userId: own.account.id, proof }, () => confirmByFactor(own.ctx, proof));
    return confirmed();
  });
}

export default function AccountSecurityConfirm() {
  const { email, hasPassword, methods, passkey } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const bind = bindFields(refused);
  return (
    <FormPage title={text.title} lead={text.lead} problems={refused?.problems}>
      {methods.length > 0 ? (
        <SecondFactorForms action={CONFIRM_PAGE} methods={methods} passkey={passkey} bind={bind} />
      ) : (
        <>
          <ConfirmationCodeForm email={email} hasPassword={hasPassword} action={CONFIRM_PAGE} />
          <form method="post" action={CONFIRM_PAGE} className="box fields" noValidate>
            <ConfirmationFields hasPassword={hasPassword} bind={bind} />
            <Button>{text.submit}</Button>
          </form>
        </>
      )}
      <p>
        <a href={SECURITY_PAGE}>{appSetupPage.back}</a>
      </p>
    </FormPage>
  );
}
