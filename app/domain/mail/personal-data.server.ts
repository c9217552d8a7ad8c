/** What this module keeps about an address, for the copy its owner may ask for: which mails were written to it, and when. */
import type { Db } from "~/db/schema";

export async function readPersonalMails(db: Db, recipient: string) {
  return db
    .selectFrom("mail_outbox")
    .select(["template", "status", "created_at", "sent_at"])
    .where("recipient", "=", recipient)
    .orderBy("created_at")
    .execute();
}
