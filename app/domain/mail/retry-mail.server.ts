/** Gives a dead mail another life, after what was wrong is mended. */
import { databaseNow } from "~/db/clock.server";
import type { Db, Trx } from "~/db/schema";

/** @returns false when there is no such dead mail, or its data is gone */
export async function retryMail(db: Db, id: string): Promise<boolean> {
  const requeued = await db
    .updateTable("mail_outbox")
    .set({ status: "queued", attempts: 0, next_attempt_at: await databaseNow(db), lease_until: null })
    .where("id", "=", id)
    .where("status", "=", "dead")
    .where("data", "!=", {})
    .executeTakeFirst();
  return requeued.numUpdatedRows === 1n;
}

/** Makes room for the mail about this event to another address. @returns false when the mail about it is not dead */
export async function deleteDeadMail(trx: Trx, eventKey: string): Promise<boolean> {
  const deleted = await trx
    .deleteFrom("mail_outbox")
    .where("event_key", "=", eventKey)
    .where("status", "=", "dead")
    .executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}
