/** Gives a gift card that was not bought: a sale without lines, captured at once, for what the shop spends or owes. */
import type { Trx } from "~/db/schema";
import { emailKey } from "~/domain/kernel/email-key.server";
import { hashToken, newId, newToken } from "~/domain/kernel/ids.server";
import type { Cents } from "~/domain/kernel/money";
import { requireMoved } from "~/domain/kernel/transitions";
import { movePayment } from "~/domain/payments/move-payment.server";
import { nextSaleNumber, saleRow } from "~/domain/sales/checkout/sale-rows.server";
import { newCardCode, shownCardCode } from "~/domain/sales/gift-cards/card-code.server";
import { activateCard } from "~/domain/sales/gift-cards/settle-card.server";
import { moveSale } from "~/domain/sales/move-sale.server";
import type { OrderSnapshot } from "~/domain/sales/order";

const CURRENCY = "EUR";

export interface CardToGive {
  /** Whose account keeps it; null = only its mailed link leads to it. */
  userId: string | null;
  email: string;
  amount: Cents;
  /** Of its sale, and the series of its number. */
  channel: string;
  /** In the place of a payment provider. */
  provider: string;
  termsVersion: string;
  /** ms UTC */
  validUntil: number;
  /** That it has already; otherwise it gets a new one. */
  code?: ReturnType<typeof newCardCode>;
  /** By which expired coupons became the card. */
  creditRefundId?: string;
  /** ms UTC, the database's clock. */
  at: number;
}

interface GivenCard {
  cardId: string;
  saleId: string;
  number: string;
  /** Shown to who gets the card only. */
  code: string;
}

function snapshotOf({ email, amount, channel }: CardToGive): OrderSnapshot {
  const buyer = { email, subsAgreement: false, needReceipt: false };
  return {
    lines: [],
    buyer: { ...buyer, userFullname: null, userTaxNumber: null, userAddress: null },
    subtotal: amount,
    discountTotal: 0,
    total: amount,
    currency: CURRENCY,
    channel,
  };
}

async function insertSale(trx: Trx, card: CardToGive): Promise<{ saleId: string; number: string }> {
  const { userId, channel, at } = card;
  const snapshot = snapshotOf(card);
  const session = {
    id: newId(),
    // Random: no browser owns it.
    visitor_id: newId(),
    user_id: userId,
    status: "consumed" as const,
    snapshot,
    terms_version: card.termsVersion,
    expires_at: at,
  };
  await trx
    .insertInto("checkout_sessions")
    .values({ ...session, token_hash: hashToken(newToken()), attempt_key: null, created_at: at })
    .execute();
  const saleId = newId();
  const number = await nextSaleNumber(trx, channel, at);
  const stamp = { number, emailKey: emailKey(card.email), networkKey: null, reservedUntil: at };
  await trx
    .insertInto("sales")
    .values(saleRow(saleId, session, snapshot, { ...stamp, fromWaitingList: false, now: at }))
    .execute();
  return { saleId, number };
}

async function insertPayment(trx: Trx, saleId: string, { provider, amount, at }: CardToGive): Promise<void> {
  const id = newId();
  const payment = { id, sale_id: saleId, provider, amount, currency: CURRENCY };
  await trx
    .insertInto("payments")
    .values({ ...payment, status: "created", created_at: at, updated_at: at })
    .execute();
  const set = { captured_amount: amount, provider_order_id: id, provider_capture_id: id };
  requireMoved(await movePayment(trx, { id }, { from: ["created"], to: "captured", set }), "payment");
}

/** The card can be spent at once, and its amount is booked as owed; the caller books what it stands for. */
export async function giveCard(trx: Trx, card: CardToGive): Promise<GivenCard> {
  const { userId, amount, creditRefundId = null, at } = card;
  const { saleId, number } = await insertSale(trx, card);
  await insertPayment(trx, saleId, card);
  const code = card.code ?? newCardCode();
  await trx
    .insertInto("gift_cards")
    .values({
      id: newId(),
      sale_id: saleId,
      ...code,
      amount,
      for_present: false,
      gift_from: null,
      gift_name: null,
      gift_email: null,
      gift_message: null,
      gift_due_at: null,
      kept_by: userId,
      kept_at: userId === null ? null : at,
      credit_refund_id: creditRefundId,
      created_at: at,
      changed_at: at,
    })
    .execute();
  const capturing = { from: ["created"], to: "captured", capturedAt: at } as const;
  requireMoved(await moveSale(trx, saleId, capturing), "sale");
  const sale = { id: saleId, currency: CURRENCY, total: amount };
  const { cardId } = await activateCard(trx, sale, at, card.validUntil);
  return { cardId, saleId, number, code: shownCardCode(code.code_sealed) };
}
