/** Resends a refund that the provider refused, once its cause is fixed (e.g. an empty balance). */
import { databaseNow } from "~/db/clock.server";
import { inTransaction } from "~/db/transaction.server";
import { writeAudit } from "~/domain/kernel/audit.server";
import type { Context } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { requireStaff } from "~/domain/kernel/permissions";
import { moveRefund } from "~/domain/payments/move-payment.server";
import { saleOfRefund, trySendRefund } from "./send-refund.server";

/**
 * @returns the id of its sale
 * @throws DomainError forbidden, not_found, conflict refund_not_failed
 */
export async function retryRefund(ctx: Context, refundId: string): Promise<string> {
  requireStaff(ctx.actor);
  const saleId = await saleOfRefund(ctx.db, refundId);
  if (saleId === null) throw new DomainError("not_found");
  await inTransaction(ctx.db, async (trx) => {
    const now = await databaseNow(trx);
    // The refused refund is final: the provider creates a new one.
    const set = { provider_refund_id: null, next_attempt_at: now, updated_at: now };
    const again = await moveRefund(trx, refundId, { from: ["failed"], to: "requested", set, newTry: true });
    if (!again) throw new DomainError("conflict", { reason: "refund_not_failed" });
    await writeAudit(trx, ctx.actor, "refund.retried", ["refund", refundId], now);
  });
  await trySendRefund(ctx, refundId);
  return saleId;
}
