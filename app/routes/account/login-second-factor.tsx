/** /login/second-factor: second step of a sign-in, after the password, code or social network. */
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { enterWithFactor, readSecondStep } from "~/domain/identity/sign-in/enter-with-factor.server";
import { isDomainError } from "~/domain/kernel/errors";
import { clearedPendingSignIn, readPendingSignIn } from "~/http/account/pending-sign-in.server";
import { FACTOR_SECRETS, readFactorProof, tryFactor } from "~/http/account/second-factor-proof.server";
import { finishSignIn, signInContext, userAgentOf } from "~/http/account/sign-in.server";
import { personalPageHeaders } from "~/http/answer/caching";
import { answerForm, NO_FIELDS } from "~/http/form/answer-form.server";
import { refusal } from "~/http/form/form-problems.server";
import { readForm, seeOther } from "~/http/form/forms.server";
import { secondStepTexts as text } from "~/locales/es/account/security";
import { errorText } from "~/locales/es/errors";
import { moreStyles } from "~/ui/elements/more-styles";
import { bindFields } from "~/ui/form/bind-fields";
import { FormPage } from "~/ui/form/form-page";
import { pageMeta } from "~/ui/metadata/page-meta";
import { SecondFactorForms } from "~/ui/sign-in/second-factor-forms";
import { signInPath } from "~/ui/sign-in/sign-in-path";

export const links = moreStyles;

const HERE = "/login/second-factor";

export const headers = personalPageHeaders;

export const meta = () => pageMeta({ title: text.title, description: text.description, noindex: true });

async function startAgain(returnTo: string): Promise<Response> {
  return seeOther(signInPath("/login", returnTo), {
    toasts: [{ kind: "error", text: errorText("sign_in_expired") }],
    cookies: [await clearedPendingSignIn()],
  });
}

export async function loader({ request }: LoaderFunctionArgs) {
  const half = await readPendingSignIn(request);
  if (!half) throw redirect("/login");
  const step = await readSecondStep(signInContext(), half.token);
  if (!step) throw await startAgain(half.returnTo);
  return { methods: step.methods, passkey: step.passkey };
}

export async function action(page: ActionFunctionArgs) {
  const form = await readForm(page.request);
  const half = await readPendingSignIn(page.request);
  const step = half && (await readSecondStep(signInContext(), half.token));
  if (!half || !step) return startAgain(half?.returnTo ?? "/");
  return answerForm({ form, schema: NO_FIELDS, secrets: FACTOR_SECRETS }, async () => {
    const proof = readFactorProof(form);
    const userAgent = userAgentOf(page.request);
    try {
      const signIn = await tryFactor(page, { userId: step.userId, proof }, () =>
        enterWithFactor(signInContext(), { token: half.token, proof, userAgent }),
      );
      return await finishSignIn(page, signIn, half.returnTo);
    } catch (error) {
      if (isDomainError(error, "session_expired")) return startAgain(half.returnTo);
      throw isDomainError(error, "unauthenticated") ? refusal(errorText("no_active_account")) : error;
    }
  });
}

export default function LoginSecondFactor() {
  const { methods, passkey } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <FormPage
      title={text.title}
      lead={methods.length > 1 ? text.lead : text.leadOne}
      problems={refused?.problems}
    >
      <SecondFactorForms action={HERE} methods={methods} passkey={passkey} bind={bindFields(refused)} />
      <p className="field__hint">{text.lost}</p>
      <p className="cluster">
        <a href="/contacts">{text.contact}</a>
        <a href="/login">{text.again}</a>
      </p>
    </FormPage>
  );
}
