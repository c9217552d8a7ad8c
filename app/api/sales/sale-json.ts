/** The JSON of orders and sales: validation, sale and payment state. */
import { z } from "@hono/zod-openapi";
import { referenceSchema } from "~/api/purchases/sale-claim-input";
import { idInput } from "~/api/wire/input";
import { clientReferenceSchema, returnUrlSchema } from "~/api/wire/program-order";
import { decimal, encoded, instant, made, renamed, time, wire } from "~/api/wire/wire";
import { type Cart, type CartLine, lineKey, MAX_CODES, MAX_LINES, MAX_QUANTITY } from "~/domain/cart/cart";
import { type Cents, parseAmount } from "~/domain/kernel/money";
import { plainText } from "~/domain/kernel/schemas";
import { RETURN_URL_LENGTH } from "~/domain/organizations/return-address";
import { normalizePromoCode } from "~/domain/pricing/promo";
import { showSaleReference } from "~/domain/sales/access/sale-reference";
import { type CheckoutForm, FIELD_LIMITS } from "~/domain/sales/checkout/checkout-form";
import type { CreatedSale } from "~/domain/sales/checkout/create-sale.server";
import { giftNoteSchema } from "~/domain/sales/checkout/schemas";
import { GIFT_LIMITS, type GiftNote, isEmptyNote, MAX_RECIPIENTS, unitKey } from "~/domain/sales/gift";
import { MAX_CARDS } from "~/domain/sales/gift-cards/gift-card";
import { wallMinute } from "~/domain/sales/gift-day.server";
import { SALE_STATUSES } from "~/domain/sales/sale";

const CLIENT_REFERENCE_LENGTH = 100;
/** With hyphens or spaces as typed. */
export const CARD_CODE_LENGTH = 64;

/** Larger amounts cannot be prices; the pattern also keeps cents within an integer. */
export const orderAmount = z
  .union([z.string().regex(/^\d{1,9}([.,]\d{1,2})?$/), z.number().min(0).max(999_999_999)])
  .openapi({ description: 'As the offer tells it, e.g. `"24.90"`.', example: "24.90" });

export const giftSchema = z
  .object({
    from: plainText(GIFT_LIMITS.from).optional().openapi({ description: "Who gives it." }),
    name: plainText(GIFT_LIMITS.name).optional().openapi({ description: "Who gets it." }),
    email: plainText(GIFT_LIMITS.email)
      .optional()
      .openapi({
        description:
          "Where the coupons are sent once paid, without prices; left out, only to the buyer. A mailbox is sent at most " +
          "ten gifts a day (`gift_recipient_full`).",
      }),
    message: plainText(GIFT_LIMITS.message)
      .optional()
      .openapi({
        description:
          "Plain text; web and mail addresses are refused in any spelling (`gift_link`). Orders without anything to pay " +
          "send none of `from`, `name` and `message`.",
      }),
    send_at: z.iso
      .datetime({ offset: true })
      .nullish()
      .openapi({
        format: "date-time",
        description:
          "When the coupons are sent to `email`, to the minute; left out, once paid. In the future, before they end or their " +
          "slot begins, within a year (`gift_day_past`, `gift_day_late`). The buyer is told of the purchase at once.",
      }),
  })
  .openapi("Gift", { description: "What goes with a gift; counts together with `for_present` only." });

export const orderRequestSchema = z
  .object({
    items: z
      .array(
        z.object({
          offer_price_uuid: idInput().openapi({ description: "The price option." }),
          quantity: z.int().min(1).max(MAX_QUANTITY),
          saved_price: orderAmount.nullish().openapi({
            description:
              "The unit price the buyer saw, codes included: needed (`price_required`). A higher one now is refused " +
              "(`price_changed`), a lower one is passed on.",
          }),
          slot_id: idInput().nullish().openapi({ description: "For options with dates." }),
          promo_codes: z.array(plainText(64)).max(MAX_CODES).optional(),
          for_present: z.boolean().optional().openapi({ description: "A gift: its coupon shows no price." }),
          gift: giftSchema.nullish(),
          more_gifts: z
            .array(giftSchema.omit({ from: true, send_at: true }))
            .max(MAX_RECIPIENTS - 1)
            .optional()
            .openapi({
              description:
                "Other friends than `gift`'s, each of whom gets one unit; the rest is `gift`'s. Giver and moment are those of `gift`, " +
                "and so is a message that is left out. Fewer than `quantity`.",
            }),
        }),
      )
      .max(MAX_LINES),
    gift_cards: z
      .array(plainText(CARD_CODE_LENGTH))
      .max(MAX_CARDS)
      .optional()
      .openapi({
        description:
          "Codes of gift cards that pay what they can of the total, in this order; the answer says how much each. A code that no " +
          "card has is refused (`gift_card_invalid`) and counts as a guess, a card that cannot pay is `card_changed`.",
        example: ["ABCD-EFGH-JKMN-PQRS"],
      }),
    checkout_data: z.object({
      email: plainText(FIELD_LIMITS.email + 1),
      subs_agreement: z
        .boolean()
        .optional()
        .openapi({ description: "Commercial mail; never ask for it pre-ticked." }),
      terms_accepted: z
        .boolean()
        .default(true)
        .openapi({
          description:
            "Calling on behalf of a buyer means that they accepted the terms of sale (`legal_versions.agreement` of " +
            "the dictionaries); false is refused (`terms_required`).",
        }),
      need_receipt: z.boolean().optional(),
      user_fullname: plainText(FIELD_LIMITS.userFullname).nullish(),
      user_tax_number: plainText(FIELD_LIMITS.userTaxNumber).nullish(),
      user_address: plainText(FIELD_LIMITS.userAddress).nullish(),
      client_reference: plainText(CLIENT_REFERENCE_LENGTH)
        .refine((text) => !/\p{Cc}/u.test(text), { error: "single_line" })
        .nullish()
        .openapi({
          description:
            "The caller's own number of the order, kept with the sale and told in its events; no personal data. With " +
            "an API key only.",
          example: "WEB-2026-0815",
        }),
      return_url: plainText(RETURN_URL_LENGTH)
        .nullish()
        .openapi({
          format: "uri",
          description:
            "Where the order page leads the buyer back to after the payment: `https:`, on a host that an owner of the " +
            "organization has named (`return_hosts`; else `return_url_host`). With an API key only; a sandbox key may " +
            "also name `http://localhost`.",
          example: "https://www.example.com/orders/WEB-2026-0815",
        }),
    }),
  })
  .openapi("OrderRequest");

