/** Sends the code of a sign-in that has begun, and remembers in the browser to which address. */
import { CODE_RESEND_MS, sendCode } from "~/domain/identity/credentials/one-time-codes.server";
import { isSameAddress } from "~/domain/kernel/formats/email";
import type { Toast } from "~/http/form/flash.server";
import type { FormRefusal } from "~/http/form/form-problems.server";
import { mailAllowance } from "~/http/limits/mail-allowance.server";
import { uncountAtMailbox } from "~/http/limits/page-limits.server";
import type { PageRequest } from "~/http/visitor/web-session.server";
import { codeTexts } from "~/locales/es/account/sign-in";
import { signInContext } from "./sign-in.server";
import { codeAskerOf, readAttempt, type SignInAttempt, writeAttempt } from "./sign-in-attempt.server";

export interface SentCode {
  setCookie: string;
  /** Why no other mail was sent; none where one was. */
  toasts: Toast[];
}

/** The answer never tells whether an account exists: it is the same for every address. */
export async function sendSignInCode(
  page: PageRequest,
  attempt: SignInAttempt,
): Promise<SentCode | FormRefusal> {
  const begun = await readAttempt(page.request);
  const again = begun !== null && isSameAddress(begun.email, attempt.email) && !begun.link === !attempt.link;
  // The browser keeps the code it was sent.
  const current = again ? { ...attempt, id: begun.id, sentAt: begun.sentAt } : attempt;
  // Somebody a network named proves an address; everybody else signs in.
  const purpose = current.link ? "verify_email" : "login";
  const door = `code-${purpose}`;
  const { email } = current;
  const setCookie = await writeAttempt({ ...current, sentAt: Date.now() });
  const allowance = await mailAllowance(page, "codes", door, email);
  if (allowance.refused) return allowance.refused;
  if (!allowance.granted) return { setCookie, toasts: [{ kind: "info", text: codeTexts.sentAlready }] };
  const sent = await sendCode(signInContext(), { email, purpose, asker: codeAskerOf(current) });
  if (sent) return { setCookie, toasts: [] };
  await uncountAtMailbox(page, "codes", door, email);
  return { setCookie: await writeAttempt(current), toasts: [{ kind: "info", text: codeTexts.justSent }] };
}

/** Whole seconds until another code may be asked for. */
export function resendInS({ sentAt }: SignInAttempt, now: number): number {
  return Math.min(CODE_RESEND_MS / 1000, Math.max(0, Math.ceil((sentAt + CODE_RESEND_MS - now) / 1000)));
}
