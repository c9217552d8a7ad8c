/** The JSON of a validated order: the buyer's data, the session token, and the prices to be charged. */
import { z } from "@hono/zod-openapi";
import { iso, time } from "~/api/wire/time";
import type { PricedLine } from "~/domain/cart/price-cart.server";
import { type Cents, toDecimalString } from "~/domain/kernel/money";
import type { ValidatedOrder } from "~/domain/sales/checkout/validate-order.server";
import { noticeText } from "~/locales/es/order-problems";

const withdrawalSchema = z.object({
  allowed: z.boolean(),
  reason: z.string().nullable().openapi({ description: "Why there is no right to withdraw." }),
  deadline_rule: z.string().nullable(),
});

export const validatedOrderSchema = z
  .object({
    checkout_data: z.object({
      session_token: z.string().openapi({
        description: "For sales/create/; secret: for clients without session it opens the coupons.",
      }),
      expires_at: time(),
      email: z.string(),
      subs_agreement: z.boolean(),
      need_receipt: z.boolean(),
      user_fullname: z.string().nullable(),
      user_tax_number: z.string().nullable(),
      user_address: z.string().nullable(),
    }),
    sales_data: z.object({
      items: z.array(
        z.object({
          offer_price_uuid: z.uuid(),
          offer_uuid: z.uuid(),
          title: z.string(),
          price_option_title: z.string(),
          quantity: z.int(),
          regular_price: z.string().nullable(),
          list_price: z.string(),
          unit_price: z.string(),
          promo_code: z.string().nullable(),
          line_total: z.string(),
          slot_id: z.uuid().nullable(),
          for_present: z.boolean(),
          gift: z
            .object({ from: z.string(), name: z.string(), email: z.string(), message: z.string() })
            .nullable()
            .openapi({ description: "What goes with a present; empty texts where nothing was said." }),
          organization: z.object({ uuid: z.uuid(), name: z.string() }),
          withdrawal: withdrawalSchema,
        }),
      ),
      subtotal: z.string(),
      discount_total: z.string(),
      total: z.string(),
      savings: z.string(),
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

const WITHDRAWAL: Record<
  PricedLine["option"]["offer"]["withdrawalPolicy"],
  z.infer<typeof withdrawalSchema>
> = {
  standard_14d: { allowed: true, reason: null, deadline_rule: "14_days_from_purchase_while_unused" },
  excluded_dated_leisure: { allowed: false, reason: "dated_leisure", deadline_rule: null },
  excluded_other: { allowed: false, reason: "legal_exception", deadline_rule: null },
};

/** @param savedPrices the prices the buyer saw, by line key */
export function presentValidatedOrder(
  { sessionToken, expiresAt, snapshot, priced }: ValidatedOrder,
  savedPrices: ReadonlyMap<string, Cents>,
): z.infer<typeof validatedOrderSchema> {
  const { buyer } = snapshot;
  return {
    checkout_data: {
      // Without an attempt key every validation opens a session of its own, with a token.
      session_token: sessionToken ?? "",
      expires_at: iso(expiresAt),
      email: buyer.email,
      subs_agreement: buyer.subsAgreement,
      need_receipt: buyer.needReceipt,
      user_fullname: buyer.userFullname,
      user_tax_number: buyer.userTaxNumber,
      user_address: buyer.userAddress,
    },
    sales_data: {
      items: priced.lines.map((line, index) => ({
        ...presentLine(line),
        gift: snapshot.lines[index]?.giftNote ?? null,
      })),
      subtotal: toDecimalString(priced.subtotal),
      discount_total: toDecimalString(priced.discountTotal),
      total: toDecimalString(priced.total),
      savings: toDecimalString(priced.savings),
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

function presentLine({ line, option, listPrice, unitPrice, promo, lineTotal }: PricedLine) {
  const { referencePrice, offer, organization } = option;
  return {
    offer_price_uuid: option.id,
    offer_uuid: offer.id,
    title: offer.title,
    price_option_title: option.title,
    quantity: line.quantity,
    regular_price: referencePrice === null ? null : toDecimalString(referencePrice),
    list_price: toDecimalString(listPrice),
    unit_price: toDecimalString(unitPrice),
    promo_code: promo?.code ?? null,
    line_total: toDecimalString(lineTotal),
    slot_id: line.slotId,
    for_present: line.gift && offer.giftAllowed,
    organization: { uuid: organization.id, name: organization.name },
    withdrawal: WITHDRAWAL[offer.withdrawalPolicy],
  };
}
