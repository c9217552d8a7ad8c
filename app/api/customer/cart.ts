/** Reads and replaces the saved cart of accounts and anonymous sessions. */
import { z } from "@hono/zod-openapi";
import { limitCodes, unknownCodes } from "~/api/middleware/limit-rate";
import { answerVersion, expectedVersion } from "~/api/middleware/versions";
import { json, newGroup, operation } from "~/api/operation";
import { errorSchema } from "~/api/wire/errors";
import { idInput } from "~/api/wire/input";
import { MAX_CODES, MAX_LINES } from "~/domain/cart/cart";
import type { CartAdjustment } from "~/domain/cart/fit-lines.server";
import { mergeSessionCart } from "~/domain/cart/merge-session-cart.server";
import { type PricedCart, priceCart } from "~/domain/cart/price-cart.server";
import { readSavedCart } from "~/domain/cart/queries.server";
import type { SavedCart } from "~/domain/cart/saved-cart";
import { updateCart } from "~/domain/cart/update-cart.server";
import { readSelectedOffers } from "~/domain/catalogue/offer-page/selected-queries.server";
import type { Context } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { plainText } from "~/domain/kernel/schemas";
import { normalizePromoCode } from "~/domain/pricing/promo";
import { readVisitorHolds } from "~/domain/sales/stock/visitor-holds.server";
import { cartSchema, presentCart } from "./cart-json";

export const cart = newGroup("Cart");

const INT_MAX = 2_147_483_647;

async function pricedNow(ctx: Context, { lines, codes }: SavedCart): Promise<PricedCart> {
  return priceCart(ctx, { lines, codes, updatedAt: 0 }, null, await readVisitorHolds(ctx));
}

async function shownCart(
  ctx: Context,
  saved: SavedCart,
  priced: PricedCart,
  adjustments: readonly CartAdjustment[] = [],
) {
  const ids = [...new Set(priced.lines.map(({ option }) => option.offer.id))];
  const offers = await readSelectedOffers(ctx.db, ids);
  return presentCart({ cart: saved, priced, offers, adjustments }, ctx.origin);
}

cart.openapi(
  operation("GET /customer/cart/", {
    access: "session",
    summary: "Read the caller's cart",
    description:
      "Prices and stock are read with each call; what changed since the items were put in is reported in `errors`. The answer's `ETag` is the version of the cart.",
    answers: { 200: json(cartSchema, "The cart; an empty one has version 0.") },
  }),
  async (c) => {
    const ctx = c.get("ctx");
    await mergeSessionCart(ctx, await readVisitorHolds(ctx));
    const saved = await readSavedCart(ctx);
    c.header("Cache-Control", "private, no-store");
    return answerVersion(c, await shownCart(ctx, saved, await pricedNow(ctx, saved)), 200);
  },
);

const promoCode = plainText(64)
  .transform((text, check) => {
    const code = normalizePromoCode(text);
    if (code === null) check.addIssue({ code: "custom", message: "promo_code_format" });
    return code ?? "";
  })
  .openapi({ type: "string", example: "VERANO10" });

const updateSchema = z
  .object({
    version: z.int().min(0).max(INT_MAX).optional().openapi({
      description: "The version last seen; 409 when it is not current. Left out, the last writer wins.",
    }),
    items: z
      .array(
        z.object({
          offer_price_uuid: idInput(),
          quantity: z
            .int()
            .min(-INT_MAX)
            .max(INT_MAX)
            .openapi({ description: "Fitted to 1…what can be bought; a change is reported in `errors`." }),
          slot_id: idInput().nullish(),
          for_present: z.boolean().default(false),
          gift: z
            .object({
              from: plainText(80).default(""),
              message: plainText(500).default(""),
            })
            .nullish(),
        }),
      )
      .max(MAX_LINES),
    promo_codes: z.array(promoCode).max(MAX_CODES).default([]),
  })
  .openapi("CartUpdate");

cart.openapi(
  operation("POST /customer/cart/update/", {
    access: "session",
    limit: "validate",
    summary: "Replace the caller's cart",
    description:
      "The whole list of items and codes is sent each time. Quantities are reduced to what can be bought now; each such change is reported in `errors`. Send the `version` last seen, or `If-Match`, to be refused when another device has changed the cart meanwhile.",
    ifMatch: true,
    body: updateSchema,
    answers: {
      200: json(cartSchema, "The cart as it is now; `errors` tells what had to be changed."),
      409: json(
        errorSchema.extend({ cart: cartSchema }).openapi("StaleCart"),
        "`stale_version`: the cart was changed meanwhile; nothing was done, `cart` is the current one.",
      ),
    },
  }),
  async (c) => {
    const ctx = c.get("ctx");
    const { version, items, promo_codes: codes } = c.req.valid("json");
    const lines = items.map((item) => ({
      optionId: item.offer_price_uuid,
      slotId: item.slot_id ?? null,
      quantity: item.quantity,
      gift: item.for_present,
      note: item.gift ?? null,
    }));
    const countWrong = await limitCodes(c, codes.length);
    const holdings = await readVisitorHolds(ctx);
    await mergeSessionCart(ctx, holdings);
    const expected = version ?? expectedVersion(c);
    const updated = await updateCart(ctx, { lines, codes, expected, holdings });
    const priced = await pricedNow(ctx, updated.cart);
    await countWrong(unknownCodes(priced));
    const shown = await shownCart(ctx, updated.cart, priced, updated.adjustments);
    if (updated.stale) throw new DomainError("conflict", { reason: "stale_version", cart: shown });
    c.header("Cache-Control", "private, no-store");
    return answerVersion(c, shown, 200);
  },
);
