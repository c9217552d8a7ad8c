/** Queues a simulator notification; its id also records that the action was done. */
import type { Db, Trx } from "~/db/schema";

/** @returns false if the id exists */
export async function insertNotification(
  db: Db | Trx,
  { id, orderId, kind, dueAt }: { id: string; orderId: string; kind: string; dueAt: number },
): Promise<boolean> {
  const result = await db
    .insertInto("simulated_notifications")
    .values({ id, order_id: orderId, event_id: id, kind, due_at: dueAt, delivered_at: null })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}
