/** Resends a refund that the provider refused, once its cause is fixed (e.g. an empty balance). */
import { databaseNow } from "~/db/clock.server";
import { inTransaction } from "~/db/transaction.server";
import { writeAudit } from "~/domain/kernel/audit.server";
import type { Context } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { requireStaff } from "~/domain/kernel/permissions";
import { moveRefund } from "~/domain/payments/move-payment.server";
import { lockSale } from "~/domain/sales/lock-sale.server";
import { PAID_IN_PART } from "./refunds-beside-dispute.server";
import { saleOfRefund, trySendRefund } from "./send-refund.server";

/**
 * @returns the id of its sale
 * @throws DomainError forbidden, not_found, conflict refund_not_failed | refund_paid_in_part
 */
export async function retryRefund(ctx: Context, refundId: string): Promise<string> {
  requireStaff(ctx.actor);
  const saleId = await saleOfRefund(ctx.db, refundId);
  if (saleId === null) throw new DomainError("not_found");
  await inTransaction(ctx.db, async (trx) => {
    // A bank's decision about its payment waits, or is read.
    await lockSale(trx, saleId);
    const now = await databaseNow(trx);
    const refund = trx.selectFrom("refunds").select("last_error").where("id", "=", refundId);
    if ((await refund.executeTakeFirstOrThrow()).last_error === PAID_IN_PART)
      throw new DomainError("conflict", { reason: "refund_paid_in_part" });
    // The refused refund is final: the provider creates a new one.
    const set = { provider_refund_id: null, next_attempt_at: now, updated_at: now };
    const again = await moveRefund(trx, refundId, { from: ["failed"], to: "requested", set, newTry: true });
    if (!again) throw new DomainError("conflict", { reason: "refund_not_failed" });
    await writeAudit(trx, ctx.actor, "refund.retried", ["refund", refundId], now);
  });
  await trySendRefund(ctx, refundId);
  return saleId;
}
