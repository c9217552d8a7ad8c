/** Delivers the simulator's notifications: signed like a provider's, repeated until accepted. */
import { type Selectable, sql } from "kysely";
import { databaseNow } from "~/db/clock.server";
import { eachRow, isRetryDue } from "~/db/job-failures.server";
import type { Db } from "~/db/schema";
import type { SimulatedNotificationsTable } from "~/db/schema/payments";
import { SIGNATURE_HEADER, signNotification } from "./simulated-provider.server";

const JOB = "simulator-notifications";

type Notification = Selectable<SimulatedNotificationsTable>;

/** Passes a signed notification to the shop; resolves when the shop has accepted it. */
export type Receiver = (headers: Headers, body: string) => Promise<void>;

/** @returns the number of delivered notifications; a refused one stays due */
export async function deliverSimulatedNotifications(
  db: Db,
  secret: string,
  receive: Receiver,
): Promise<number> {
  const now = await databaseNow(db);
  const due = await db
    .selectFrom("simulated_notifications")
    .selectAll()
    .where("delivered_at", "is", null)
    .where("due_at", "<=", now)
    .where(isRetryDue(JOB, sql.ref("simulated_notifications.id"), now))
    .orderBy("due_at")
    .limit(100)
    .execute();
  const locks = ({ id }: Notification) => ({ table: "simulated_notifications", id }) as const;
  return eachRow(db, { job: JOB, rows: due, idOf: ({ id }) => id, locks }, async (notification) => {
    await deliver(db, secret, receive, notification);
    return true;
  });
}

async function deliver(db: Db, secret: string, receive: Receiver, notification: Notification): Promise<void> {
  const { id, order_id, event_id, kind } = notification;
  if (kind === "order.captured") {
    // A payment pending at the bank is decided by the time its notification is sent.
    await db
      .updateTable("simulated_orders")
      .set({ status: "captured", capture_id: event_id })
      .where("id", "=", order_id)
      .where("status", "=", "pending")
      .execute();
  }
  const body = JSON.stringify({ id: event_id, type: kind, order: order_id });
  await receive(new Headers({ [SIGNATURE_HEADER]: signNotification(secret, body) }), body);
  const now = await databaseNow(db);
  await db.updateTable("simulated_notifications").set({ delivered_at: now }).where("id", "=", id).execute();
}
