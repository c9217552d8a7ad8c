/** A seller asks staff to give money back for its unused coupons of a sale, because it is more than it may give back itself. */
import { databaseNow } from "~/db/clock.server";
import { inTransaction } from "~/db/transaction.server";
import { writeAudit } from "~/domain/kernel/audit.server";
import { type Context, userIdOf } from "~/domain/kernel/context";
import { conflict, DomainError, notFound } from "~/domain/kernel/errors";
import { newId, storedId } from "~/domain/kernel/ids.server";
import { requireRole } from "~/domain/kernel/permissions";
import { isPaid } from "~/domain/payments/payment";
import { lockSale } from "~/domain/sales/lock-sale.server";
import { couponsToRefund } from "./refund-coupons.server";
import type { OwnRefund } from "./request-own-refund.server";

/**
 * No money moves, and the coupons stay valid until staff decide. A repeated key, and a second request while one of the sale
 * waits, return the first.
 * @throws DomainError not_found (unknown, or another's sale), forbidden, invalid coupons, conflict not_captured |
 * nothing_to_refund | already_redeemed
 */
export async function askForRefund(
  { db, actor }: Context,
  { saleId: named, organizationId, key, couponIds, reason }: OwnRefund,
): Promise<{ requestId: string; replayed: boolean }> {
  requireRole(actor, organizationId, "manager");
  const userId = userIdOf(actor);
  if (userId === null) throw new DomainError("forbidden");
  const saleId = storedId(named);
  // Of this sale, whose lock holds back the same form sent twice; the same key for another sale is another request.
  const request_key = `${saleId}:${key}`;
  await db
    .selectFrom("sale_lines")
    .select("id")
    .where("sale_id", "=", saleId)
    .where("organization_id", "=", organizationId)
    .executeTakeFirstOrThrow(notFound);
  return inTransaction(db, async (trx) => {
    const sale = await lockSale(trx, saleId);
    const known = await trx
      .selectFrom("refund_requests")
      .select("id")
      .where("organization_id", "=", organizationId)
      .where("sale_id", "=", saleId)
      .where((eb) => eb.or([eb("request_key", "=", request_key), eb("decision", "is", null)]))
      .executeTakeFirst();
    if (known) return { requestId: known.id, replayed: true };
    if (!isPaid(sale.payment.status)) throw conflict("not_captured");
    const order = { saleId, couponIds, reason, key, amount: null, evenRedeemed: false };
    const { ids, amount } = await couponsToRefund(trx, order, organizationId);
    if (amount === 0) throw conflict("nothing_to_refund");
    const now = await databaseNow(trx);
    const id = newId();
    await trx
      .insertInto("refund_requests")
      .values({
        id,
        organization_id: organizationId,
        sale_id: saleId,
        request_key,
        coupons: ids,
        amount,
        reason,
        requested_by: userId,
        requested_at: now,
        decision: null,
        decision_note: null,
        decided_at: null,
        refund_id: null,
      })
      .execute();
    await writeAudit(trx, actor, "sale.refund_asked", ["sale", saleId], now, {
      request: id,
      coupons: ids,
      amount,
      reason,
    });
    return { requestId: id, replayed: false };
  });
}
