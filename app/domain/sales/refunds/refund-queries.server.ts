/** Reads a sale's payment, refunds and chargebacks for staff. */
import type { RefundStatus } from "~/db/schema/payments";
import type { Context } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import type { Cents } from "~/domain/kernel/money";
import { requireStaff } from "~/domain/kernel/permissions";

interface RefundView {
  id: string;
  status: RefundStatus;
  amount: Cents;
  reason: string;
  /** The provider's last error; null = none. */
  lastError: string | null;
  providerRefundId: string | null;
  couponIds: string[];
  requestedBy: string;
  /** ms UTC */
  createdAt: number;
  updatedAt: number;
}

interface ChargebackView {
  id: string;
  stage: "opened" | "lost" | "won";
  amount: Cents;
  createdAt: number;
  updatedAt: number;
}

export interface SaleMoney {
  saleId: string;
  number: string;
  provider: string;
  paymentStatus: string;
  currency: string;
  captured: Cents;
  refunded: Cents;
  reversed: Cents;
  disputed: boolean;
  refunds: RefundView[];
  chargebacks: ChargebackView[];
}

/** @throws DomainError forbidden, not_found */
export async function readSaleMoney(ctx: Context, saleId: string): Promise<SaleMoney> {
  requireStaff(ctx.actor);
  const payment = await ctx.db
    .selectFrom("payments")
    .innerJoin("sales", "sales.id", "payments.sale_id")
    .selectAll("payments")
    .select("sales.number")
    .where("payments.sale_id", "=", saleId)
    .executeTakeFirst();
  if (!payment) throw new DomainError("not_found");
  return {
    saleId,
    number: payment.number,
    provider: payment.provider,
    paymentStatus: payment.status,
    currency: payment.currency,
    captured: payment.captured_amount,
    refunded: payment.refunded_amount,
    reversed: payment.reversed_amount,
    disputed: payment.disputed,
    refunds: await readRefunds(ctx, payment.id),
    chargebacks: await readChargebacks(ctx, payment.id),
  };
}

async function readRefunds(ctx: Context, paymentId: string): Promise<RefundView[]> {
  const rows = await ctx.db
    .selectFrom("refunds")
    .selectAll()
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
    id: row.id,
    status: row.status,
    amount: row.amount,
    reason: row.reason,
    lastError: row.last_error,
    providerRefundId: row.provider_refund_id,
    couponIds: coupons.filter(({ refund_id }) => refund_id === row.id).map(({ coupon_id }) => coupon_id),
    requestedBy: row.requested_by,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }));
}

async function readChargebacks(ctx: Context, paymentId: string): Promise<ChargebackView[]> {
  const rows = await ctx.db
    .selectFrom("chargebacks")
    .select(["id", "stage", "amount", "created_at", "updated_at"])
    .where("payment_id", "=", paymentId)
    .orderBy("created_at")
    .execute();
  return rows.map(({ id, stage, amount, created_at, updated_at }) => ({
    id,
    stage,
    amount,
    createdAt: created_at,
    updatedAt: updated_at,
  }));
}
