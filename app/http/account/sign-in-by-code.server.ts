/** Signs in with a typed or linked code: to the mailbox's account or the one linked with a social network. */

import { CODE_ATTEMPTS } from "~/domain/identity/credentials/one-time-codes.server";
import { typedCode } from "~/domain/identity/credentials/schemas";
import { verifyCode } from "~/domain/identity/credentials/verify-code.server";
import type { SignIn } from "~/domain/identity/sign-in/enter-account.server";
import { signInWithCode } from "~/domain/identity/sign-in/sign-in-with-code.server";
import { signInWithNetwork } from "~/domain/identity/sign-in/sign-in-with-network.server";
import type { Context } from "~/domain/kernel/context";
import { isDomainError } from "~/domain/kernel/errors";
import { refusal } from "~/http/form/form-problems.server";
import { countedAttempt } from "~/http/limits/counted-attempt.server";
import { callerAtAccount } from "~/http/limits/page-limits.server";
import type { PageRequest } from "~/http/visitor/web-session.server";
import { signInTexts, codeTexts as text } from "~/locales/es/account/sign-in";
import { rateLimits } from "~/runtime.server";
import { redirectToSecondStep } from "./pending-sign-in.server";
import { finishSignIn, signInContext, userAgentOf } from "./sign-in.server";
import { codeAskerOf, type SignInAttempt } from "./sign-in-attempt.server";

/** Six digits with any grouping; null otherwise. */
export function readCode(typed: string | null): string | null {
  return typedCode().safeParse(typed).data ?? null;
}

/** Signature of the link; "" if missing or malformed. */
export function readLinkKey(fields: URLSearchParams): string {
  const key = fields.get("key") ?? "";
  return /^[A-Za-z0-9_-]{43}$/.test(key) ? key : "";
}

interface CodeEntry {
  email: string;
  code: string;
  /** Only of a mail link; undefined for a typed code. */
  linkKey: string | undefined;
  /** This browser's pending sign-in for the e-mail address; null in another browser. */
  attempt: SignInAttempt | null;
}

async function open(
  ctx: Context,
  page: PageRequest,
  { email, code, linkKey, attempt }: CodeEntry,
): Promise<SignIn> {
  const userAgent = userAgentOf(page.request);
  const typed = { email, code, linkKey, asker: codeAskerOf({ id: attempt?.id ?? "none" }) };
  if (!attempt?.link) return signInWithCode(ctx, { ...typed, userAgent });
  const { verificationToken } = await verifyCode(ctx, { ...typed, purpose: "verify_email" });
  const { provider, token: linkToken } = attempt.link;
  return signInWithNetwork(ctx, { provider, userAgent, link: { linkToken, verificationToken } });
}

/** @throws FormRefusal or DomainError */
export async function enterByCode(page: PageRequest, entry: CodeEntry): Promise<Response> {
  const ctx = signInContext();
  const { email, linkKey } = entry;
  const door = linkKey === undefined ? "code" : "link";
  const caller = await callerAtAccount(page, door, email);
  const counted = { limits: rateLimits(), caller, email, otherWay: "use_link" } as const;
  const returnTo = entry.attempt?.returnTo ?? "/";
  try {
    const signIn = await countedAttempt(ctx, counted, () => open(ctx, page, entry));
    return await finishSignIn(page, signIn, returnTo);
  } catch (error) {
    const second = await redirectToSecondStep(error, returnTo);
    if (second) return second;
    throw codeRefusal(error);
  }
}

function codeRefusal(error: unknown): unknown {
  if (isDomainError(error, "session_expired")) return refusal(text.expired, "code");
  if (isDomainError(error, "unauthenticated")) return refusal(signInTexts.blocked);
  if (!isDomainError(error, "invalid") || error.facts.reason !== "invalid_code") return error;
  const { attempts_left: left } = error.facts;
  const attempts = typeof left === "number" ? left : CODE_ATTEMPTS;
  return refusal(attempts > 0 ? text.wrong(attempts) : text.noneLeft, "code");
}
