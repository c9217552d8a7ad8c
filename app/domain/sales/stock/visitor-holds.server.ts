/** Reads what the visitor's own unpaid orders hold; placing an order again gives exactly this back first. */
import type { Holding } from "~/domain/cart/held-units";
import { type Context, visitorIdOf } from "~/domain/kernel/context";
import { storedCustomerKeys } from "./customer-limits.server";

export async function readVisitorHolds(ctx: Context): Promise<Holding[]> {
  const visitorId = visitorIdOf(ctx.actor);
  if (visitorId === "") return [];
  const lines = await ctx.db
    .selectFrom("sale_lines")
    .innerJoin("sales", "sales.id", "sale_lines.sale_id")
    .innerJoin("payments", "payments.sale_id", "sales.id")
    .select([
      "sale_lines.price_option_id as optionId",
      "sale_lines.slot_id as slotId",
      "sale_lines.quantity",
      "sale_lines.promo_id",
      "sales.id as saleId",
      "sales.email_key",
      "sales.user_id",
    ])
    .where("sales.visitor_id", "=", visitorId)
    .where("sales.status", "=", "created")
    .where("payments.status", "=", "created")
    .where("sale_lines.reservation", "=", "active")
    .execute();
  return lines.map(({ optionId, slotId, quantity, promo_id: promoId, saleId, email_key, user_id }) => ({
    optionId,
    slotId,
    quantity,
    code: promoId === null ? null : { promoId, saleId, customerKeys: storedCustomerKeys(email_key, user_id) },
  }));
}
