/** Sends the code of a sign-in that has begun, and remembers in the browser to which address. */
import { CODE_RESEND_MS, sendCode } from "~/domain/identity/one-time-codes.server";
import { emailKey } from "~/domain/kernel/email-key.server";
import { type FormRefusal, throttled } from "./form-problems.server";
import { tooOften } from "./page-limits.server";
import { signInContext } from "./sign-in.server";
import { type SignInAttempt, writeAttempt } from "./sign-in-attempt.server";
import type { PageRequest } from "./web-session.server";

/** @returns the Set-Cookie value, or why nothing was sent */
export async function sendSignInCode(
  page: PageRequest,
  attempt: SignInAttempt,
): Promise<{ setCookie: string } | FormRefusal> {
  const tooMany = await tooOften(page, "codes", `mail:${emailKey(attempt.email)}`);
  if (tooMany) return throttled(tooMany);
  // Somebody a network named proves an address; everybody else signs in.
  const purpose = attempt.link ? "verify_email" : "login";
  await sendCode(signInContext(), { email: attempt.email, purpose });
  return { setCookie: await writeAttempt({ ...attempt, sentAt: Date.now() }) };
}

/** Whole seconds until another code may be asked for. */
export function resendInS({ sentAt }: SignInAttempt, now: number): number {
  return Math.min(CODE_RESEND_MS / 1000, Math.max(0, Math.ceil((sentAt + CODE_RESEND_MS - now) / 1000)));
}
