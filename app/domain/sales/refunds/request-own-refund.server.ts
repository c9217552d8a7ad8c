/** A seller gives money back for its own unused coupons of a sale: up to 100 € of it at once, more through staff. */
import type { Trx } from "~/db/schema";
import { inTransaction } from "~/db/transaction.server";
import type { Context } from "~/domain/kernel/context";
import { DomainError, notFound } from "~/domain/kernel/errors";
import { storedId } from "~/domain/kernel/ids.server";
import type { Cents } from "~/domain/kernel/money";
import { requireRole } from "~/domain/kernel/permissions";
import { SELLERS_KEY } from "~/domain/sales/returned-money";
import { refundLocking } from "./refund-coupons.server";
import { trySendRefund } from "./send-refund.server";

/** In cents: for one organization's coupons of one sale, over all members and requests. */
export const OWN_REFUND_MAX: Cents = 10_000;

export interface OwnRefund {
  saleId: string;
  organizationId: string;
  /** Idempotency key of the caller. */
  key: string;
  /** Unused coupons of the organization; null = all of them. */
  couponIds: readonly string[] | null;
  reason: string;
}

/**
 * @throws DomainError not_found (unknown, or another's sale), forbidden, invalid coupons, conflict refund_needs_staff |
 * not_captured | nothing_to_refund | already_redeemed
 */
export async function requestOwnRefund(
  ctx: Context,
  { saleId: named, organizationId, key, couponIds, reason }: OwnRefund,
): Promise<{ refundId: string; replayed: boolean }> {
  requireRole(ctx.actor, organizationId, "manager");
  const saleId = storedId(named);
  await ctx.db
    .selectFrom("sale_lines")
    .select("id")
    .where("sale_id", "=", saleId)
    .where("organization_id", "=", organizationId)
    .executeTakeFirstOrThrow(notFound);
  const prefix = `${SELLERS_KEY}${organizationId}:`;
  const order = { saleId, couponIds, reason, key: prefix + key, amount: null, evenRedeemed: false };
  const result = await inTransaction(ctx.db, (trx) =>
    refundLocking(ctx, trx, order, {
      organizationId,
      check: async (_, amount) => {
        const before = await refundedBySeller(trx, saleId, prefix);
        if (before + amount > OWN_REFUND_MAX) {
          throw new DomainError("conflict", { reason: "refund_needs_staff" });
        }
      },
    }),
  );
  await trySendRefund(ctx, result.refundId);
  return result;
}

/** In cents; the sale is locked. */
async function refundedBySeller(trx: Trx, saleId: string, prefix: string): Promise<Cents> {
  const { amount } = await trx
    .selectFrom("refunds")
    .innerJoin("payments", "payments.id", "refunds.payment_id")
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>("refunds.amount"), eb.lit(0)).as("amount"))
    .where("payments.sale_id", "=", saleId)
    .where("refunds.request_key", "like", `${prefix}%`)
    .executeTakeFirstOrThrow();
  return Number(amount);
}
