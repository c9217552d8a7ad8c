/**
 * Limits the mails that strangers can cause by entering an e-mail address. Beyond the limit nothing is sent and the request is
 * still accepted: the last mail remains valid, and strangers cannot use up the owner's allowance.
 */

import type { Toast } from "~/http/form/flash.server";
import { throttled } from "~/http/form/form-problems.server";
import type { PageRequest } from "~/http/visitor/web-session.server";
import { forms as text } from "~/locales/es/forms";
import { rateLimits } from "~/runtime.server";
import type { LimitName } from "./limit-table";
import { callerAtAccount, callerOf } from "./page-limits.server";
import { isTargetExhausted } from "./rate-limits.server";

/** Says that the mail was sent, or that the last one remains valid. */
export const sentToast = (granted: boolean, text: Record<"sent" | "sentAlready", string>): Toast =>
  granted ? { kind: "success", text: text.sent } : { kind: "info", text: text.sentAlready };

/**
 * @param door the kind of mail; each has its own count
 * @param email null for the mailbox of the signed-in account, which strangers cannot use up
 * @throws FormRefusal for a browser or network that floods many mailboxes
 */
export async function mayMail(
  page: PageRequest,
  limit: LimitName,
  door: string,
  email: string | null,
): Promise<boolean> {
  const caller = email === null ? await callerOf(page) : await callerAtAccount(page, door, email);
  const refusal = await rateLimits().consume(limit, caller);
  if (refusal !== null && !isTargetExhausted(refusal)) throw throttled(text.tooOften(refusal.waitS));
  return refusal === null;
}
