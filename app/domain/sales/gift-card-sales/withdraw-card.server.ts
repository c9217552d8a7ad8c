/** Gives an unused gift card back to its buyer within the days of withdrawal: the money returns the way it came. */
import { databaseNow } from "~/db/clock.server";
import type { Trx } from "~/db/schema";
import { inTransaction } from "~/db/transaction.server";
import { writeAudit } from "~/domain/kernel/audit.server";
import { actorName, type Context } from "~/domain/kernel/context";
import { conflict, notFound } from "~/domain/kernel/errors";
import { requireMoved } from "~/domain/kernel/transitions";
import { enqueueMail } from "~/domain/mail/enqueue-mail.server";
import { movePayment } from "~/domain/payments/move-payment.server";
import type { GiftCardLink } from "~/domain/sales/access/gift-card-link.server";
import { bookCardWithdrawn } from "~/domain/sales/gift-cards/book-cards.server";
import { mailCardEnded } from "~/domain/sales/gift-cards/card-mails.server";
import { moveBalance } from "~/domain/sales/gift-cards/move-balance.server";
import { lockSale } from "~/domain/sales/lock-sale.server";
import { moveSale } from "~/domain/sales/move-sale.server";
import { insertRefund } from "~/domain/sales/refunds/request-refund.server";
import { trySendRefund } from "~/domain/sales/refunds/send-refund.server";
import { type GiftCardView, readCardById, readLinkedCard } from "./read-card.server";

/** @throws DomainError not_found for a link that opens nothing, conflict gift_card_used */
export async function withdrawGiftCard(ctx: Context, link: GiftCardLink): Promise<void> {
  const refundId = await inTransaction(ctx.db, async (trx) => {
    const found = await readLinkedCard(trx, link);
    if (found?.holder !== "buyer") throw notFound();
    const { currency, email } = await lockSale(trx, found.saleId);
    const card = await readCardById(trx, found.id);
    if (!card || card.withdrawableUntil === null) throw conflict("gift_card_used");
    const now = await databaseNow(trx);
    const id = await giveBack(trx, ctx, card, { currency, now });
    const data = { number: card.number, amount: card.amount, declaredAt: now };
    await enqueueMail(trx, email, "gift-card-withdrawn", `gift-card.withdrawn:${card.id}`, now, data);
    return id;
  });
  await trySendRefund(ctx, refundId);
}

async function giveBack(
  trx: Trx,
  { actor }: Context,
  { id: cardId, saleId, amount }: GiftCardView,
  { currency, now }: { currency: string; now: number },
): Promise<string> {
  const payment = await trx
    .selectFrom("payments")
    .select("id")
    .where("sale_id", "=", saleId)
    .executeTakeFirstOrThrow();
  const set = { refunded_amount: amount, updated_at: now };
  requireMoved(await movePayment(trx, payment, { from: ["captured"], to: "refunded", set }), "payment");
  const refund = { payment_id: payment.id, amount, reason: "withdrawal", requested_by: actorName(actor) };
  const refundId = await insertRefund(trx, refund, now);
  // An order that takes a part of it in this moment wins, and nothing is given back.
  const withdrawn = { cardId, kind: "withdrawn", amount: -amount, saleId, refundId, at: now } as const;
  if (!(await moveBalance(trx, withdrawn))) throw conflict("gift_card_used");
  await trx
    .updateTable("gift_cards")
    .set({ closed_at: now, gift_due_at: null, changed_at: now })
    .where("id", "=", cardId)
    .execute();
  await bookCardWithdrawn(trx, { saleId, refundId, amount, currency, at: now });
  requireMoved(await moveSale(trx, saleId, { from: ["captured"], to: "refunded" }), "sale");
  await mailCardEnded(trx, cardId, now);
  await writeAudit(trx, actor, "gift_card.withdrawn", ["gift_card", cardId], now, { refund: refundId });
  return refundId;
}
