/** /account/security/app: shows the QR code for an authenticator app and verifies the app's first code. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { qrPath } from "~/domain/coupons/qr-path.server";
import { confirmTotp, readPendingTotp } from "~/domain/identity/second-factor/add-totp.server";
import { tryFactor } from "~/http/account/second-factor-proof.server";
import { secondFactorRefusal } from "~/http/account/second-factors-page.server";
import { readCode } from "~/http/account/sign-in-by-code.server";
import { personalPageHeaders } from "~/http/answer/caching";
import { type FormRefusal, refusal, showAgain } from "~/http/form/form-problems.server";
import { readForm, seeOther } from "~/http/form/forms.server";
import { requireSessionUser } from "~/http/visitor/require-user.server";
import { SECURITY_PAGE } from "~/http/visitor/security-paths";
import { appSetupPage as text } from "~/locales/es/account/security";
import { codeTexts } from "~/locales/es/account/sign-in";
import { contextFor } from "~/runtime.server";
import { AppSetup } from "~/ui/account/app-setup";
import { NewRecoveryCodes } from "~/ui/account/new-recovery-codes";
import { byField, FormPage } from "~/ui/form/form-page";
import { pageMeta } from "~/ui/metadata/page-meta";

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

const refused = (refusal: FormRefusal) => showAgain(refusal, { codes: undefined });

export async function action(page: ActionFunctionArgs) {
  const form = await readForm(page.request);
  const user = await requireSessionUser(page, SECURITY_PAGE);
  const code = readCode(form.get("code"));
  if (code === null) return refused(refusal(codeTexts.format, "code"));
  const proof = { kind: "totp", code } as const;
  try {
    const answer = await tryFactor(page, { userId: user.userId, proof }, async () => ({
      codes: await confirmTotp(contextFor(user), code),
    }));
    if ("problems" in answer) return refused(answer);
    if (answer.codes) return { codes: answer.codes, problems: undefined };
    return seeOther(SECURITY_PAGE, { toasts: [{ kind: "success", text: text.done }] });
  } catch (error) {
    const answer = await secondFactorRefusal(error);
    return answer instanceof Response ? answer : refused(answer);
  }
}

export default function AccountSecurityApp() {
  const { setup } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const title = answer?.codes ? text.activated : text.title;
  return (
    <FormPage title={title} problems={answer?.problems} {...(answer?.codes && { lead: text.done })}>
      {answer?.codes ? (
        <NewRecoveryCodes codes={answer.codes} />
      ) : (
        <>
          {setup ? (
            <AppSetup {...setup} action={HERE} error={byField(answer?.problems).code} />
          ) : (
            <p>{text.over}</p>
          )}
          <p>
            <a href={SECURITY_PAGE}>{text.back}</a>
          </p>
        </>
      )}
    </FormPage>
  );
}
