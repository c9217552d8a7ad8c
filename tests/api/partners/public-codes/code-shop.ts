/** Gives tests of public codes a shop with the API: offers, codes, prices, the page of prices, and time that passes. */
import { expect } from "vitest";
import { settleEndedCodes } from "~/domain/catalogue/prices/settle-ended-codes.server";
import { jobContext, visitorContext } from "../../../fixtures/context";
import { buildOffer, type OfferOverrides } from "../../../fixtures/offers";
import { apiShop } from "../../../support/api-shop";
import type { Open } from "../../../support/databases";

/** Call it in a group. */
export function codeShop(open: Open) {
  const shop = apiShop(open);
  const token = () => shop.tokens.manager;
  let serial = 0;

  /** On sale at 20 € for 60 days. */
  async function onSale(overrides: OfferOverrides = {}) {
    const { id, options } = await buildOffer(shop.db, { organization_id: shop.organizationId, ...overrides });
    return { id, optionId: options[0].id };
  }
  type Offer = Awaited<ReturnType<typeof onSale>>;

  async function advertise(offer: Offer, json: object = {}) {
    const body = { code: `PUBLICO${++serial}`, discount_type: "percent", value: "25", scope: "offer" };
    const made = await shop.api.call("POST /promocodes/", {
      token: token(),
      json: { ...body, offers: [offer.id], is_public: true, ...json },
    });
    expect([made.status, made.body.is_public ?? made.body]).toEqual([201, true]);
    return made.body as { uuid: string; code: string };
  }
  const change = (code: { uuid: string }, json: object) =>
    shop.api.call(`PATCH /promocodes/${code.uuid}/`, { token: token(), json });
  const setPrice = async (offer: Offer, price: string) => {
    const { body } = await shop.api.call(`GET /offers/${offer.id}/`, { token: token() });
    const price_options = body.price_options.map((option: object) => ({ ...option, actual_price: price }));
    const saved = await shop.api.call(`PATCH /offers/${offer.id}/`, {
      token: token(),
      json: { price_options },
    });
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  };
  const record = async (offer: Offer) => {
    const { body } = await shop.api.call(`GET /public/offers/${offer.id}/prices/`);
    return body.price_options[0] as {
      struck: string | null;
      reason: string;
      prices: { price: string; promo_code: string | null; effective_to: string | null }[];
    };
  };
  const shown = async (offer: Offer) =>
    (await shop.api.call(`GET /public/offers/${offer.id}/`)).body.price_options[0].regular_price;
  const changedSince = async (moment: string) => {
    const { body } = await shop.api.call(`GET /offers/?updated_since=${moment}`, { token: token() });
    return body.results.map(({ uuid }: { uuid: string }) => uuid);
  };
  const round = () => settleEndedCodes(jobContext(visitorContext(shop.db)));
  /** As if all periods of the code lay so much earlier. */
  const age = async (code: { uuid: string }, ms: number) => {
    const periods = shop.db.selectFrom("public_code_periods").selectAll().where("promo_id", "=", code.uuid);
    for (const { id, starts_at, ends_at } of await periods.execute()) {
      const moved = { starts_at: starts_at - ms, ends_at: ends_at === null ? null : ends_at - ms };
      await shop.db.updateTable("public_code_periods").set(moved).where("id", "=", id).execute();
    }
  };

  return { shop, token, onSale, advertise, change, setPrice, record, shown, changedSince, round, age };
}
