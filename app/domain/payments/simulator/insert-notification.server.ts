/** Queues a simulator notification; its id also records that the action was done. */
import { compiled, type Given } from "~/db/compiled-query.server";
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

const insert = compiled((db, given: Given<Required<NewNotification>>) =>
  db
    .insertInto("simulated_notifications")
    .values({
      id: given("id"),
      order_id: given("orderId"),
      event_id: given("eventId"),
      kind: given("kind"),
      due_at: given("dueAt"),
    })
    .onConflict((conflict) => conflict.column("id").doNothing()),
);

/** @returns false if the id exists */
export async function insertNotification(
  db: Db | Trx,
  { id, eventId = id, orderId, kind, dueAt }: NewNotification,
): Promise<boolean> {
  return (await insert.write(db, { id, eventId, orderId, kind, dueAt })) === 1;
}
