/** Sells gift cards through the real verbs, and orders that they pay. */
import { randomUUID } from "node:crypto";
import type { Db } from "~/db/schema";
import type { Context } from "~/domain/kernel/context";
import { type CreatedSale, createSale } from "~/domain/sales/checkout/create-sale.server";
import { validateOrder } from "~/domain/sales/checkout/validate-order.server";
import type { GiftNote } from "~/domain/sales/gift";
import { buyGiftCard } from "~/domain/sales/gift-card-sales/buy-card.server";
import { readCardOfSale } from "~/domain/sales/gift-card-sales/read-card.server";
import { shareOut } from "~/domain/sales/gift-cards/gift-card";
import type { CardPart } from "~/domain/sales/order";
import { captureSale } from "~/domain/sales/payment/capture-sale.server";
import { visitorContext, visitorIdOf } from "../../../fixtures/context";
import { buildOffer } from "../../../fixtures/offers";
import { approve, newEmail, type Order, orderInput } from "../../../fixtures/orders";
import type { Open } from "../../../support/databases";

export interface OrderedLine {
  lines: { optionId: string; quantity?: number }[];
}

/** A visitor of a shop, and a line of 20.00 € that cards can pay. */
export async function openCardShop(open: Open) {
  const { db } = await open();
  const offer = await buildOffer(db);
  const line: OrderedLine = { lines: [{ optionId: offer.options[0].id }] };
  return { db, ctx: visitorContext(db), line };
}

export function cardOrder(ctx: Context, euros: number, gift: GiftNote | null = null) {
  return {
    euros,
    email: newEmail(),
    gift,
    attempt: randomUUID(),
    visitorId: visitorIdOf(ctx),
    termsVersion: "2026-11",
    channel: "web",
  };
}

/** A paid card; for a friend when there is a note. */
export async function buildGiftCard(db: Db, euros = 50, gift: GiftNote | null = null) {
  const ctx = visitorContext(db);
  const order = cardOrder(ctx, euros, gift);
  const { saleId, transactionId } = await buyGiftCard(ctx, order);
  await approve(db, transactionId);
  await captureSale(ctx, transactionId);
  const card = await readCardOfSale(db, saleId);
  if (!card) throw new Error("the gift card is gone");
  return { ...card, ctx, transactionId, buyerEmail: order.email };
}

export async function balanceOf(db: Db, cardId: string): Promise<number> {
  const { balance } = await db
    .selectFrom("gift_cards")
    .select("balance")
    .where("id", "=", cardId)
    .executeTakeFirstOrThrow();
  return balance;
}

/** Validates an order of which these cards pay as much as they can; 20.00 € by default. */
export async function validateWithCards(
  ctx: Context,
  order: Order,
  cards: readonly { id: string; balance: number }[],
  total = 2000,
) {
  const giftCards: CardPart[] = shareOut(cards, total);
  return validateOrder(ctx, { ...orderInput(ctx, order), giftCards });
}

export async function orderWithCards(
  ctx: Context,
  order: Order,
  cards: readonly { id: string; balance: number }[],
  total = 2000,
): Promise<CreatedSale> {
  const { sessionId } = await validateWithCards(ctx, order, cards, total);
  return createSale(ctx, { sessionId });
}
