/** What a typed or linked code opens: the account of its mailbox, or the one a social network is linked with. */

import type { SignIn } from "~/domain/identity/enter-account.server";
import { CODE_ATTEMPTS } from "~/domain/identity/one-time-codes.server";
import { signInWithCode } from "~/domain/identity/sign-in-with-code.server";
import { signInWithNetwork } from "~/domain/identity/sign-in-with-network.server";
import { verifyCode } from "~/domain/identity/verify-code.server";
import type { Context } from "~/domain/kernel/context";
import { isDomainError } from "~/domain/kernel/errors";
import { signInTexts, codeTexts as text } from "~/locales/es/account";
import { rateLimits } from "~/runtime.server";
import { countedTry } from "./counted-try.server";
import { type FormRefusal, factsOf, problemsOf, refusal } from "./form-problems.server";
import { callerAtAccount } from "./page-limits.server";
import { askForSecondStep } from "./second-step.server";
import { finishSignIn, signInContext, userAgentOf } from "./sign-in.server";
import { codeAskerOf, type SignInAttempt } from "./sign-in-attempt.server";
import type { PageRequest } from "./web-session.server";

/** Six digits, however they are grouped; null for anything else. */
export function readCode(typed: string | null): string | null {
  const digits = (typed ?? "").replaceAll(/[\s-]/g, "");
  return /^\d{6}$/.test(digits) ? digits : null;
}

/** The link's own proof; "" where it is missing or cannot be one. */
export function readLinkKey(fields: URLSearchParams): string {
  const key = fields.get("key") ?? "";
  return /^[A-Za-z0-9_-]{43}$/.test(key) ? key : "";
}

interface CodeEntry {
  email: string;
  code: string;
  /** Of the mail's link; undefined for a code that was typed. */
  linkKey: string | undefined;
  /** What this browser began for this address; null in another browser. */
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

export async function enterByCode(page: PageRequest, entry: CodeEntry): Promise<Response | FormRefusal> {
  const ctx = signInContext();
  const { email, linkKey } = entry;
  const door = linkKey === undefined ? "code" : "link";
  const caller = await callerAtAccount(page, door, email);
  const counted = { limits: rateLimits(), caller, email, otherWay: "use_link" } as const;
  const returnTo = entry.attempt?.returnTo ?? "/";
  try {
    const signIn = await countedTry(ctx, counted, () => open(ctx, page, entry));
    return await finishSignIn(page, signIn, returnTo);
  } catch (error) {
    return (await askForSecondStep(error, returnTo)) ?? refusedCode(error);
  }
}

function refusedCode(error: unknown): FormRefusal {
  if (isDomainError(error, "session_expired")) return refusal(text.expired, "code");
  if (isDomainError(error, "unauthenticated")) return refusal(signInTexts.blocked);
  if (!isDomainError(error, "invalid")) return problemsOf(error);
  const { reason, attempts_left: left } = factsOf(error);
  if (reason !== "invalid_code") return problemsOf(error);
  const attempts = typeof left === "number" ? left : CODE_ATTEMPTS;
  return refusal(attempts > 0 ? text.wrong(attempts) : text.noneLeft, "code");
}
