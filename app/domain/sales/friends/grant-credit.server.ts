/** Gives a member a gift card that the shop itself pays for: a sale without lines, captured at once, at the shop's cost (decision 218). */
import type { Trx } from "~/db/schema";
import { emailKey } from "~/domain/kernel/email-key.server";
import { hashToken, newId, newToken } from "~/domain/kernel/ids.server";
import type { Cents } from "~/domain/kernel/money";
import { requireMoved } from "~/domain/kernel/transitions";
import { movePayment } from "~/domain/payments/move-payment.server";
import { nextSaleNumber, saleRow } from "~/domain/sales/checkout/sale-rows.server";
import { bookCardGranted } from "~/domain/sales/gift-cards/book-cards.server";
import { newCardCode } from "~/domain/sales/gift-cards/card-code.server";
import { PROMOTION } from "~/domain/sales/gift-cards/gift-card";
import { activateCard } from "~/domain/sales/gift-cards/settle-card.server";
import { moveSale } from "~/domain/sales/move-sale.server";
import type { OrderSnapshot } from "~/domain/sales/order";

const CURRENCY = "EUR";

interface Grant {
  userId: string;
  email: string;
  amount: Cents;
  /** ms UTC, the database's clock. */
  at: number;
}

function snapshotOf({ email, amount }: Grant): OrderSnapshot {
  const buyer = { email, subsAgreement: false, needReceipt: false };
  return {
    lines: [],
    buyer: { ...buyer, userFullname: null, userTaxNumber: null, userAddress: null },
    subtotal: amount,
    discountTotal: 0,
    total: amount,
    currency: CURRENCY,
    channel: PROMOTION,
  };
}

async function insertSale(trx: Trx, grant: Grant): Promise<string> {
  const snapshot = snapshotOf(grant);
  const { at } = grant;
  const saleId = newId();
  const session = {
    id: newId(),
    // Random: no browser owns it.
    visitor_id: newId(),
    user_id: null,
    status: "consumed" as const,
    snapshot,
    terms_version: PROMOTION,
    expires_at: at,
  };
  await trx
    .insertInto("checkout_sessions")
    .values({ ...session, token_hash: hashToken(newToken()), attempt_key: null, created_at: at })
    .execute();
  const sale = saleRow(saleId, session, snapshot, {
    number: await nextSaleNumber(trx, PROMOTION, at),
    emailKey: emailKey(grant.email),
    networkKey: null,
    reservedUntil: at,
    fromWaitingList: false,
    now: at,
  });
  await trx.insertInto("sales").values(sale).execute();
  return saleId;
}

async function insertPayment(trx: Trx, saleId: string, { amount, at }: Grant): Promise<void> {
  const id = newId();
  const payment = { id, sale_id: saleId, provider: PROMOTION, amount, currency: CURRENCY };
  await trx
    .insertInto("payments")
    .values({ ...payment, status: "created", created_at: at, updated_at: at })
    .execute();
  const set = { captured_amount: amount, provider_order_id: id, provider_capture_id: id };
  requireMoved(await movePayment(trx, { id }, { from: ["created"], to: "captured", set }), "payment");
}

/** The member's account keeps the card. */
export async function grantCredit(trx: Trx, grant: Grant): Promise<{ cardId: string; saleId: string }> {
  const { userId, amount, at } = grant;
  const saleId = await insertSale(trx, grant);
  await insertPayment(trx, saleId, grant);
  await trx
    .insertInto("gift_cards")
    .values({
      id: newId(),
      sale_id: saleId,
      ...newCardCode(),
      amount,
      for_present: false,
      gift_from: null,
      gift_name: null,
      gift_email: null,
      gift_message: null,
      gift_due_at: null,
      kept_by: userId,
      kept_at: at,
      created_at: at,
      changed_at: at,
    })
    .execute();
  const capturing = { from: ["created"], to: "captured", capturedAt: at } as const;
  requireMoved(await moveSale(trx, saleId, capturing), "sale");
  const { cardId } = await activateCard(trx, { id: saleId, currency: CURRENCY, total: amount }, at);
  await bookCardGranted(trx, { saleId, currency: CURRENCY, amount, at });
  return { cardId, saleId };
}
