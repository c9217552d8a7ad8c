/** The JSON of the saved cart: lines, display data, and all problems. */
import { z } from "@hono/zod-openapi";
import { offerImage } from "~/api/offers/offer-image-json";
import { presentSelectedOption, priceOptionSchema } from "~/api/offers/offer-options-json";
import { orderProblemsSchema, presentOrderProblems } from "~/api/wire/order-problems";
import { currency, decimal, listOf, wire } from "~/api/wire/wire";
import type { CartAdjustment } from "~/domain/cart/fit-lines.server";
import type { PricedCart, PricedLine } from "~/domain/cart/price-cart.server";
import type { SavedCart } from "~/domain/cart/saved-cart";
import type { SelectedOffer } from "~/domain/catalogue/offer-page/selected-queries.server";
import { toDecimalString } from "~/domain/kernel/money";
import type { PromoOutcome } from "~/domain/pricing/line-prices";
import { apiTexts } from "~/locales/es/api";
import { orderProblemText, promoRefusalNote } from "~/locales/es/order-problems";

export const savedNoteSchema = z.object({ from: z.string(), message: z.string() }).openapi("GiftNote");

const images = listOf(offerImage);

const cartItemSchema = z
  .object({
    uuid: z.uuid().openapi({ description: "The offer's." }),
    id: z.uuid().openapi({ description: "The same as `uuid`." }),
    title: z.string(),
    summary: z.string(),
    images: images.schema,
    price_options: z.array(priceOptionSchema),
    offer_price_uuid: z.uuid().openapi({ description: "The chosen price option." }),
    priceOptionUuid: z.uuid().openapi({ description: "The same as `offer_price_uuid`." }),
    quantity: z.int(),
    ticketsCount: z.int().openapi({ description: "The same as `quantity`." }),
    max_quantity: z.int().openapi({ description: "Units the line may have while the others keep theirs." }),
    slot_id: z.uuid().nullable(),
    promoCode: z.string().nullable().openapi({ description: "The code that lowers this line." }),
    list_price: z.string(),
    unit_price: z.string().openapi({ description: "After codes." }),
    line_total: z.string(),
    due_at_venue: z.string().openapi({ description: "Per unit, to pay where it is used." }),
    for_present: z.boolean(),
    gift: savedNoteSchema.nullable(),
    errors: orderProblemsSchema,
  })
  .openapi("CartItem");

const totals = wire<PricedCart>()(null, {
  subtotal: decimal(),
  discount_total: decimal(),
  total: decimal(),
  due_at_venue: decimal(
    z.string().openapi({ description: "Besides the total, to pay where the coupons are used." }),
  ),
  savings: decimal(z.string().openapi({ description: "Against the struck prices, codes included." })),
  currency,
});

export const cartSchema = z
  .object({
    version: z.int().openapi({ description: "0 = nothing kept yet. Also in `ETag`." }),
    items: z.array(cartItemSchema),
    promo_codes: z.array(
      z.object({
        code: z.string(),
        state: z.enum(["applied", "beaten", "refused"]),
        discount_type: z.enum(["percent", "amount", "fixed_price"]).nullable(),
        value: z.string().nullable().openapi({ description: "Percent or euros, as the type says." }),
        saving: z.string(),
        error_text: z.string().nullable(),
      }),
    ),
    totals: totals.schema,
    errors: orderProblemsSchema.openapi({
      description: "What had to be changed in this call, then what keeps the cart from being bought.",
    }),
  })
  .openapi("Cart");

type CartJson = z.infer<typeof cartSchema>;

interface Shown {
  cart: SavedCart;
  priced: PricedCart;
  offers: readonly SelectedOffer[];
  adjustments: readonly CartAdjustment[];
}

function presentAdjustment({ code, optionId, quantity }: CartAdjustment): CartJson["errors"][number] {
  const about = { code, offer_price_uuid: optionId, field: "quantity" };
  if (code === "quantity_minimum") return { ...about, error_text: apiTexts.quantityMinimum, max_quantity: 1 };
  const error_text = orderProblemText({ code, optionId, maxQuantity: quantity });
  return { ...about, error_text, ...(quantity !== undefined && { max_quantity: quantity }) };
}

function presentItem(line: PricedLine, { cart, offers }: Shown, origin: string): CartJson["items"][number][] {
  const { option, line: chosen } = line;
  const offer = offers.find(({ id }) => id === option.offer.id);
  if (!offer) return [];
  const kept = cart.lines.find((one) => one.optionId === option.id && one.slotId === chosen.slotId);
  return [
    {
      uuid: offer.id,
      id: offer.id,
      title: offer.title,
      summary: offer.summary,
      images: images.encode(offer.pictures, origin),
      price_options: offer.options.map(presentSelectedOption),
      offer_price_uuid: option.id,
      priceOptionUuid: option.id,
      quantity: chosen.quantity,
      ticketsCount: chosen.quantity,
      max_quantity: line.maximum,
      slot_id: chosen.slotId,
      promoCode: line.promo?.code ?? null,
      list_price: toDecimalString(line.listPrice),
      unit_price: toDecimalString(line.unitPrice),
      line_total: toDecimalString(line.lineTotal),
      due_at_venue: toDecimalString(line.dueAtVenue),
      for_present: chosen.gift && option.offer.giftAllowed,
      gift: kept?.note ? { from: kept.note.from, message: kept.note.message } : null,
      errors: line.problem ? presentOrderProblems([line.problem]) : [],
    },
  ];
}

function presentCode({ code, state, promo, saving, refusal }: PromoOutcome): CartJson["promo_codes"][number] {
  // An unusable code reveals no details, so that codes cannot be enumerated.
  const shownPromo = state === "refused" ? null : promo;
  return {
    code,
    state,
    discount_type: shownPromo?.discountType ?? null,
    value: shownPromo ? toDecimalString(shownPromo.value) : null,
    saving: toDecimalString(saving),
    error_text: refusal === null ? null : promoRefusalNote(refusal, promo),
  };
}

export function presentCart(shown: Shown, origin: string): CartJson {
  const { cart, priced, adjustments } = shown;
  const reported = new Set(adjustments.map(({ code, optionId }) => `${code} ${optionId}`));
  const remaining = priced.problems.filter(({ code, optionId }) => !reported.has(`${code} ${optionId}`));
  return {
    version: cart.version,
    items: priced.lines.flatMap((line) => presentItem(line, shown, origin)),
    promo_codes: priced.codes.map(presentCode),
    totals: totals.present(priced),
    errors: [...adjustments.map(presentAdjustment), ...presentOrderProblems(remaining)],
  };
}
