/** Sells a gift card: a sale without lines, whose payment, capture and refund are those of every other sale (decision 218). */
import { databaseNow } from "~/db/clock.server";
import { insertRows } from "~/db/insert-rows.server";
import type { Trx } from "~/db/schema";
import { inTransaction } from "~/db/transaction.server";
import { writeAudit } from "~/domain/kernel/audit.server";
import { type Context, userIdOf } from "~/domain/kernel/context";
import { emailKey } from "~/domain/kernel/email-key.server";
import { DomainError, invalid } from "~/domain/kernel/errors";
import { parseEmail } from "~/domain/kernel/formats/email";
import { hasLink, spacedStops } from "~/domain/kernel/formats/links.server";
import { hashToken, newId, newToken } from "~/domain/kernel/ids.server";
import type { Cents } from "~/domain/kernel/money";
import { nextSaleNumber, saleRow } from "~/domain/sales/checkout/sale-rows.server";
import { attemptKeyOf, type CheckoutSession } from "~/domain/sales/checkout-session.server";
import { GIFT_TEXTS, type GiftNote } from "~/domain/sales/gift";
import { newCardCode } from "~/domain/sales/gift-cards/card-code.server";
import { isGiftCardAmount } from "~/domain/sales/gift-cards/gift-card";
import { giftDayProblem, giftMoment, latestGiftMoment } from "~/domain/sales/gift-day.server";
import { requireRoomForGift } from "~/domain/sales/gift-limit.server";
import { type StartedPayment, startPayment } from "~/domain/sales/payment/start-payment.server";
import { CHECKOUT_SESSION_MS } from "~/domain/sales/sale";
import { networkKey } from "~/domain/sales/stock/check-held-units.server";
import { reservationMs } from "~/domain/sales/stock/hold-limits";

export interface CardOrder {
  euros: number;
  email: string;
  /** null = for oneself. */
  gift: GiftNote | null;
  /** The same attempt of the same visitor with the same content buys once. */
  attempt: string;
  visitorId: string;
  termsVersion: string;
  channel: string;
}

/**
 * @returns the started payment; once paid, the card is mailed
 * @throws DomainError invalid with the fields' codes, session_expired, provider_unavailable (safe to repeat)
 */
export async function buyGiftCard(ctx: Context, order: CardOrder): Promise<StartedPayment> {
  if (!isGiftCardAmount(order.euros)) throw invalid("amount", "gift_card_amount");
  const attemptKey = attemptKeyOf(order.visitorId, ["gift-card", order]);
  const saleId = await inTransaction(ctx.db, (trx) => insertSale(ctx, trx, order, attemptKey));
  return startPayment(ctx, saleId);
}

async function insertSale(ctx: Context, trx: Trx, order: CardOrder, attemptKey: string): Promise<string> {
  const now = await databaseNow(trx);
  const dueAt = order.gift === null ? null : await giftDue(trx, order.gift, now);
  const session = cardSession(order, { userId: userIdOf(ctx.actor), now });
  const { numInsertedOrUpdatedRows: claimed } = await trx
    .insertInto("checkout_sessions")
    .values({ ...session, token_hash: hashToken(newToken()), attempt_key: attemptKey, created_at: now })
    .onConflict((conflict) => conflict.column("attempt_key").doNothing())
    .executeTakeFirstOrThrow();
  if (Number(claimed) === 0) return earlierSale(trx, attemptKey);
  const saleId = newId();
  const amount = order.euros * 100;
  const sale = saleRow(saleId, session, session.snapshot, {
    number: await nextSaleNumber(trx, order.channel, now),
    emailKey: emailKey(order.email),
    networkKey: networkKey(ctx),
    reservedUntil: now + reservationMs(1),
    fromWaitingList: false,
    now,
  });
  await insertRows(trx, "sales", [sale]);
  await insertRows(trx, "payments", [
    {
      id: newId(),
      sale_id: saleId,
      provider: ctx.payments.active.name,
      status: "created",
      amount,
      currency: "EUR",
      created_at: now,
      updated_at: now,
    },
  ]);
  await insertCard(trx, { saleId, amount, gift: order.gift, dueAt, now });
  await writeAudit(trx, ctx.actor, "sale.created", ["sale", saleId], now, {
    number: sale.number,
    total: amount,
  });
  return saleId;
}

function cardSession(
  { euros, email, visitorId, termsVersion, channel }: CardOrder,
  { userId, now }: { userId: string | null; now: number },
): CheckoutSession {
  const amount = euros * 100;
  const buyer = {
    email,
    subsAgreement: false,
    needReceipt: false,
    userFullname: null,
    userTaxNumber: null,
    userAddress: null,
  };
  return {
    id: newId(),
    visitor_id: visitorId,
    user_id: userId,
    status: "consumed",
    terms_version: termsVersion,
    expires_at: now + CHECKOUT_SESSION_MS,
    snapshot: {
      lines: [],
      buyer,
      subtotal: amount,
      discountTotal: 0,
      total: amount,
      currency: "EUR",
      channel,
    },
  };
}

interface NewCard {
  saleId: string;
  amount: Cents;
  gift: GiftNote | null;
  dueAt: number | null;
  now: number;
}

async function insertCard(trx: Trx, { saleId, amount, gift, dueAt, now }: NewCard): Promise<void> {
  await trx
    .insertInto("gift_cards")
    .values({
      id: newId(),
      sale_id: saleId,
      ...newCardCode(),
      amount,
      for_present: gift !== null,
      gift_from: gift && spacedStops(gift.from),
      gift_name: gift && spacedStops(gift.name),
      gift_email: gift && parseEmail(gift.email),
      gift_message: gift && spacedStops(gift.message),
      gift_due_at: dueAt,
      created_at: now,
      changed_at: now,
    })
    .execute();
}

/** The same page was sent before. */
async function earlierSale(trx: Trx, attemptKey: string): Promise<string> {
  const sale = await trx
    .selectFrom("sales")
    .innerJoin("checkout_sessions", "checkout_sessions.id", "sales.checkout_session_id")
    .select("sales.id")
    .where("checkout_sessions.attempt_key", "=", attemptKey)
    .executeTakeFirst();
  if (!sale) throw new DomainError("session_expired");
  return sale.id;
}

/** Checks a gift. @returns when it is sent, ms UTC; null = once paid @throws DomainError invalid */
async function giftDue(trx: Trx, gift: GiftNote, now: number): Promise<number | null> {
  if (parseEmail(gift.email) === null) throw invalid("recipient", "email");
  for (const part of GIFT_TEXTS) if (hasLink(gift[part])) throw invalid(part, "gift_link");
  const { sendAt = "" } = gift;
  const day = giftDayProblem(sendAt, {
    latest: latestGiftMoment({ validUntil: null, startsAt: null }, now),
    now,
  });
  if (day !== null) throw invalid("sendAt", day);
  await requireRoomForGift(trx, gift.email, now, "recipient");
  return giftMoment(sendAt);
}
