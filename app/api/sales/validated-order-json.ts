/** The JSON of a validated order: the buyer's data, the session token, and the prices to be charged. */
import { z } from "@hono/zod-openapi";
import {
  decimal,
  encoded,
  instant,
  isoOrNull,
  listOf,
  made,
  organizationName,
  priceOrNull,
  time,
  wire,
} from "~/api/wire/wire";
import type { PricedLine } from "~/domain/cart/price-cart.server";
import { type Cents, toDecimalString } from "~/domain/kernel/money";
import type { AppliedCard } from "~/domain/sales/checkout/applied-cards.server";
import type { ValidatedOrder } from "~/domain/sales/checkout/validate-order.server";
import type { GiftNote } from "~/domain/sales/gift";
import { sumOf } from "~/domain/sales/gift-cards/gift-card";
import { giftMoment } from "~/domain/sales/gift-day.server";
import type { Buyer } from "~/domain/sales/order";
import { noticeText } from "~/locales/es/order-problems";

const withdrawalSchema = z.object({
  allowed: z.boolean(),
  reason: z.string().nullable().openapi({ description: "Why there is no right to withdraw." }),
  deadline_rule: z.string().nullable(),
});

type Option = PricedLine["option"];

const WITHDRAWAL: Record<Option["offer"]["withdrawalPolicy"], z.infer<typeof withdrawalSchema>> = {
  standard_14d: { allowed: true, reason: null, deadline_rule: "14_days_from_purchase_while_unused" },
  excluded_dated_leisure: { allowed: false, reason: "dated_leisure", deadline_rule: null },
  excluded_other: { allowed: false, reason: "legal_exception", deadline_rule: null },
};

const checkout = wire<Buyer & Pick<ValidatedOrder, "sessionToken" | "expiresAt">>()(null, {
  session_token: encoded(
    z.string().openapi({
      description: "For sales/create/; secret: for clients without session it opens the coupons.",
    }),
    // Without an attempt key every validation opens a session of its own, with a token.
    (token: string | null) => token ?? "",
  ),
  expires_at: instant(),
  email: z.string(),
  subs_agreement: z.boolean(),
  need_receipt: z.boolean(),
  user_fullname: z.string().nullable(),
  user_tax_number: z.string().nullable(),
  user_address: z.string().nullable(),
});

type Line = PricedLine & { giftNote: GiftNote | null; moreGifts: GiftNote[] };

const noteSchema = z.object({
  from: z.string(),
  name: z.string(),
  email: z.string(),
  message: z.string(),
  send_at: time().nullable().openapi({ description: "When it is sent; null = once paid." }),
});

const presentNote = ({ sendAt = "", ...words }: GiftNote) => ({
  ...words,
  send_at: isoOrNull(giftMoment(sendAt)),
});

const item = wire<Line>()(null, {
  offer_price_uuid: made(z.uuid(), ({ option }: Line) => option.id),
  offer_uuid: made(z.uuid(), ({ option }: Line) => option.offer.id),
  title: made(z.string(), ({ option }: Line) => option.offer.title),
  price_option_title: made(z.string(), ({ option }: Line) => option.title),
  quantity: made(z.int(), ({ line }: Line) => line.quantity),
  regular_price: made(z.string().nullable(), ({ option: { totalPrice, referencePrice } }: Line) =>
    priceOrNull(totalPrice === null ? referencePrice : null),
  ),
  list_price: decimal(),
  unit_price: decimal(),
  due_at_venue: decimal(z.string().openapi({ description: "Per unit, to pay where it is used." })),
  promo_code: made(z.string().nullable(), ({ promo }: Line) => promo?.code ?? null),
  line_total: decimal(),
  slot_id: made(z.uuid().nullable(), ({ line }: Line) => line.slotId),
  for_present: made(z.boolean(), ({ line, option }: Line) => line.gift && option.offer.giftAllowed),
  gift: made(
    noteSchema
      .nullable()
      .openapi({ description: "What goes with a gift; empty texts where nothing was said." }),
    ({ giftNote }: Line) => giftNote && presentNote(giftNote),
  ),
  more_gifts: made(
    z.array(noteSchema).openapi({ description: "Of other friends, who get a unit each." }),
    ({ moreGifts }: Line) => moreGifts.map(presentNote),
  ),
  organization: made(organizationName.schema, ({ option }: Line) =>
    organizationName.present(option.organization),
  ),
  withdrawal: made(withdrawalSchema, ({ option }: Line) => WITHDRAWAL[option.offer.withdrawalPolicy]),
});