type OrderRequest = z.infer<typeof orderRequestSchema>;

export function orderCents(value: string | number): Cents {
  return typeof value === "number" ? Math.round(value * 100) : (parseAmount(value) ?? 0);
}

/** Its moment as the form has it: the wall clock of mainland Spain. */
export function readNote(gift: z.infer<typeof giftSchema> | null | undefined): GiftNote {
  const { send_at, ...words } = gift ?? {};
  if (send_at == null) return giftNoteSchema.parse(words);
  return giftNoteSchema.parse({ ...words, sendAt: wallMinute(Date.parse(send_at)) });
}

/** Merges items of one option and slot into a line; of two seen prices, the lower one counts. */
export function readSaleOrder({ items, checkout_data: data }: OrderRequest) {
  const lines = new Map<string, CartLine>();
  const savedPrices = new Map<string, Cents>();
  const codes = new Set<string>();
  const gifts: Record<string, GiftNote> = {};
  for (const item of items) {
    const line: CartLine = {
      optionId: item.offer_price_uuid,
      slotId: item.slot_id ?? null,
      quantity: item.quantity,
      gift: item.for_present ?? false,
    };
    const key = lineKey(line);
    const note = readNote(item.gift);
    if (line.gift && !isEmptyNote(note)) gifts[key] ??= note;
    for (const [index, more] of (line.gift ? (item.more_gifts ?? []) : []).entries())
      gifts[unitKey(key, index + 2)] ??= readNote(more);
    const known = lines.get(key);
    const merged = known && {
      ...known,
      quantity: Math.min(MAX_QUANTITY, known.quantity + line.quantity),
      gift: known.gift || line.gift,
    };
    lines.set(key, merged ?? line);
    if (item.saved_price != null) {
      savedPrices.set(
        key,
        Math.min(orderCents(item.saved_price), savedPrices.get(key) ?? Number.MAX_SAFE_INTEGER),
      );
    }
    // An invalid code is kept: pricing refuses it like any unknown one.
    for (const code of item.promo_codes ?? []) codes.add(normalizePromoCode(code) ?? code);
  }
  const cart: Cart = { lines: [...lines.values()], codes: [...codes].slice(0, MAX_CODES), updatedAt: 0 };
  const form: CheckoutForm = {
    email: data.email,
    terms: data.terms_accepted,
    subsAgreement: data.subs_agreement ?? false,
    needReceipt: data.need_receipt ?? false,
    userFullname: data.user_fullname?.trim() ?? "",
    userTaxNumber: data.user_tax_number?.trim() ?? "",
    userAddress: data.user_address?.trim() ?? "",
    gifts,
  };
  const program = {
    clientReference: data.client_reference?.trim() || null,
    returnUrl: data.return_url?.trim() || null,
  };
  return { cart, form, savedPrices, program };
}

const paymentSchema = z.object({
  provider: z.string(),
  mode: z.enum(["redirect", "hosted"]),
  method: z.enum(["GET", "POST"]),
  url: z.url(),
  fields: z.record(z.string(), z.string()),
});

export const { schema: createdSaleSchema, present: presentCreatedSale } = wire<CreatedSale>()("CreatedSale", {
  uuid: renamed("saleId", z.uuid()),
  number: z.string().openapi({ example: "2026-000042" }),
  reference: encoded(referenceSchema, showSaleReference),
  status: z.enum(SALE_STATUSES),
  transaction_id: z.uuid().openapi({ description: "What sales/capture/ is called with." }),
  total: decimal(),
  card_amount: renamed(
    "cardAmount",
    decimal(z.string().openapi({ description: "The part of the total that gift cards pay." })),
  ),
  currency: z.string(),
  client_reference: renamed("clientReference", clientReferenceSchema),
  return_url: renamed("returnUrl", returnUrlSchema),
  reserved_until: instant(),
  payment: made(
    paymentSchema
      .nullable()
      .openapi({ description: "Where the buyer goes to pay; null once the sale has ended unpaid." }),
    ({ provider, instructions }: CreatedSale) => instructions && { provider, ...instructions },
  ),
});

export const reservationSchema = z
  .object({
    exists: z.boolean().openapi({ description: "Whether stock is held right now." }),
    expires_at: time(),
    seconds_left: z.int(),
  })
  .openapi("Reservation");
