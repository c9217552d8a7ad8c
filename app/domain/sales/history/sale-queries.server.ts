/** Reads the sale behind a payment for its buyer: coupon codes only for the browser or the account that bought. */
import type { Context } from "~/domain/kernel/context";
import { owns } from "~/domain/sales/access/sale-owner.server";
import type { Purchase } from "~/domain/sales/purchase";
import { readPurchase } from "./purchase-queries.server";

function findPayment(ctx: Context, transactionId: string) {
  return ctx.db
    .selectFrom("payments")
    .innerJoin("sales", "sales.id", "payments.sale_id")
    .select(["sales.id", "sales.visitor_id", "sales.user_id"])
    .where("payments.id", "=", transactionId)
    .executeTakeFirst();
}

/** Whether the sale behind a payment belongs to this visitor; null when there is no such payment. */
export async function isBuyersPayment(ctx: Context, transactionId: string): Promise<boolean | null> {
  const row = await findPayment(ctx, transactionId);
  return row ? owns(ctx.actor, row) : null;
}

/** The caller's own sale with its coupons; null for other people's. */
export async function readOwnSale(ctx: Context, transactionId: string): Promise<Purchase | null> {
  const row = await findPayment(ctx, transactionId);
  return row && owns(ctx.actor, row) ? readPurchase(ctx, row.id) : null;
}