const items = listOf(item);

export const validatedOrderSchema = z
  .object({
    checkout_data: checkout.schema,
    sales_data: z.object({
      items: items.schema,
      subtotal: z.string(),
      discount_total: z.string(),
      total: z.string(),
      savings: z.string(),
      due_at_venue: z
        .string()
        .openapi({ description: "Besides the total, to pay where the coupons are used." }),
      gift_cards: z
        .array(
          z.object({
            ends_with: z.string().openapi({ description: "Of its code.", example: "PQRS" }),
            amount: z.string(),
          }),
        )
        .openapi({ description: "What each gift card pays; one that nothing is left for is left out." }),
      card_amount: z.string().openapi({ description: "The part of the total that gift cards pay." }),
      to_pay: z.string().openapi({ description: "What the payment provider is asked for." }),
      taxes_included: z.literal(true),
      currency: z.string(),
      notices: z.array(
        z.object({
          code: z
            .string()
            .openapi({ description: "`price_lowered`, `promo_beaten` or a `promo_…` refusal." }),
          text: z.string(),
          offer_price_uuid: z.uuid().optional(),
          promo_code: z.string().optional(),
        }),
      ),
    }),
  })
  .openapi("ValidatedOrder");

interface Shown {
  /** The prices the buyer saw, by line key. */
  savedPrices: ReadonlyMap<string, Cents>;
  /** Those that may pay. */
  cards: readonly Pick<AppliedCard, "id" | "tail">[];
}

export function presentValidatedOrder(
  { sessionToken, expiresAt, snapshot, priced }: ValidatedOrder,
  { savedPrices, cards }: Shown,
): z.infer<typeof validatedOrderSchema> {
  const lines = priced.lines.map((line) => {
    const [giftNote, ...more] = snapshot.lines
      .filter(({ optionId, slotId }) => optionId === line.option.id && slotId === line.line.slotId)
      .map((ordered) => ordered.giftNote ?? null);
    return { ...line, giftNote: giftNote ?? null, moreGifts: more.filter((note) => note !== null) };
  });
  const parts = snapshot.giftCards ?? [];
  const byCards = sumOf(parts);
  return {
    checkout_data: checkout.present({ ...snapshot.buyer, sessionToken, expiresAt }),
    sales_data: {
      items: items.encode(lines, ""),
      subtotal: toDecimalString(priced.subtotal),
      discount_total: toDecimalString(priced.discountTotal),
      total: toDecimalString(priced.total),
      savings: toDecimalString(priced.savings),
      due_at_venue: toDecimalString(priced.dueAtVenue),
      gift_cards: parts.map(({ cardId, amount }) => ({
        ends_with: cards.find(({ id }) => id === cardId)?.tail ?? "",
        amount: toDecimalString(amount),
      })),
      card_amount: toDecimalString(byCards),
      to_pay: toDecimalString(priced.total - byCards),
      taxes_included: true,
      currency: snapshot.currency,
      notices: [
        ...priced.lines.flatMap(({ key, option, listPrice, unitPrice, promo }) => {
          const saved = savedPrices.get(key);
          const expected = promo !== null && saved !== undefined && saved <= listPrice;
          if (saved === undefined || unitPrice >= saved || expected) return [];
          const code = "price_lowered";
          return [{ code, text: noticeText(code, { currentPrice: unitPrice }), offer_price_uuid: option.id }];
        }),
        ...priced.codes.flatMap(({ code: promoCode, state, refusal }) => {
          if (state === "applied") return [];
          const code = state === "beaten" ? "promo_beaten" : (refusal ?? "promo_invalid");
          return [{ code, text: noticeText(code, { promoCode }), promo_code: promoCode }];
        }),
      ],
    },
  };
}
