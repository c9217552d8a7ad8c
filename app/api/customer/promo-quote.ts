/** Quotes the effect of a promo code on a cart. */
import { z } from "@hono/zod-openapi";
import { uncountCall } from "~/api/middleware/limit-rate";
import { json, newGroup, operation } from "~/api/operation";
import { idInput } from "~/api/wire/input";
import { MAX_LINES, MAX_QUANTITY } from "~/domain/cart/cart";
import { userIdOf } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { parseEmail } from "~/domain/kernel/formats/email";
import { toDecimalString } from "~/domain/kernel/money";
import { plainText } from "~/domain/kernel/schemas";
import { quotePromo } from "~/domain/pricing/quote-promo.server";
import { readCustomer } from "~/domain/sales/stock/customer-limits.server";
import { promoRefusalText } from "~/locales/es/order-problems";

export const promoQuote = newGroup("Cart");

const quoteSchema = z
  .object({
    code: z.string(),
    discount_type: z.enum(["percent", "amount", "fixed_price"]),
    value: z.string().openapi({ description: "Percent or euros, as the type says." }),
    scope: z.enum(["global", "organization", "category", "offer", "price_option"]),
    offer_uuids: z.array(z.uuid()).openapi({ description: "Offers of the items that the code lowers." }),
    discounts: z.array(
      z.object({ offer_price_uuid: z.uuid(), unit_price: z.string(), new_unit_price: z.string() }),
    ),
  })
  .openapi("PromoQuote");

const requestSchema = z
  .object({
    code: plainText(64),
    items: z
      .array(z.object({ offer_price_uuid: idInput(), quantity: z.int().min(1).max(MAX_QUANTITY) }))
      .min(1)
      .max(MAX_LINES),
    email: plainText(254).optional().openapi({ description: "Judges the rules about customers, too." }),
  })
  .openapi("PromoQuoteRequest");

promoQuote.openapi(
  operation("POST /public/offers/apply-promocode/", {
    access: "anyone",
    limit: "promo",
    summary: "Quote the effect of a promo code on items",
    description:
      "Changes nothing. A code that lowers no price of the items is refused with 400, and `code` says why. Unknown codes count against the limit of guesses.",
    body: requestSchema,
    answers: { 200: json(quoteSchema, "The code lowers the price of at least one item.") },
  }),
  async (c) => {
    const { db, actor } = c.get("ctx");
    const { code, items, email } = c.req.valid("json");
    const address = email === undefined ? null : parseEmail(email);
    const quote = await quotePromo(db, {
      code,
      items: items.map(({ offer_price_uuid, quantity }) => ({ optionId: offer_price_uuid, quantity })),
      customer: address === null ? null : await readCustomer(db, address, userIdOf(actor)),
    });
    // Only unknown codes count as guesses.
    if (quote.refusal !== "promo_invalid") await uncountCall(c, "promo");
    if (quote.refusal !== null) {
      const detail = promoRefusalText("", quote.refusal, quote.promo);
      throw new DomainError("invalid", { reason: quote.refusal, detail });
    }
    const { promo, lines } = quote;
    c.header("Cache-Control", "no-store");
    return c.json(
      {
        code: promo.code,
        discount_type: promo.discountType,
        value: toDecimalString(promo.value),
        scope: promo.scope,
        offer_uuids: [...new Set(lines.map(({ offerId }) => offerId))],
        discounts: lines.map(({ optionId, unitPrice, newUnitPrice }) => ({
          offer_price_uuid: optionId,
          unit_price: toDecimalString(unitPrice),
          new_unit_price: toDecimalString(newUnitPrice),
        })),
      },
      200,
    );
  },
);
