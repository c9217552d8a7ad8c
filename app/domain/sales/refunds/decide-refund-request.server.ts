/** Staff grant or decline a refund that a seller asked for. A granted one is a refund like any other; the seller reads why by mail. */
import type { Selectable } from "kysely";
import { databaseNow } from "~/db/clock.server";
import type { Trx } from "~/db/schema";
import type { RefundDecision, RefundRequestsTable } from "~/db/schema/sales/documents";
import { inTransaction } from "~/db/transaction.server";
import { partnerMailboxes } from "~/domain/catalogue/manage/partner-mailboxes.server";
import { writeAudit } from "~/domain/kernel/audit.server";
import type { Context } from "~/domain/kernel/context";
import { conflict, invalid, notFound } from "~/domain/kernel/errors";
import { storedId } from "~/domain/kernel/ids.server";
import type { Cents } from "~/domain/kernel/money";
import { requireStaff } from "~/domain/kernel/permissions";
import { enqueueMail } from "~/domain/mail/enqueue-mail.server";
import { lockSale } from "~/domain/sales/lock-sale.server";
import { refundLocking } from "./refund-coupons.server";
import { trySendRefund } from "./send-refund.server";

export const REFUND_DECISIONS = ["granted", "declined"] as const satisfies readonly RefundDecision[];

export interface RefundRequestDecision {
  id: string;
  decision: RefundDecision;
  /** For the seller; trimmed. */
  reason: string;
}

type Request = Selectable<RefundRequestsTable>;

interface Granted {
  id: string;
  /** What its coupons had left, which may be less than when it was asked. */
  amount: Cents;
}

/** Its key makes the refund one, however often it is sent, and keeps it out of the seller's own limit. */
async function refund(ctx: Context, trx: Trx, request: Request): Promise<Granted> {
  const order = {
    saleId: request.sale_id,
    couponIds: request.coupons,
    reason: request.reason,
    key: `request:${request.id}`,
    amount: null,
    evenRedeemed: false,
  };
  const limit = { organizationId: request.organization_id, check: async () => undefined };
  const { refundId } = await refundLocking(ctx, trx, order, limit);
  return trx
    .selectFrom("refunds")
    .select(["id", "amount"])
    .where("id", "=", refundId)
    .executeTakeFirstOrThrow();
}

async function mailDecision(
  trx: Trx,
  request: Request,
  {
    number,
    amount,
    decision,
    reason,
    now,
  }: { number: string; amount: Cents; decision: RefundDecision; reason: string; now: number },
): Promise<void> {
  const mailboxes = await partnerMailboxes(trx, request.organization_id, request.requested_by);
  for (const mailbox of mailboxes) {
    await enqueueMail(trx, mailbox, "refund-request-decided", `sale.refund_decided:${request.id}`, now, {
      number,
      amount,
      decision,
      reason,
    });
  }
}

/**
 * @throws DomainError unauthenticated, forbidden, not_found, invalid reason; conflict: stale_version when it is decided,
 * already_redeemed | nothing_to_refund when a coupon was used or refunded meanwhile
 */
export async function decideRefundRequest(ctx: Context, input: RefundRequestDecision): Promise<void> {
  requireStaff(ctx.actor);
  const { decision } = input;
  const reason = input.reason.trim();
  if (reason === "") throw invalid("reason", "reason_required");
  const { id, sale_id: saleId } = await ctx.db
    .selectFrom("refund_requests")
    .select(["id", "sale_id"])
    .where("id", "=", storedId(input.id))
    .executeTakeFirstOrThrow(notFound);
  const refundId = await inTransaction(ctx.db, async (trx) => {
    const sale = await lockSale(trx, saleId);
    const request = await trx
      .selectFrom("refund_requests")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    if (request.decision !== null) throw conflict("stale_version");
    const now = await databaseNow(trx);
    const granted = decision === "granted" ? await refund(ctx, trx, request) : null;
    const refund_id = granted?.id ?? null;
    await trx
      .updateTable("refund_requests")
      .set({ decision, decision_note: reason, decided_at: now, refund_id })
      .where("id", "=", id)
      .execute();
    await writeAudit(trx, ctx.actor, `sale.refund_${decision}`, ["sale", saleId], now, {
      request: id,
      refund: refund_id,
      reason,
    });
    const { amount } = granted ?? request;
    await mailDecision(trx, request, { number: sale.number, amount, decision, reason, now });
    return refund_id;
  });
  if (refundId !== null) await trySendRefund(ctx, refundId);
}
