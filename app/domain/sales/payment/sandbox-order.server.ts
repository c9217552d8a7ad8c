/** Distinguishes orders at the simulator: those of sandbox keys, and those of a shop that had no real provider yet. */
import type { Db } from "~/db/schema";
import { SANDBOX_CHANNEL } from "~/domain/sales/order";

/** @param orderId of the simulator */
export async function isSandboxOrder(db: Db, orderId: string): Promise<boolean> {
  const sale = await db
    .selectFrom("simulated_orders")
    .innerJoin("payments", "payments.id", "simulated_orders.idempotency_key")
    .innerJoin("sales", "sales.id", "payments.sale_id")
    .select("sales.channel")
    .where("simulated_orders.id", "=", orderId)
    .executeTakeFirst();
  return sale?.channel.startsWith(SANDBOX_CHANNEL) ?? false;
}
