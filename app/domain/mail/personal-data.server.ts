/** Exports and erases an address's mails. */
import type { Db, Trx } from "~/db/schema";
import { erasedEmail } from "~/domain/kernel/formats/email";

/** Spellings that mails were addressed to. */
const spellings = (email: string) => [...new Set([email, email.toLowerCase()])];

export async function readPersonalMails(db: Db, email: string) {
  return db
    .selectFrom("mail_outbox")
    .select(["template", "status", "created_at", "sent_at"])
    .where("recipient", "in", spellings(email))
    .orderBy("created_at")
    .execute();
}

/** The reply to the erasure request itself is kept as proof. */
const KEPT = "privacy-erased";

/**
 * Removes recipient and content but keeps the event key, so that no event is notified twice. Cancels queued
 * mails.
 */
export async function anonymiseMails(trx: Trx, email: string): Promise<void> {
  const rows = await trx
    .selectFrom("mail_outbox")
    .select("id")
    .where("recipient", "in", spellings(email))
    .where("template", "<>", KEPT)
    .execute();
  for (const { id } of rows) {
    const erased = { recipient: erasedEmail(id), data: {} };
    await trx.updateTable("mail_outbox").set(erased).where("id", "=", id).execute();
    const ended = { status: "dead" as const, last_error: "the address was erased" };
    await trx
      .updateTable("mail_outbox")
      .set(ended)
      .where("id", "=", id)
      .where("status", "=", "queued")
      .execute();
  }
}
