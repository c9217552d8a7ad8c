/** /account/activate: the link of the registration mail; shows a button that activates, and a form for another mail. */
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import {
  activateAndEnter,
  activateUser,
  resendActivation,
} from "~/domain/identity/accounts/activate-user.server";
import type { ActionTokenProof } from "~/domain/identity/credentials/action-tokens.server";
import { passwordText } from "~/domain/identity/credentials/schemas";
import { isDomainError } from "~/domain/kernel/errors";
import { emailForm } from "~/domain/kernel/schemas";
import { readProof } from "~/http/account/one-time-link.server";
import { signInContext, userAgentOf } from "~/http/account/sign-in.server";
import { readAttempt } from "~/http/account/sign-in-attempt.server";
import { signInByMailedPage } from "~/http/account/sign-in-by-mailed-page.server";
import { personalPageHeaders } from "~/http/answer/caching";
import { answerForm, refuseForm } from "~/http/form/answer-form.server";
import { refusal } from "~/http/form/form-problems.server";
import { readForm, seeOther } from "~/http/form/forms.server";
import { mayMail, sentToast } from "~/http/limits/mail-allowance.server";
import { requireBelowLimit } from "~/http/limits/page-limits.server";
import { type PageRequest, readSessionUser } from "~/http/visitor/web-session.server";
import { registerTexts, activationTexts as text } from "~/locales/es/account/sign-in";
import { ProofFields } from "~/ui/account/proof-fields";
import { Button } from "~/ui/elements/button";
import { moreStyles } from "~/ui/elements/more-styles";
import { bindFields } from "~/ui/form/bind-fields";
import { EmailField } from "~/ui/form/email-field";
import { FormPage } from "~/ui/form/form-page";
import { pageMeta } from "~/ui/metadata/page-meta";
import { PasswordField } from "~/ui/sign-in/password-field";

export const links = moreStyles;

export const handle = { script: false };

const HERE = "/account/activate";

export const headers = personalPageHeaders;

export const meta: MetaFunction = () =>
  pageMeta({ title: text.title, description: registerTexts.description, noindex: true });

export async function loader({ request }: LoaderFunctionArgs) {
  const proof = readProof(new URL(request.url).searchParams);
  return { proof, sentTo: proof ? "" : ((await readAttempt(request))?.email ?? "") };
}

const activationSchema = z.object({ password: passwordText() });
export async function action(page: ActionFunctionArgs) {
  const form = await readForm(page.request);
  if (form.get("intent") === "resend")
    return answerForm({ form, schema: emailForm }, ({ email }) => resend(page, email));
  const proof = readProof(form);
  if (!proof) return refuseForm(form, [{ field: null, message: text.broken }], 400);
  return answerForm({ form, schema: activationSchema }, ({ password }) => activate(page, proof, password));
}

/** Signed-in visitors keep their session: a link from another person's mail must not switch accounts. */
async function activate(page: PageRequest, proof: ActionTokenProof, password: string): Promise<Response> {
  await requireBelowLimit(page, "login");
  try {
    if (await readSessionUser(page)) {
      await activateUser(signInContext(), proof, password);
      return seeOther("/account", { toasts: [{ kind: "success", text: text.done }] });
    }
    const userAgent = userAgentOf(page.request);
    return await signInByMailedPage(page, HERE, text.done, () =>
      activateAndEnter(signInContext(), proof, { userAgent, password }),
    );
  } catch (error) {
    if (isDomainError(error, "forbidden"))
      return seeOther((await readSessionUser(page)) ? "/account" : "/login", {
        toasts: [{ kind: "info", text: text.already }],
      });
    const isLink = isDomainError(error, "invalid") && error.facts.fields?.password === undefined;
    throw isLink ? refusal(text.broken) : error;
  }
}

async function resend(page: PageRequest, email: string): Promise<Response> {
  const granted = await mayMail(page, "codes", "activation", email);
  if (granted) await resendActivation(signInContext(), { email });
  return seeOther(HERE, {
    toasts: [sentToast(granted, { sent: text.resent, sentAlready: text.sentAlready })],
  });
}

export default function Activate() {
  const { proof, sentTo } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const bind = bindFields(refused, { email: sentTo });
  const problems = refused?.problems;
  const wrongPassword = bind.error("password");
  const button = proof && (!problems || wrongPassword);
  return (
    <FormPage
      title={button ? text.title : text.sentTitle}
      lead={button ? text.lead : sentTo === "" ? text.resendLead : text.sentTo(sentTo)}
      problems={problems}
    >
      {button ? (
        <form
          method="post"
          // With the link in its address, so that a refused password finds it again.
          action={`${HERE}?uid=${proof.uid}&token=${proof.token}`}
          className="box fields"
          noValidate
        >
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
          <EmailField {...bind.field("email")} />
          <Button block>{text.resend}</Button>
        </form>
      )}
    </FormPage>
  );
}
