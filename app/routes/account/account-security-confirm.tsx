/** /account/security/confirm: step-up authentication before a change, by the second factor or the sign-in method. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import {
  confirmByFactor,
  confirmByIdentity,
  passkeyForConfirmation,
} from "~/domain/identity/second-factor/confirm-session.server";
import { factorMethods } from "~/domain/identity/second-factor/queries.server";
import {
  type AccountPageData,
  readAccountPage,
  readConfirmation,
  sendConfirmationCode,
} from "~/http/account/account-page.server";
import { readFactorProof, tryFactor } from "~/http/account/second-factor-proof.server";
import { personalPageHeaders } from "~/http/answer/caching";
import { type FormRefusal, problemsOf, showAgain } from "~/http/form/form-problems.server";
import { readForm, seeOther } from "~/http/form/forms.server";
import { CONFIRM_PAGE, SECURITY_PAGE } from "~/http/visitor/security-paths";
import type { PageRequest } from "~/http/visitor/web-session.server";
import { appSetupPage, securityPage, confirmPage as text } from "~/locales/es/account/security";
import { ConfirmationCodeForm, ConfirmationFields } from "~/ui/account/confirmation-fields";
import { Button } from "~/ui/elements/button";
import { byField, FormPage } from "~/ui/form/form-page";
import { pageMeta } from "~/ui/metadata/page-meta";
import { SecondFactorForms } from "~/ui/sign-in/second-factor-forms";

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

async function confirm(
  page: PageRequest,
  own: AccountPageData,
  form: URLSearchParams,
): Promise<Response | FormRefusal> {
  const { ctx, account } = own;
  if ((await factorMethods(ctx.db, account.id)).length > 0) {
    const proof = readFactorProof(form);
    if ("problems" in proof) return proof;
    const tried = await tryFactor(page, { userId: account.id, proof }, () => confirmByFactor(ctx, proof));
    if (tried) return tried;
  } else {
    const confirmation = await readConfirmation(page, own, form);
    if ("problems" in confirmation) return confirmation;
    await confirmByIdentity(ctx, confirmation);
  }
  return seeOther(SECURITY_PAGE, { toasts: [{ kind: "success", text: securityPage.confirmed }] });
}

export async function action(page: ActionFunctionArgs) {
  const form = await readForm(page.request);
  const own = await readAccountPage(page, CONFIRM_PAGE);
  const answer = await (form.get("intent") === "code"
    ? sendConfirmationCode(page, own, CONFIRM_PAGE)
    : confirm(page, own, form)
  ).catch(problemsOf);
  return answer instanceof Response ? answer : showAgain(answer);
}

export default function AccountSecurityConfirm() {
  const { email, hasPassword, methods, passkey } = useLoaderData<typeof loader>();
  const problems = useActionData<typeof action>()?.problems;
  return (
    <FormPage title={text.title} lead={text.lead} problems={problems}>
      {methods.length > 0 ? (
        <SecondFactorForms action={CONFIRM_PAGE} methods={methods} passkey={passkey} problems={problems} />
      ) : (
        <>
          <ConfirmationCodeForm email={email} hasPassword={hasPassword} action={CONFIRM_PAGE} />
          <form method="post" action={CONFIRM_PAGE} className="box fields" noValidate>
            <ConfirmationFields hasPassword={hasPassword} errors={byField(problems)} />
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
