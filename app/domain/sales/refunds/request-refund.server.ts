/** Records a refund of a captured payment, to be sent after the transaction. */
import type { Insertable } from "kysely";
import type { Trx } from "~/db/schema";
import type { RefundsTable } from "~/db/schema/payments";
import { countRefunded } from "~/domain/coupons/coupon-money.server";
import { type Actor, actorName } from "~/domain/kernel/context";
import { newId } from "~/domain/kernel/ids.server";
import type { Cents } from "~/domain/kernel/money";
import { requireMoved } from "~/domain/kernel/transitions";
import { movePayment } from "~/domain/payments/move-payment.server";
import { bookRefundRequested } from "~/domain/sales/books/book-refund.server";
import { returnToCards } from "~/domain/sales/gift-cards/hold-cards.server";
import { issueCorrectiveReceipts } from "~/domain/sales/receipts/issue-corrective-receipts.server";

export interface RefundedCoupon {
  id: string;
  /** Integer cents of its price to refund; 0 for a free coupon. */
  amount: Cents;
}

interface RefundRequest {
  saleId: string;
  coupons: readonly RefundedCoupon[];
  reason: string;
  actor: Actor;
  /** Idempotency key of the caller, unique within the payment. */
  requestKey?: string;
  /** All of it becomes the balance of a new gift card, and no provider sends anything. */
  asCredit?: boolean;
  /** ms UTC, the database's clock. */
  now: number;
}

/**
 * Call with the sale locked; check constraints limit refunds to the coupon's price and the captured amount.
 * @returns null when nothing was paid for these coupons
 */
export async function requestRefund(trx: Trx, request: RefundRequest): Promise<string | null> {
  const { saleId, reason, actor, requestKey = null, now } = request;
  const coupons = request.coupons.filter(({ amount }) => amount > 0);
  const amount = coupons.reduce((sum, coupon) => sum + coupon.amount, 0);
  if (amount === 0) return null;
  const { asCredit = false } = request;
  const { cardAmount, currency, ...payment } = await countAsRefunded(trx, saleId, { amount, asCredit }, now);
  const by = { requested_by: actorName(actor), request_key: requestKey };
  const parts = { amount, card_amount: cardAmount, credit_amount: asCredit ? amount : 0 };
  const refund = { payment_id: payment.id, ...parts, reason, ...by };
  const refundId = await insertRefund(trx, refund, now);
  for (const { id, amount } of coupons) {
    await countRefunded(trx, id, amount);
    await trx.insertInto("coupon_refunds").values({ refund_id: refundId, coupon_id: id, amount }).execute();
  }
  await bookRefundRequested(trx, refundId, now);
  if (cardAmount > 0) await returnToCards(trx, cardAmount, { saleId, refundId, currency, at: now });
  await issueCorrectiveReceipts(trx, { saleId, cause: { refundId }, coupons }, now);
  return refundId;
}

type NewRefund = Pick<
  Insertable<RefundsTable>,
  "payment_id" | "amount" | "card_amount" | "credit_amount" | "reason" | "requested_by" | "request_key"
>;

/** @returns its id */
export async function insertRefund(trx: Trx, refund: NewRefund, now: number): Promise<string> {
  const id = newId();
  const times = { next_attempt_at: now, created_at: now, updated_at: now };
  await trx
    .insertInto("refunds")
    .values({ ...refund, ...times, id, status: "requested" })
    .execute();
  return id;
}

/** What gift cards paid goes back to them first: at once, and without a provider (decision 218). A credit is a card of its own. */
async function countAsRefunded(
  trx: Trx,
  saleId: string,
  { amount, asCredit }: { amount: Cents; asCredit: boolean },
  now: number,
) {
  const payment = await trx
    .selectFrom("payments")
    .select(["id", "currency", "captured_amount", "refunded_amount", "card_amount", "card_returned"])
    .where("sale_id", "=", saleId)
    .executeTakeFirstOrThrow();
  const refunded = payment.refunded_amount + amount;
  const cardAmount = asCredit ? 0 : Math.min(amount, payment.card_amount - payment.card_returned);
  const moved = await movePayment(trx, payment, {
    from: ["captured", "partially_refunded"],
    to: refunded === payment.captured_amount ? "refunded" : "partially_refunded",
    set: {
      refunded_amount: refunded,
      ...(cardAmount > 0 && { card_returned: payment.card_returned + cardAmount }),
      updated_at: now,
    },
  });
  requireMoved(moved, "payment");
  return { id: payment.id, currency: payment.currency, cardAmount };
}
