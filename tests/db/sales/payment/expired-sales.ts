/** Sales that expired unpaid, and what happens to their units and their money afterwards. */
import type { Db } from "~/db/schema";
import { expireSales } from "~/domain/sales/stock/expire-sales.server";
import { jobContext, type Misbehaviour, visitorContext } from "../../../fixtures/context";
import { buildOffer } from "../../../fixtures/offers";
import { endReservation, placeOrder, providerOrderId } from "../../../fixtures/orders";

/** A sale of both units there are, expired unpaid. */
export async function expiredSale(db: Db, misbehaviour?: Misbehaviour) {
  const optionId = (await buildOffer(db, { options: [{ capacity: 2 }] })).options[0].id;
  const ctx = visitorContext(db, { misbehaviour });
  const sale = await placeOrder(ctx, { lines: [{ optionId, quantity: 2 }] });
  await endReservation(db, sale.saleId);
  await expireSales(jobContext(ctx));
  return { ctx, optionId, ...sale };
}

/** Another buyer takes the units. */
export const sellOut = (db: Db, optionId: string) =>
  placeOrder(visitorContext(db), { lines: [{ optionId, quantity: 2 }] });

/** The provider captured the money without our request. */
export async function takeMoney(db: Db, transactionId: string) {
  await db
    .updateTable("simulated_orders")
    .set({ status: "captured", capture_id: crypto.randomUUID() })
    .where("id", "=", await providerOrderId(db, transactionId))
    .execute();
}
