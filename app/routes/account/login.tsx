/** /login: sign-in by mailed code, by password, or by the configured social networks. */
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { passwordText } from "~/domain/identity/credentials/schemas";
import { signInWithPassword } from "~/domain/identity/sign-in/sign-in-with-password.server";
import { configuredNetworks } from "~/domain/identity/social/authorization-request.server";
import { isDomainError } from "~/domain/kernel/errors";
import { emailAddress, emailForm } from "~/domain/kernel/schemas";
import { landingPath } from "~/http/account/landing-path";
import { redirectToSecondStep } from "~/http/account/pending-sign-in.server";
import { sendSignInCode } from "~/http/account/send-sign-in-code.server";
import { finishSignIn, signInContext, userAgentOf } from "~/http/account/sign-in.server";
import { newAttempt, returnPath } from "~/http/account/sign-in-attempt.server";
import { personalPageHeaders } from "~/http/answer/caching";
import { answerForm, NO_FIELDS } from "~/http/form/answer-form.server";
import { formFields } from "~/http/form/form-fields.server";
import { problemsOf, refusal, throttled } from "~/http/form/form-problems.server";
import { readForm, seeOther } from "~/http/form/forms.server";
import { countedAttempt } from "~/http/limits/counted-attempt.server";
import { callerAtAccount } from "~/http/limits/page-limits.server";
import { type PageRequest, readSessionUser } from "~/http/visitor/web-session.server";
import { passwordTexts, signInTexts as text } from "~/locales/es/account/sign-in";
import { forms } from "~/locales/es/forms";
import { rateLimits } from "~/runtime.server";
import { moreStyles } from "~/ui/elements/more-styles";
import { Notice } from "~/ui/elements/notice";
import { bindFields } from "~/ui/form/bind-fields";
import { FormPage } from "~/ui/form/form-page";
import { pageMeta } from "~/ui/metadata/page-meta";
import { LoginForm } from "~/ui/sign-in/login-form";
import { NetworkButtons } from "~/ui/sign-in/network-buttons";

export const links = moreStyles;

export const handle = { script: false };

export const headers = personalPageHeaders;

export const meta = () => pageMeta({ title: text.title, description: text.description, noindex: true });

/** Query of who has asked for a link to choose a new password. */
const LINK_SENT = ["sent", "sentAlready"] as const;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const returnTo = returnPath(query.get("returnTo"));
  const link = LINK_SENT.find((how) => query.get("link") === how);
  const user = await readSessionUser({ request, context });
  if (user) throw redirect(landingPath(user, returnTo, "/account"));
  return { returnTo, networks: configuredNetworks(), notice: link ? passwordTexts[link] : null };
}

export async function action(page: ActionFunctionArgs) {
  const form = await readForm(page.request);
  const returnTo = returnPath(form.get("returnTo"));
  const intent =
    form.get("intent") === "enter" ? (form.get("password") ? "password" : "code") : form.get("intent");
  if (intent === "code")
    return answerForm({ form, schema: emailForm }, async ({ email }) => {
      const { setCookie, toasts } = await sendSignInCode(page, newAttempt({ email, returnTo }));
      return seeOther("/login/code", { cookies: [setCookie], toasts });
    });
  if (intent === "password")
    return answerForm({ form, schema: NO_FIELDS }, () => enter(page, formFields(form), returnTo));
  return seeOther("/login", { toasts: [{ kind: "error", text: forms.unknownIntent }] });
}

const passwordSchema = z.object({ email: emailAddress(), password: passwordText() });

/** @param typed read here: what no account can have is refused like a wrong password */
async function enter(page: PageRequest, typed: unknown, returnTo: string): Promise<Response> {
  const parsed = passwordSchema.safeParse(typed);
  if (!parsed.success) throw refusal(text.wrongPassword);
  const { email, password } = parsed.data;
  const ctx = signInContext();
  const userAgent = userAgentOf(page.request);
  const door = {
    limits: rateLimits(),
    caller: await callerAtAccount(page, "password", email),
    email,
    otherWay: "use_code",
  } as const;
  try {
    const signIn = await countedAttempt(ctx, door, () =>
      signInWithPassword(ctx, { email, password, userAgent }),
    );
    return await finishSignIn(page, signIn, returnTo);
  } catch (error) {
    const second = await redirectToSecondStep(error, returnTo);
    if (second) return second;
    if (isDomainError(error, "unauthenticated")) throw refusal(text.wrongPassword);
    const waits = isDomainError(error, "throttled") && error.facts.reason === undefined;
    throw waits ? throttled(`${problemsOf(error).problems[0]?.message} ${text.orByCode}`) : error;
  }
}

export default function Login() {
  const { returnTo, networks, notice } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <FormPage title={text.title} lead={text.lead} problems={refused?.problems}>
      {notice && (
        <div role="status">
          <Notice>
            <p>{notice}</p>
          </Notice>
        </div>
      )}
      <LoginForm returnTo={returnTo} bind={bindFields(refused)} />
      <NetworkButtons networks={networks} returnTo={returnTo} />
    </FormPage>
  );
}
