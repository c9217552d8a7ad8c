/** Deletes mails of an event that need not be kept, a bounded number at a time. */

import { deleteUnlocked } from "~/db/locked-rows.server";
import type { Db } from "~/db/schema";

/** Leaves mails that are still to be sent. @returns true when none of the event is left */
export async function deleteSentMails(db: Db, eventKey: string, limit: number): Promise<boolean> {
  const mails = db.selectFrom("mail_outbox").where("event_key", "=", eventKey);
  await deleteUnlocked(db, "mail_outbox", (eb) =>
    eb("id", "in", mails.select("id").where("status", "<>", "queued").limit(limit)),
  );
  return (await mails.select("id").limit(1).executeTakeFirst()) === undefined;
}
