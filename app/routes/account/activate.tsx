/** /account/activate: the link of the registration mail; shows a button that activates, and a form for another mail. */
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import {
  activateAndEnter,
  activateUser,
  resendActivation,
} from "~/domain/identity/accounts/activate-user.server";
import { PASSWORD_MAX } from "~/domain/identity/credentials/password-rules";
import { isDomainError } from "~/domain/kernel/errors";
import { NO_RETURN } from "~/http/account/landing-path";
import { readProof } from "~/http/account/one-time-link.server";
import { redirectToSecondStep } from "~/http/account/pending-sign-in.server";
import { finishSignIn, signInContext, userAgentOf } from "~/http/account/sign-in.server";
import { clearedReturnPath, readAttempt } from "~/http/account/sign-in-attempt.server";
import { personalPageHeaders } from "~/http/answer/caching";
import {
  type FormRefusal,
  problemsOf,
  refusal,
  showAgain,
  throttled,
} from "~/http/form/form-problems.server";
import { readForm, seeOther } from "~/http/form/forms.server";
import { emailText } from "~/http/form/text-input";
import { mailAllowance } from "~/http/limits/mail-allowance.server";
import { tooOften } from "~/http/limits/page-limits.server";
import { type PageRequest, readSessionUser } from "~/http/visitor/web-session.server";
import { registerTexts, activationTexts as text } from "~/locales/es/account/sign-in";
import { ProofFields } from "~/ui/account/proof-fields";
import { Button } from "~/ui/elements/button";
import { EmailField } from "~/ui/form/email-field";
import { byField, FormPage } from "~/ui/form/form-page";
import { pageMeta } from "~/ui/metadata/page-meta";
import { PasswordField } from "~/ui/sign-in/password-field";

const HERE = "/account/activate";

export const headers = personalPageHeaders;

export const meta: MetaFunction = () =>
  pageMeta({ title: text.title, description: registerTexts.description, noindex: true });

export async function loader({ request }: LoaderFunctionArgs) {
  const proof = readProof(new URL(request.url).searchParams);
  return { proof, sentTo: proof ? "" : ((await readAttempt(request))?.email ?? "") };
}

export async function action(page: ActionFunctionArgs) {
  const form = await readForm(page.request);
  const answer = await (form.get("intent") === "resend" ? resend(page, form) : activate(page, form));
  if (answer instanceof Response) return answer;
  return showAgain(answer, { proof: readProof(form) });
}

/** Signed-in visitors keep their session: a link from another person's mail must not switch accounts. */
async function activate(page: PageRequest, form: URLSearchParams): Promise<Response | FormRefusal> {
  const proof = readProof(form);
  const tooMany = await tooOften(page, "login");
  if (tooMany) return throttled(tooMany);
  if (!proof) return refusal(text.broken);
  const password = (form.get("password") ?? "").slice(0, PASSWORD_MAX + 1);
  const returnTo = (await readAttempt(page.request))?.returnTo ?? NO_RETURN;
  try {
    const done = { kind: "success", text: text.done } as const;
    if (await readSessionUser(page)) {
      await activateUser(signInContext(), proof, password);
      return seeOther("/account", { toasts: [done] });
    }
    const userAgent = userAgentOf(page.request);
    const signIn = await activateAndEnter(signInContext(), proof, { userAgent, password });
    const response = await finishSignIn(page, signIn, returnTo, {
      earlierToasts: [done],
      customer: "/account",
    });
    response.headers.append("Set-Cookie", await clearedReturnPath(HERE));
    return response;
  } catch (error) {
    const second = await redirectToSecondStep(error, returnTo === NO_RETURN ? "/account" : returnTo);
    if (second) return second;
    if (isDomainError(error, "forbidden"))
      return seeOther((await readSessionUser(page)) ? "/account" : "/login", {
        toasts: [{ kind: "info", text: text.already }],
      });
    const problems = problemsOf(error);
    const isLink =
      isDomainError(error, "invalid") && problems.problems.every(({ field }) => field !== "password");
    return isLink ? refusal(text.broken) : problems;
  }
}

async function resend(page: PageRequest, form: URLSearchParams): Promise<Response | FormRefusal> {
  const email = emailText(form);
  if (email === null) return refusal(registerTexts.emailInvalid, "email");
  const { refused, granted } = await mailAllowance(page, "codes", "activation", email);
  if (refused) return refused;
  if (granted) await resendActivation(signInContext(), { email });
  return seeOther(HERE, {
    toasts: [granted ? { kind: "success", text: text.resent } : { kind: "info", text: text.sentAlready }],
  });
}

export default function Activate() {
  const { proof: linked, sentTo } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const proof = answer?.proof ?? linked;
  const problems = answer?.problems;
  const wrongPassword = byField(problems).password;
  const button = proof && (!problems || wrongPassword);
  return (
    <FormPage
      title={button ? text.title : text.sentTitle}
      lead={button ? text.lead : sentTo === "" ? text.resendLead : text.sentTo(sentTo)}
      problems={problems}
    >
      {button ? (
        <form method="post" action={HERE} className="box fields" noValidate>
          <ProofFields proof={proof} />
          <PasswordField name="password" label={text.password} error={wrongPassword} />
          <Button block>{text.submit}</Button>
          <p className="small">
            <a href="/password/forgot">{text.forgot}</a>
          </p>
        </form>
      ) : (
        <form method="post" action={HERE} className="box fields" noValidate>
          <input type="hidden" name="intent" value="resend" />
          <EmailField error={byField(problems).email} defaultValue={sentTo} />
          <Button block>{text.resend}</Button>
        </form>
      )}
    </FormPage>
  );
}
