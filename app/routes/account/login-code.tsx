/** /login/code: form for the mailed code and target of the mail's link. A GET never consumes a code. */
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { typedCode } from "~/domain/identity/credentials/schemas";
import { canonicalEmail, parseEmail } from "~/domain/kernel/formats/email";
import { resendInS, sendSignInCode } from "~/http/account/send-sign-in-code.server";
import { readAttempt, type SignInAttempt } from "~/http/account/sign-in-attempt.server";
import { enterByCode, readCode, readLinkKey } from "~/http/account/sign-in-by-code.server";
import { personalPageHeaders } from "~/http/answer/caching";
import { answerForm, NO_FIELDS } from "~/http/form/answer-form.server";
import { readForm, seeOther } from "~/http/form/forms.server";
import type { PageRequest } from "~/http/visitor/web-session.server";
import { signInTexts, codeTexts as text } from "~/locales/es/account/sign-in";
import { moreStyles } from "~/ui/elements/more-styles";
import { bindFields } from "~/ui/form/bind-fields";
import { FormPage } from "~/ui/form/form-page";
import { pageMeta } from "~/ui/metadata/page-meta";
import { CodeEntry, CodeToCopy, LinkEntry } from "~/ui/sign-in/code-entry";

export const links = moreStyles;

export const headers = personalPageHeaders;

export const meta: MetaFunction = () =>
  pageMeta({ title: text.title, description: signInTexts.description, noindex: true });

/** Compares mailboxes by their canonical form. */
const isFor = (attempt: SignInAttempt | null, email: string) =>
  attempt !== null && canonicalEmail(attempt.email) === canonicalEmail(email);

export async function loader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const attempt = await readAttempt(request);
  if (!query.has("code") && !query.has("email")) {
    if (!attempt?.sentAt) throw redirect("/login");
    const { email, link } = attempt;
    return {
      mode: "typed" as const,
      email,
      linking: link !== undefined,
      waitS: resendInS(attempt, Date.now()),
    };
  }
  const email = parseEmail(query.get("email") ?? "");
  const code = readCode(query.get("code"));
  if (email === null || code === null)
    throw await seeOther("/login", { toasts: [{ kind: "error", text: text.linkBroken }] });
  const linking = isFor(attempt, email) && attempt?.link !== undefined;
  // Codes for other purposes have pages of their own.
  if (query.get("purpose") !== "login" && !linking) return { mode: "copied" as const, code };
  return { mode: "linked" as const, email, code, linkKey: readLinkKey(query), linking };
}

const EXPIRED = { toasts: [{ kind: "error", text: signInTexts.expired }] } as const;

const schema = z.object({ code: typedCode() });

export async function action(page: ActionFunctionArgs) {
  const form = await readForm(page.request);
  const attempt = await readAttempt(page.request);
  const intent = form.get("intent");
  if (intent === "resend") return answerForm({ form, schema: NO_FIELDS }, () => resend(page, attempt));
  const email = intent === "link" ? parseEmail(form.get("email") ?? "") : (attempt?.email ?? null);
  if (!email || (intent !== "link" && !attempt?.sentAt)) return seeOther("/login", EXPIRED);
  return answerForm({ form, schema, secrets: ["code", "key"] }, ({ code }) => {
    // The link may be opened in another browser, which has no return path.
    const begun = intent !== "link" || isFor(attempt, email) ? attempt : null;
    const linkKey = intent === "link" ? readLinkKey(form) : undefined;
    return enterByCode(page, { email, code, linkKey, attempt: begun });
  });
}

async function resend(page: PageRequest, attempt: SignInAttempt | null): Promise<Response> {
  if (!attempt?.sentAt) return seeOther("/login", EXPIRED);
  const wait = resendInS(attempt, Date.now());
  if (wait > 0) return seeOther("/login/code", { toasts: [{ kind: "info", text: text.tooSoon(wait) }] });
  const { setCookie, toasts } = await sendSignInCode(page, attempt);
  return seeOther("/login/code", {
    cookies: [setCookie],
    toasts: toasts.length > 0 ? toasts : [{ kind: "success", text: text.resent }],
  });
}

export default function LoginCode() {
  const page = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const problems = refused?.problems;
  switch (page.mode) {
    case "typed":
      return (
        <FormPage title={text.title} lead={text.sent(page.email)} problems={problems}>
          <CodeEntry {...page} error={bindFields(refused).error("code")} />
        </FormPage>
      );
    case "linked":
      return (
        <FormPage title={text.linkTitle} lead={text.linkLead(page.email)} problems={problems}>
          <LinkEntry {...page} />
        </FormPage>
      );
    case "copied":
      return (
        <FormPage title={text.typeTitle} lead={text.typeLead}>
          <CodeToCopy code={page.code} />
        </FormPage>
      );
  }
}
