/** Sends the code of a pending sign-in and stores its e-mail address in the browser's cookie. */
import { CODE_RESEND_MS, sendCode } from "~/domain/identity/credentials/one-time-codes.server";
import { isSameEmail } from "~/domain/kernel/formats/email";
import type { Toast } from "~/http/form/flash.server";
import { mayMail } from "~/http/limits/mail-allowance.server";
import { uncountAtMailbox } from "~/http/limits/page-limits.server";
import type { PageRequest } from "~/http/visitor/web-session.server";
import { codeTexts } from "~/locales/es/account/sign-in";
import { signInContext } from "./sign-in.server";
import { codeAskerOf, readAttempt, type SignInAttempt, writeAttempt } from "./sign-in-attempt.server";

export interface SentCode {
  setCookie: string;
  /** Explains why no further mail was sent; empty if one was. */
  toasts: Toast[];
}

/** Answers alike for every e-mail address, so that it does not reveal whether an account exists. @throws FormRefusal */
export async function sendSignInCode(page: PageRequest, attempt: SignInAttempt): Promise<SentCode> {
  const begun = await readAttempt(page.request);
  const again = begun !== null && isSameEmail(begun.email, attempt.email) && !begun.link === !attempt.link;
  // A resend keeps the attempt's id, so that the code sent before stays valid in this browser.
  const current = again ? { ...attempt, id: begun.id, sentAt: begun.sentAt } : attempt;
  // A social sign-in without a verified e-mail address must confirm one; all others sign in.
  const purpose = current.link ? "verify_email" : "login";
  const door = `code-${purpose}`;
  const { email } = current;
  const setCookie = await writeAttempt({ ...current, sentAt: Date.now() });
  if (!(await mayMail(page, "codes", door, email)))
    return { setCookie, toasts: [{ kind: "info", text: codeTexts.sentAlready }] };
  const sent = await sendCode(signInContext(), { email, purpose, asker: codeAskerOf(current) });
  if (sent) return { setCookie, toasts: [] };
  await uncountAtMailbox(page, "codes", door, email);
  return { setCookie: await writeAttempt(current), toasts: [{ kind: "info", text: codeTexts.justSent }] };
}

/** Whole seconds until the next code may be requested. */
export function resendInS({ sentAt }: SignInAttempt, now: number): number {
  return Math.min(CODE_RESEND_MS / 1000, Math.max(0, Math.ceil((sentAt + CODE_RESEND_MS - now) / 1000)));
}
