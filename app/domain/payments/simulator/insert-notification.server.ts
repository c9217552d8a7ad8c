/** Puts a notification into the simulator's queue; it is also the memory of what was done under its id. */
import type { Db, Trx } from "~/db/schema";

/** @returns false when there is one of that id already */
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
