/** /password/reset: the mailed link to choose a new password; single use, ends all sessions and signs in. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import {
  type PasswordReset,
  resetPassword,
  resetPasswordAndEnter,
} from "~/domain/identity/accounts/change-password.server";
import { PASSWORD_MAX } from "~/domain/identity/credentials/password-rules";
import { isDomainError } from "~/domain/kernel/errors";
import { NO_RETURN } from "~/http/account/landing-path";
import { readProof } from "~/http/account/one-time-link.server";
import { redirectToSecondStep } from "~/http/account/pending-sign-in.server";
import { finishSignIn, signInContext, userAgentOf } from "~/http/account/sign-in.server";
import { clearedReturnPath, readAttempt } from "~/http/account/sign-in-attempt.server";
import { personalPageHeaders } from "~/http/answer/caching";
import { problemsOf, showAgain, throttled } from "~/http/form/form-problems.server";
import { readForm, seeOther } from "~/http/form/forms.server";
import { tooOften } from "~/http/limits/page-limits.server";
import { type PageRequest, readSessionUser } from "~/http/visitor/web-session.server";
import { passwordTexts as text } from "~/locales/es/account/sign-in";
import { ProofFields } from "~/ui/account/proof-fields";
import { Button } from "~/ui/elements/button";
import { byField, FormPage } from "~/ui/form/form-page";
import { pageMeta } from "~/ui/metadata/page-meta";
import { NewPasswordField } from "~/ui/sign-in/password-field";

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

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  const proof = readProof(form);
  if (!proof) return startAgain();
  const tooMany = await tooOften({ request, context }, "login");
  if (tooMany) return showAgain(throttled(tooMany));
  const newPassword = (form.get("newPassword") ?? "").slice(0, PASSWORD_MAX + 1);
  const returnTo = (await readAttempt(request))?.returnTo ?? NO_RETURN;
  try {
    const wanted = { ...proof, newPassword, passwordField: "newPassword" };
    return await resetAndGoOn({ request, context }, wanted, returnTo);
  } catch (error) {
    const second = await redirectToSecondStep(error, returnTo === NO_RETURN ? "/account" : returnTo);
    if (second) return second;
    if (isDomainError(error) && error.facts.reason === "invalid_token") return startAgain();
    return showAgain(problemsOf(error));
  }
}

/** Who is signed in to another account stays there: a link from another person's mail must not switch accounts. */
async function resetAndGoOn(page: PageRequest, wanted: PasswordReset, returnTo: string): Promise<Response> {
  const user = await readSessionUser(page);
  if (user !== null && user.userId !== wanted.uid) {
    await resetPassword(signInContext(), wanted);
    return seeOther("/account", { toasts: [{ kind: "success", text: text.doneElsewhere }] });
  }
  const userAgent = userAgentOf(page.request);
  const signIn = await resetPasswordAndEnter(signInContext(), { ...wanted, userAgent });
  const response = await finishSignIn(page, signIn, returnTo, {
    earlierToasts: [{ kind: "success", text: text.done }],
    customer: "/account",
  });
  response.headers.append("Set-Cookie", await clearedReturnPath(HERE));
  return response;
}

export default function ResetPassword() {
  const { proof } = useLoaderData<typeof loader>();
  const problems = useActionData<typeof action>()?.problems;
  return (
    <FormPage title={text.resetTitle} problems={problems}>
      {/* With the link in its address, so that a refused password finds it again. */}
      <form
        method="post"
        action={`${HERE}?uid=${proof.uid}&token=${proof.token}`}
        className="box fields"
        noValidate
      >
        <ProofFields proof={proof} />
        <NewPasswordField name="newPassword" label={text.newPassword} error={byField(problems).newPassword} />
        <Button block>{text.submit}</Button>
      </form>
    </FormPage>
  );
}
