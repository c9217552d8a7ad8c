/** Requeues a dead mail after its cause was fixed. */
import { databaseNow } from "~/db/clock.server";
import type { Db, Trx } from "~/db/schema";

/** @returns false without such a dead mail or without its data */
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

/**
 * Deletes the dead mail of an event, so that it can be sent to another mailbox.
 * @returns false if it is not dead
 */
export async function deleteDeadMail(trx: Trx, eventKey: string): Promise<boolean> {
  const deleted = await trx
    .deleteFrom("mail_outbox")
    .where("event_key", "=", eventKey)
    .where("status", "=", "dead")
    .executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}
