/** The simulator's delivery of notifications: signed like a provider's, repeated until they are taken. */
import { databaseNow } from "~/db/clock.server";
import type { Db } from "~/db/schema";
import { SIGNATURE_HEADER, signNotification } from "./simulated-provider.server";

/** Hands one signed notification to the shop; resolves when the shop has taken it. */
export type Receiver = (headers: Headers, body: string) => Promise<void>;

/** @returns how many notifications were delivered; one that the receiver refuses stays due */
export async function deliverSimulatedNotifications(db: Db, secret: string, receive: Receiver): Promise<number> {
  const now = await databaseNow(db);
  const due = await db
    .selectFrom("simulated_notifications")
    .selectAll()
    .where("delivered_at", "is", null)
    .where("due_at", "<=", now)
    .orderBy("due_at")
    .limit(100)
    .execute();
  for (const { id, order_id, event_id, kind } of due) {
    // What was pending at the bank is decided by the time its notification goes out.
    await db
      .updateTable("simulated_orders")
      .set({ status: "captured", capture_id: event_id })
      .where("id", "=", order_id)
      .where("status", "=", "pending")
      .execute();
    const body = JSON.stringify({ id: event_id, type: kind, order: order_id });
    await receive(new Headers({ [SIGNATURE_HEADER]: signNotification(secret, body) }), body);
    await db.updateTable("simulated_notifications").set({ delivered_at: now }).where("id", "=", id).execute();
  }
  return due.length;
}
