/** /password/reset: the mailed link to choose a new password; single use, ends all sessions and signs in. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import {
  type PasswordReset,
  resetPassword,
  resetPasswordAndEnter,
} from "~/domain/identity/accounts/change-password.server";
import { passwordText } from "~/domain/identity/credentials/schemas";
import { isDomainError } from "~/domain/kernel/errors";
import { readProof } from "~/http/account/one-time-link.server";
import { signInContext, userAgentOf } from "~/http/account/sign-in.server";
import { signInByMailedPage } from "~/http/account/sign-in-by-mailed-page.server";
import { personalPageHeaders } from "~/http/answer/caching";
import { answerForm } from "~/http/form/answer-form.server";
import { readForm, seeOther } from "~/http/form/forms.server";
import { requireBelowLimit } from "~/http/limits/page-limits.server";
import { type PageRequest, readSessionUser } from "~/http/visitor/web-session.server";
import { passwordTexts as text } from "~/locales/es/account/sign-in";
import { ProofFields } from "~/ui/account/proof-fields";
import { Button } from "~/ui/elements/button";
import { moreStyles } from "~/ui/elements/more-styles";
import { bindFields } from "~/ui/form/bind-fields";
import { FormPage } from "~/ui/form/form-page";
import { pageMeta } from "~/ui/metadata/page-meta";
import { NewPasswordField } from "~/ui/sign-in/password-field";

export const links = moreStyles;

export const handle = { script: false };

const HERE = "/password/reset";

export const headers = personalPageHeaders;

export const meta = () => pageMeta({ title: text.resetTitle, description: text.forgotLead, noindex: true });

const startAgain = () => seeOther("/password/forgot", { toasts: [{ kind: "error", text: text.broken }] });

export async function loader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const proof = readProof(query);
  if (!proof) throw await startAgain();
  return { proof };
}

const schema = z.object({ newPassword: passwordText() });

export async function action(page: ActionFunctionArgs) {
  const form = await readForm(page.request);
  const proof = readProof(form);
  if (!proof) return startAgain();
  return answerForm({ form, schema }, async (input) => {
    await requireBelowLimit(page, "login");
    try {
      return await resetAndGoOn(page, { ...proof, ...input, passwordField: "newPassword" });
    } catch (error) {
      if (isDomainError(error) && error.facts.reason === "invalid_token") return startAgain();
      throw error;
    }
  });
}

/** Who is signed in to another account stays there: a link from another person's mail must not switch accounts. */
async function resetAndGoOn(page: PageRequest, wanted: PasswordReset): Promise<Response> {
  const user = await readSessionUser(page);
  if (user !== null && user.userId !== wanted.uid) {
    await resetPassword(signInContext(), wanted);
    return seeOther("/account", { toasts: [{ kind: "success", text: text.doneElsewhere }] });
  }
  const userAgent = userAgentOf(page.request);
  return signInByMailedPage(page, HERE, text.done, () =>
    resetPasswordAndEnter(signInContext(), { ...wanted, userAgent }),
  );
}

export default function ResetPassword() {
  const { proof } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <FormPage title={text.resetTitle} problems={refused?.problems}>
      {/* With the link in its address, so that a refused password finds it again. */}
      <form
        method="post"
        action={`${HERE}?uid=${proof.uid}&token=${proof.token}`}
        className="box fields"
        noValidate
      >
        <ProofFields proof={proof} />
        <NewPasswordField
          name="newPassword"
          label={text.newPassword}
          error={bindFields(refused).error("newPassword")}
        />
        <Button block>{text.submit}</Button>
      </form>
    </FormPage>
  );
}
