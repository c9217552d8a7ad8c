/** What a typed or linked code opens: the account of its mailbox, or the one a social network is linked with. */

import type { SignIn } from "~/domain/identity/enter-account.server";
import { CODE_ATTEMPTS, codeAddressKey } from "~/domain/identity/one-time-codes.server";
import { signInWithCode } from "~/domain/identity/sign-in-with-code.server";
import { signInWithNetwork } from "~/domain/identity/sign-in-with-network.server";
import { verifyCode } from "~/domain/identity/verify-code.server";
import { isDomainError } from "~/domain/kernel/errors";
import { signInTexts, codeTexts as text } from "~/locales/es/account";
import { type FormRefusal, factsOf, problemsOf, refusal, throttled } from "./form-problems.server";
import { tooOften } from "./page-limits.server";
import { finishSignIn, signInContext, userAgentOf } from "./sign-in.server";
import type { SignInAttempt } from "./sign-in-attempt.server";
import type { PageRequest } from "./web-session.server";

/** Six digits, however they are grouped; null for anything else. */
export function readCode(typed: string | null): string | null {
  const digits = (typed ?? "").replaceAll(/[\s-]/g, "");
  return /^\d{6}$/.test(digits) ? digits : null;
}

interface CodeEntry {
  email: string;
  code: string;
  /** What this browser began for this address; null in another browser. */
  attempt: SignInAttempt | null;
}

async function open(page: PageRequest, { email, code, attempt }: CodeEntry): Promise<SignIn> {
  const ctx = signInContext();
  const userAgent = userAgentOf(page.request);
  if (!attempt?.link) return signInWithCode(ctx, { email, code, userAgent });
  const { verificationToken } = await verifyCode(ctx, { email, code, purpose: "verify_email" });
  const { provider, token: linkToken } = attempt.link;
  return signInWithNetwork(ctx, { provider, userAgent, link: { linkToken, verificationToken } });
}

export async function enterByCode(page: PageRequest, entry: CodeEntry): Promise<Response | FormRefusal> {
  const tooMany = await tooOften(page, "login", `code:${codeAddressKey(entry.email)}`);
  if (tooMany) return throttled(tooMany);
  try {
    return await finishSignIn(page, await open(page, entry), entry.attempt?.returnTo ?? "/");
  } catch (error) {
    return refusedCode(error);
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
