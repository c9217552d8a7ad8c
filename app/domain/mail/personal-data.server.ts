/** What this module keeps about an address: which mails were written to it, and when; and how to forget it. */
import type { Db, Trx } from "~/db/schema";
import { erasedEmail } from "~/domain/kernel/formats/email";

/** Addresses as they were written to. */
const spellings = (email: string) => [...new Set([email, email.toLowerCase()])];

export async function readPersonalMails(db: Db, email: string) {
  return db
    .selectFrom("mail_outbox")
    .select(["template", "status", "created_at", "sent_at"])
    .where("recipient", "in", spellings(email))
    .orderBy("created_at")
    .execute();
}

/** The answer to the request itself is kept as its proof. */
const KEPT = "privacy-erased";

/** That something was told stays, so that it is not told again; what and to whom goes. Nothing that waits is sent. */
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
