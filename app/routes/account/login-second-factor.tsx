/** /login/second-factor: the second step of a sign-in, after a right password, code or social network. */
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { enterWithFactor, readSecondStep } from "~/domain/identity/second-factor/enter-with-factor.server";
import { isDomainError } from "~/domain/kernel/errors";
import { personalPageHeaders } from "~/http/caching";
import { readFactorProof, tryFactor } from "~/http/factor-proof.server";
import { type FormRefusal, refusal } from "~/http/form-problems.server";
import { readForm, seeOther } from "~/http/forms.server";
import { endedHalfSignIn, readHalfSignIn } from "~/http/second-step.server";
import { finishSignIn, signInContext, userAgentOf } from "~/http/sign-in.server";
import { errorText } from "~/locales/es/errors";
import { secondStepTexts as text } from "~/locales/es/security";
import { AccountPage } from "~/ui/account/account-page";
import { entrancePath } from "~/ui/account/entrance-path";
import { SecondFactorForms } from "~/ui/account/second-factor-forms";
import { pageMeta } from "~/ui/shop/page-meta";

const HERE = "/login/second-factor";

export const headers = personalPageHeaders;

export const meta: MetaFunction = () =>
  pageMeta({ title: text.title, description: text.description, noindex: true });

async function startAgain(returnTo: string): Promise<Response> {
  return seeOther(entrancePath("/login", returnTo), {
    toasts: [{ kind: "error", text: errorText("sign_in_expired") }],
    cookies: [await endedHalfSignIn()],
  });
}

export async function loader({ request }: LoaderFunctionArgs) {
  const half = await readHalfSignIn(request);
  if (!half) throw redirect("/login");
  const step = await readSecondStep(signInContext(), half.token);
  if (!step) throw await startAgain(half.returnTo);
  return { methods: step.methods, passkey: step.passkey };
}

const refused = ({ problems, status }: FormRefusal) => data({ problems }, status);

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  const half = await readHalfSignIn(request);
  const step = half && (await readSecondStep(signInContext(), half.token));
  if (!half || !step) return startAgain(half?.returnTo ?? "/");
  const proof = readFactorProof(form);
  if ("problems" in proof) return refused(proof);
  const page = { request, context };
  const userAgent = userAgentOf(request);
  try {
    const signIn = await tryFactor(page, { userId: step.userId, proof }, () =>
      enterWithFactor(signInContext(), { token: half.token, proof, userAgent }),
    );
    return "problems" in signIn ? refused(signIn) : await finishSignIn(page, signIn, half.returnTo);
  } catch (error) {
    if (isDomainError(error, "session_expired")) return startAgain(half.returnTo);
    if (isDomainError(error, "unauthenticated")) return refused(refusal(errorText("no_active_account")));
    throw error;
  }
}

export default function LoginSecondFactor() {
  const { methods, passkey } = useLoaderData<typeof loader>();
  const problems = useActionData<typeof action>()?.problems;
  return (
    <AccountPage title={text.title} lead={methods.length > 1 ? text.lead : text.leadOne} problems={problems}>
      <SecondFactorForms action={HERE} methods={methods} passkey={passkey} problems={problems} />
      <p className="field__hint">{text.lost}</p>
      <p className="cluster">
        <a href="/contacts">{text.contact}</a>
        <a href="/login">{text.again}</a>
      </p>
    </AccountPage>
  );
}
