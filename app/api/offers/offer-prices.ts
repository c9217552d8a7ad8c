/** Every price of a public offer, also with codes that were advertised to everyone, and how its struck prices follow. */
import { z } from "@hono/zod-openapi";
import { json, newGroup, operation } from "~/api/operation";
import { idInput } from "~/api/wire/input";
import { iso, isoOrNull, priceOrNull } from "~/api/wire/wire";
import { priceDerivation, type RecordedOption } from "~/domain/catalogue/offer-page/price-record";
import { priceFile, readPriceRecord } from "~/domain/catalogue/offer-page/price-record.server";
import { DomainError } from "~/domain/kernel/errors";
import { toDecimalString } from "~/domain/kernel/money";
import { sandboxOf } from "~/domain/kernel/permissions";

export const offerPrices = newGroup("Public offers");

const entry = z.object({
  price: z.string().openapi({ description: "In all, taxes included." }),
  paid_here: z.string().openapi({ description: "The same but for deposit offers." }),
  promo_code: z.string().nullable().openapi({
    description: "The code, advertised to everyone, with which it applied beside the price without.",
  }),
  effective_from: z.iso.datetime(),
  effective_to: z.iso.datetime().nullable().openapi({ description: "null = it applies now." }),
});

const pricesSchema = z
  .object({
    sha256: z.string().openapi({ description: "Of the file `/ofertas/{id}/precios.csv`, in hex." }),
    price_options: z.array(
      z.object({
        uuid: z.uuid(),
        title: z.string(),
        price: z.string().nullable(),
        lowest_of_30_days: z
          .string()
          .nullable()
          .openapi({ description: "Of the 30 days before the price; null = it had none before." }),
        struck: z.string().nullable().openapi({ description: "What may be struck through beside it." }),
        reason: z.enum(["reduced", "first_price", "too_short", "not_lower", "code_ended"]).nullable(),
        prices: z.array(entry).openapi({ description: "Oldest first." }),
      }),
    ),
  })
  .openapi("OfferPrices");

function presentOption({ id, title, history }: RecordedOption) {
  const derived = priceDerivation(history);
  return {
    uuid: id,
    title,
    price: priceOrNull(derived?.current ?? null),
    lowest_of_30_days: priceOrNull(derived?.lowest ?? null),
    struck: priceOrNull(derived?.struck ?? null),
    reason: derived?.reason ?? null,
    prices: history.map(({ price, actualPrice, code = null, from, to }) => ({
      price: toDecimalString(price),
      paid_here: toDecimalString(actualPrice),
      promo_code: code,
      effective_from: iso(from),
      effective_to: isoOrNull(to),
    })),
  };
}

offerPrices.openapi(
  operation("GET /public/offers/{id}/prices/", {
    access: "anyone",
    kept: { of: "offers" },
    summary: "Read every price an offer has had",
    description:
      "As its page of prices: of each option all prices, those with a code that was advertised to everyone beside the ones it lowered, and " +
      "how the struck price follows from them.",
    params: z.object({ id: idInput() }),
    answers: { 200: json(pricesSchema, "All prices.") },
  }),
  async (c) => {
    const { db, actor } = c.get("ctx");
    const sandbox = sandboxOf(actor);
    const record = await readPriceRecord(db, c.req.valid("param").id, sandbox);
    if (!record) throw new DomainError("not_found");
    c.header("Cache-Control", `${sandbox === null ? "public" : "private"}, no-cache`);
    const sha256 = priceFile(record).sha256.toString("hex");
    return c.json({ sha256, price_options: record.options.map(presentOption) }, 200);
  },
);
