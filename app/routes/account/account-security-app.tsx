/** /account/security/app: shows the QR code for an authenticator app and verifies the app's first code. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { qrPath } from "~/domain/coupons/documents/qr-path.server";
import { typedCode } from "~/domain/identity/credentials/schemas";
import { confirmTotp, readPendingTotp } from "~/domain/identity/second-factor/add-totp.server";
import { FACTOR_SECRETS, tryFactor } from "~/http/account/second-factor-proof.server";
import { leaveRefusedChange } from "~/http/account/second-factors-page.server";
import { personalPageHeaders } from "~/http/answer/caching";
import { answerForm } from "~/http/form/answer-form.server";
import { readForm, seeOther } from "~/http/form/forms.server";
import { requireSessionUser } from "~/http/visitor/require-user.server";
import { SECURITY_PAGE } from "~/http/visitor/security-paths";
import { appSetupPage as text } from "~/locales/es/account/security";
import { contextFor } from "~/runtime.server";
import { AppSetup } from "~/ui/account/app-setup";
import { NewRecoveryCodes } from "~/ui/account/new-recovery-codes";
import { moreStyles } from "~/ui/elements/more-styles";
import { bindFields } from "~/ui/form/bind-fields";
import { FormPage } from "~/ui/form/form-page";
import { pageMeta } from "~/ui/metadata/page-meta";

export const links = moreStyles;

const HERE = "/account/security/app";

export const headers = personalPageHeaders;

export const meta = () => pageMeta({ title: text.title, description: text.description, noindex: true });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const pending = await readPendingTotp(
    contextFor(await requireSessionUser({ request, context }, SECURITY_PAGE)),
  );
  if (!pending) return { setup: null };
  const { secret, uri } = pending;
  return { setup: { uri, qr: qrPath(uri), secret: secret.replace(/(.{4})(?=.)/g, "$1 ") } };
}

const schema = z.object({ code: typedCode() });

export async function action(page: ActionFunctionArgs) {
  const form = await readForm(page.request);
  const user = await requireSessionUser(page, SECURITY_PAGE);
  return answerForm({ form, schema, secrets: FACTOR_SECRETS }, async ({ code }) => {
    const attempt = { userId: user.userId, proof: { kind: "totp", code } } as const;
    const confirm = () => confirmTotp(contextFor(user), code);
    try {
      const codes = await tryFactor(page, attempt, confirm);
      return codes
        ? { codes }
        : await seeOther(SECURITY_PAGE, { toasts: [{ kind: "success", text: text.done }] });
    } catch (error) {
      return leaveRefusedChange(error);
    }
  });
}

export default function AccountSecurityApp() {
  const { setup } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (answer && "codes" in answer) {
    return (
      <FormPage title={text.activated} lead={text.done}>
        <NewRecoveryCodes codes={answer.codes} />
      </FormPage>
    );
  }
  return (
    <FormPage title={text.title} problems={answer?.problems}>
      {setup ? (
        <AppSetup {...setup} action={HERE} error={bindFields(answer).error("code")} />
      ) : (
        <p>{text.over}</p>
      )}
      <p>
        <a href={SECURITY_PAGE}>{text.back}</a>
      </p>
    </FormPage>
  );
}
