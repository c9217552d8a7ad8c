/** Confirms a subscription: second step of the double opt-in, by the mail's single-use link. */
import { databaseNow } from "~/db/clock.server";
import type { ConsentList } from "~/db/schema/consent";
import { inTransaction } from "~/db/transaction.server";
import type { Context } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { hashToken } from "~/domain/kernel/ids.server";
import { openConsentEmail, recordConsent, removeSuppression } from "./record-consent.server";

export interface Confirmation {
  /** From the mail's link. */
  token: string;
  textVersion: string;
  ip: string | null;
}

/** @throws DomainError session_expired/code_expired for an unknown, used or expired link (one week) */
export async function confirmSubscription(
  ctx: Context,
  { token, textVersion, ip }: Confirmation,
): Promise<{ list: ConsentList; email: string; at: number }> {
  return inTransaction(ctx.db, async (trx) => {
    const at = await databaseNow(trx);
    const state = await trx
      .updateTable("consent_states")
      .set({ confirm_hash: null, confirm_expires_at: null })
      .where("confirm_hash", "=", hashToken(token))
      .where("confirm_expires_at", ">", at)
      .returning(["email_key", "email_sealed", "list"])
      .executeTakeFirst();
    const email = state ? openConsentEmail(state.email_sealed) : null;
    if (!state || email === null) throw new DomainError("session_expired", { reason: "code_expired" });
    const { list } = state;
    await removeSuppression(trx, state.email_key, list);
    await recordConsent(trx, { email, list, status: "subscribed", source: "mail-link", textVersion, ip, at });
    return { list, email, at };
  });
}
