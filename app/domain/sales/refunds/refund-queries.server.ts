/** Reads a sale's payment, refunds and chargebacks for staff. */
import type { Context } from "~/domain/kernel/context";
import { notFound } from "~/domain/kernel/errors";
import { requireStaff } from "~/domain/kernel/permissions";

/** Amounts in cents, times in ms UTC. */
export type SaleMoney = Awaited<ReturnType<typeof readSaleMoney>>;

/** @throws DomainError forbidden, not_found */
export async function readSaleMoney(ctx: Context, saleId: string) {
  requireStaff(ctx.actor);
  const { id, ...money } = await ctx.db
    .selectFrom("payments")
    .innerJoin("sales", "sales.id", "payments.sale_id")
    .select(["payments.id", "sales.id as saleId", "sales.number", "payments.provider", "payments.disputed"])
    .select(["payments.status as paymentStatus", "payments.currency", "captured_amount as captured"])
    .select(["refunded_amount as refunded", "reversed_amount as reversed"])
    .where("payments.sale_id", "=", saleId)
    .executeTakeFirstOrThrow(notFound);
  return { ...money, refunds: await readRefunds(ctx, id), chargebacks: await readChargebacks(ctx, id) };
}

async function readRefunds(ctx: Context, paymentId: string) {
  const rows = await ctx.db
    .selectFrom("refunds")
    .select(["id", "status", "amount", "reason", "last_error as lastError", "requested_by as requestedBy"])
    .select(["provider_refund_id as providerRefundId", "created_at as createdAt", "updated_at as updatedAt"])
    .where("payment_id", "=", paymentId)
    .orderBy("created_at")
    .execute();
  const coupons = await ctx.db
    .selectFrom("coupon_refunds")
    .innerJoin("refunds", "refunds.id", "coupon_refunds.refund_id")
    .select(["refund_id", "coupon_id"])
    .where("refunds.payment_id", "=", paymentId)
    .orderBy("coupon_id")
    .execute();
  return rows.map((row) => ({
    ...row,
    couponIds: coupons.filter(({ refund_id }) => refund_id === row.id).map(({ coupon_id }) => coupon_id),
  }));
}

function readChargebacks(ctx: Context, paymentId: string) {
  return ctx.db
    .selectFrom("chargebacks")
    .select(["id", "stage", "amount", "created_at as createdAt", "updated_at as updatedAt"])
    .where("payment_id", "=", paymentId)
    .orderBy("created_at")
    .execute();
}
