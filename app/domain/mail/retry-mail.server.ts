/** Gives a dead mail another life, after somebody mended what was wrong. */
import { databaseNow } from "~/db/clock.server";
import type { Db } from "~/db/schema";

/** @returns false when there is no such dead mail, or its data is gone */
export async function retryMail(db: Db, id: string): Promise<boolean> {
  const revived = await db
    .updateTable("mail_outbox")
    .set({ status: "queued", attempts: 0, next_attempt_at: await databaseNow(db), lease_until: null })
    .where("id", "=", id)
    .where("status", "=", "dead")
    .where("data", "!=", "{}")
    .executeTakeFirst();
  return revived.numUpdatedRows === 1n;
}
