/** Queues a simulator notification; its id also records that the action was done. */
import type { Db, Trx } from "~/db/schema";

interface NewNotification {
  id: string;
  /** The same of a repeat. */
  eventId?: string;
  orderId: string;
  kind: string;
  /** ms UTC */
  dueAt: number;
}

/** @returns false if the id exists */
export async function insertNotification(
  db: Db | Trx,
  { id, eventId = id, orderId, kind, dueAt }: NewNotification,
): Promise<boolean> {
  const result = await db
    .insertInto("simulated_notifications")
    .values({ id, order_id: orderId, event_id: eventId, kind, due_at: dueAt })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}
