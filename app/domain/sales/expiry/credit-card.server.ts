/** Writes the gift card that the paid value of expired coupons becomes: a sale without lines, paid by what was owed for them (decision 218). */
import { insertRows } from "~/db/insert-rows.server";
import type { Trx } from "~/db/schema";
import { hashToken, newId, newToken } from "~/domain/kernel/ids.server";
import type { Cents } from "~/domain/kernel/money";
import { requireMoved } from "~/domain/kernel/transitions";
import { enqueueMail } from "~/domain/mail/enqueue-mail.server";
import { freeProvider } from "~/domain/payments/free-provider";
import { movePayment } from "~/domain/payments/move-payment.server";
import { giftCardPath } from "~/domain/sales/access/gift-card-link.server";
import { nextSaleNumber, saleRow } from "~/domain/sales/checkout/sale-rows.server";
import { bookCardSold } from "~/domain/sales/gift-cards/book-cards.server";
import { newCardCode, shownCardCode } from "~/domain/sales/gift-cards/card-code.server";
import { moveBalance } from "~/domain/sales/gift-cards/move-balance.server";
import type { SaleRow } from "~/domain/sales/lock-sale.server";
import { moveSale } from "~/domain/sales/move-sale.server";
import { expirySettings } from "~/site-settings";

/** Of the sale that stands for the credit. */
const CHANNEL = "credit";

interface Credit {
  /** Of the expired coupons, as locked. */
  sale: SaleRow;
  refundId: string;
  amount: Cents;
  /** What expired, as its mail names it. */
  items: string[];
}

/** Call once the refund is booked as paid. @returns the card's id */
export async function giveCreditCard(
  trx: Trx,
  { sale, refundId, amount, items }: Credit,
  origin: string,
  now: number,
): Promise<string> {
  const { saleId, number } = await insertCreditSale(trx, sale, amount, now);
  const { user_id: userId, email, currency } = sale;
  const end = new Date(now);
  end.setUTCMonth(end.getUTCMonth() + expirySettings.creditMonths);
  const cardId = newId();
  const code = newCardCode();
  await trx
    .insertInto("gift_cards")
    .values({
      id: cardId,
      sale_id: saleId,
      ...code,
      amount,
      kept_by: userId,
      kept_at: userId === null ? null : now,
      active_at: now,
      valid_until: end.getTime(),
      credit_refund_id: refundId,
      gift_from: null,
      gift_name: null,
      gift_email: null,
      gift_message: null,
      gift_due_at: null,
      created_at: now,
      changed_at: now,
    })
    .execute();
  await moveBalance(trx, { cardId, kind: "sold", amount, saleId, at: now });
  await bookCardSold(trx, { saleId, currency, amount, at: now });
  await enqueueMail(trx, email, "coupons-credited", `sale.captured:${saleId}`, now, {
    number,
    order: sale.number,
    items,
    amount,
    validUntil: end.getTime(),
    cardUrl: `${origin}${giftCardPath(email, { id: cardId, version: 1, holder: "buyer" })}`,
    code: shownCardCode(code.code_sealed),
  });
  return cardId;
}

async function insertCreditSale(trx: Trx, of: SaleRow, amount: Cents, now: number) {
  const buyer = {
    email: of.email,
    subsAgreement: false,
    needReceipt: false,
    userFullname: null,
    userTaxNumber: null,
    userAddress: null,
  };
  const currency = "EUR" as const;
  const total = { subtotal: amount, discountTotal: 0, total: amount, currency, channel: CHANNEL };
  const snapshot = { lines: [], buyer, ...total };
  const session = {
    id: newId(),
    // Random: no browser owns it.
    visitor_id: newId(),
    user_id: of.user_id,
    status: "consumed" as const,
    snapshot,
    terms_version: of.terms_version,
    expires_at: now,
  };
  const keys = { token_hash: hashToken(newToken()), attempt_key: null, created_at: now };
  await trx
    .insertInto("checkout_sessions")
    .values({ ...session, ...keys })
    .execute();
  const saleId = newId();
  const number = await nextSaleNumber(trx, CHANNEL, now);
  const stamp = { number, emailKey: of.email_key, networkKey: null, reservedUntil: now };
  await insertRows(trx, "sales", [
    saleRow(saleId, session, snapshot, { ...stamp, fromWaitingList: false, now }),
  ]);
  const paymentId = newId();
  const payment = { id: paymentId, sale_id: saleId, provider: freeProvider.name, amount, currency };
  const times = { created_at: now, updated_at: now };
  await trx
    .insertInto("payments")
    .values({ ...payment, ...times, status: "created" })
    .execute();
  const set = { captured_amount: amount, provider_order_id: paymentId, provider_capture_id: paymentId };
  requireMoved(
    await movePayment(trx, { id: paymentId }, { from: ["created"], to: "captured", set }),
    "payment",
  );
  const capturing = { from: ["created"], to: "captured", capturedAt: now } as const;
  requireMoved(await moveSale(trx, saleId, capturing), "sale");
  return { saleId, number };
}
