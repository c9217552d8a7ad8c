/**
 * Proves reads of one offer: its page, its options for sale, its neighbours, its stock in lists and its price
 * changes.
 */
import { beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { readOptionsForSale } from "~/domain/catalogue/for-sale/options-for-sale.server";
import { readCards } from "~/domain/catalogue/lists/card-queries.server";
import { NO_FILTERS } from "~/domain/catalogue/lists/list-filters";
import { listOffers } from "~/domain/catalogue/lists/list-queries.server";
import { nearbyOffers } from "~/domain/catalogue/lists/nearby-queries.server";
import { readOffer } from "~/domain/catalogue/offer-page/offer-queries.server";
import { setOptionPrice } from "~/domain/catalogue/prices/set-option-price.server";
import { recordSoldUnits } from "~/domain/catalogue/read-models/record-sold-units.server";
import { refreshAvailability, refreshListings } from "~/domain/catalogue/read-models/refresh-listings.server";
import { DAY_MS } from "~/domain/kernel/durations";
import { newId } from "~/domain/kernel/ids.server";
import { buildOffer, type OfferOverrides } from "../fixtures/offers";
import { buildOrganization } from "../fixtures/organizations";
import { onBothDatabases } from "../support/databases";

onBothDatabases("statements", (_name, open) => {
  let db: Db;
  beforeAll(async () => {
    ({ db } = await open());
  });

  async function listed(overrides: OfferOverrides = {}) {
    const offer = await buildOffer(db, overrides);
    await db.transaction().execute((trx) => refreshListings(trx, [offer.id]));
    return offer;
  }

  const sell = (optionId: string, sold: number) =>
    db.updateTable("price_options").set({ sold }).where("id", "=", optionId).execute();
  const refresh = (id: string) => db.transaction().execute((trx) => refreshAvailability(trx, [id]));

  it("shows everything of a public offer", async () => {
    const now = Date.now();
    const offer = await listed({
      regions: ["madrid"],
      locations: [{ city: "Madrid" }],
      sale_ends_at: now + 3 * DAY_MS,
      publish_at: now - DAY_MS,
      stars_4: 1,
      stars_5: 2,
      unitsSold: 50,
      options: [
        { actual_price: 1500, reference_price: 2000, capacity: 10, sold: 3, held: 1, per_customer: 4 },
        {
          slots: [
            { capacity: 5, sold: 2 },
            { capacity: 9, status: "closed" },
            { starts_at: Date.now() - DAY_MS },
          ],
        },
        { max_per_order: 2 },
        {},
        { is_active: false },
      ],
    });
    const detail = await readOffer(db, offer.id.toUpperCase());
    expect(detail).toMatchObject({
      id: offer.id,
      place: "Madrid",
      badges: ["top_sale", "new", "expiring"],
      rating: { average: 4.7, count: 3 },
      histogram: [0, 0, 0, 1, 2],
      onSale: true,
      available: true,
      organization: { id: offer.organizationId, taxId: "B85834729", traderStatus: "trader" },
    });
    expect(detail?.pictures).toHaveLength(1);
    expect(detail?.locations).toHaveLength(1);
    expect(detail?.options.map(({ left, max }) => [left, max])).toEqual([
      [6, 4],
      [3, 3],
      [null, 2],
      [null, 200],
    ]);
    expect(detail?.options[0]).toMatchObject({
      discountPercent: 25,
      priceHistory: [{ price: 1500, to: null }],
    });
    expect(detail?.options[1]?.slots.map((slot) => slot.id)).toEqual([offer.options[1]?.slots[0]]);
  });

  it("hides offers that are not public and shows an ended one as ended", async () => {
    const { id: suspended } = await buildOrganization(db, { status: "suspended" });
    for (const hidden of [
      { status: "draft" },
      { publish_at: Date.now() + DAY_MS },
      { organization_id: suspended },
    ] as const) {
      expect(await readOffer(db, (await listed(hidden)).id)).toBeNull();
    }
    expect(await readOffer(db, newId())).toBeNull();
    expect(await readOffer(db, "' or 1=1")).toBeNull();
    const ended = await readOffer(db, (await listed({ sale_ends_at: Date.now() - 60_000 })).id);
    expect(ended).toMatchObject({ onSale: false, available: false });
  });

  it("reads options for sale in order, in any state", async () => {
    const plain = await listed({ options: [{ capacity: 5, sold: 5 }, { is_active: false }] });
    const slotted = await listed({
      options: [{ capacity: 4, slots: [{ capacity: 3 }, { capacity: 3, held: 1 }] }],
    });
    const direct = await listed({ type: "direct" });
    const paused = await listed({ status: "paused" });
    const ids = [slotted, plain, direct, paused].flatMap((offer) => offer.options.map((option) => option.id));
    const options = await readOptionsForSale(db, [...ids, newId(), ids[0] ?? ""]);
    expect(options.map((option) => option.id)).toEqual(ids);
    expect(options.map((option) => option.available)).toEqual([4, 0, null, null, null]);
    expect(options.map((option) => option.isActive)).toEqual([true, true, false, true, true]);
    expect(options.map((option) => option.offer.purchasable)).toEqual([true, true, true, false, false]);
    expect(options[0]).toMatchObject({
      hasSlots: true,
      organization: { address: "Calle Mayor, 1, 28013 Madrid" },
    });
    expect(options[0]?.slots.map((slot) => slot.remaining)).toEqual([3, 2]);
    expect(await readOptionsForSale(db, [])).toEqual([]);
  });

  it("updates cards and lists when an offer sells out and when it is back in stock", async () => {
    const offer = await listed({ category: "training", options: [{ capacity: 2 }], regions: ["madrid"] });
    const option = offer.options[0].id;
    const state = async () => {
      const [card] = await readCards(db, { ids: [offer.id] });
      const filters = { ...NO_FILTERS, category: "training", availableOnly: true } as const;
      const rows = await db
        .selectFrom("offer_listings")
        .select("score")
        .where("offer_number", "=", offer.number)
        .execute();
      return {
        card: card?.available,
        found: (await listOffers(db, filters)).count,
        first: rows.every((row) => row.score >= 10_000),
      };
    };
    const there = { card: true, found: 1, first: true };
    await sell(option, 1);
    await refresh(offer.id);
    expect(await state()).toEqual(there);
    await sell(option, 2);
    await refresh(offer.id);
    await refresh(offer.id);
    expect(await state()).toEqual({ card: false, found: 0, first: false });
    await sell(option, 0);
    await refresh(offer.id);
    expect(await state()).toEqual(there);
  });

  it("reads stock of slots as refreshListings does", async () => {
    const offer = await listed({ options: [{ slots: [{ capacity: 1 }, { status: "closed" }] }] });
    await db
      .updateTable("slots")
      .set({ held: 1 })
      .where("id", "=", offer.options[0].slots[0] ?? "")
      .execute();
    await refresh(offer.id);
    const afterSale = await readCards(db, { ids: [offer.id] });
    await db.transaction().execute((trx) => refreshListings(trx, [offer.id]));
    expect(afterSale[0]?.available).toBe(false);
    expect(await readCards(db, { ids: [offer.id] })).toEqual(afterSale);
  });

  it("makes an offer a bestseller at 50 units", async () => {
    const offer = await listed();
    const sellUnits = (units: number) =>
      db.transaction().execute(async (trx) => {
        await recordSoldUnits(trx, [{ offerId: offer.id, quantity: units }], Date.now());
        await recordSoldUnits(trx, [{ offerId: offer.id, quantity: 500 }], Date.now() - 31 * DAY_MS);
        await refreshListings(trx, [offer.id]);
      });
    await sellUnits(49);
    expect((await readCards(db, { ids: [offer.id] }))[0]?.badges).toEqual([]);
    await sellUnits(1);
    expect((await readCards(db, { ids: [offer.id] }))[0]?.badges).toEqual(["top_sale"]);
  });

  it("finds neighbours by distance and fills up from the province", async () => {
    const at = (lat: number, lng: number, title: string) =>
      listed({ title, regions: ["segovia"], locations: [{ lat, lng, province: "segovia" }] });
    const here = await at(40.94, -4.11, "aquí");
    await at(40.95, -4.11, "a un kilómetro");
    await at(40.94, -4.3, "a dieciséis");
    await at(41.5, -4.11, "lejos");
    const detail = await readOffer(db, here.id);
    const near = await nearbyOffers(db, detail ?? { id: "", regions: [], locations: [] }, { limit: 3 });
    expect(near.map((card) => [card.title, card.distanceKm])).toEqual([
      ["a un kilómetro", 1.1],
      ["a dieciséis", 16],
      ["lejos", null],
    ]);
    expect(await nearbyOffers(db, { id: newId(), regions: [], locations: [] })).toEqual([]);
  });

  it("finds neighbours where hundreds of places are", async () => {
    const place = (lat: number) => ({ lat, lng: -1.13, province: "murcia" });
    const here = await listed({ regions: ["murcia"], locations: [place(37.99)] });
    const chain = Array.from({ length: 220 }, (_, index) => place(37.993 + index / 100_000));
    await listed({ title: "una cadena", regions: ["murcia"], locations: chain });
    await listed({ title: "al lado", regions: ["murcia"], locations: [place(37.9901)] });
    const detail = await readOffer(db, here.id);
    const near = await nearbyOffers(db, detail ?? { id: "", regions: [], locations: [] });
    expect(near.map((card) => [card.title, card.distanceKm])).toEqual([
      ["al lado", 0],
      ["una cadena", 0.3],
    ]);
  });

  it("writes history and struck price with the price", async () => {
    const offer = await listed({ options: [{ actual_price: 4000 }] });
    const optionId = offer.options[0].id;
    let now = Date.now() - 1_000;
    // Each later than the one before, which orders the history.
    const setPrice = (price: number) =>
      db.transaction().execute((trx) => setOptionPrice(trx, { optionId, price, now: now++ }));
    await setPrice(3000);
    const [card] = await readCards(db, { ids: [offer.id] });
    expect(card).toMatchObject({ minPrice: 3000, referencePrice: 4000, discountPercent: 25 });
    await setPrice(3000);
    await setPrice(3500);
    const history = await db
      .selectFrom("price_history")
      .select(["actual_price", "effective_to"])
      .where("price_option_id", "=", optionId)
      .orderBy("effective_from")
      .execute();
    expect(history.map((row) => row.actual_price)).toEqual([4000, 3000, 3500]);
    expect((await readCards(db, { ids: [offer.id] }))[0]).toMatchObject({
      minPrice: 3500,
      referencePrice: null,
    });
    await expect(setPrice(-1)).rejects.toMatchObject({ code: "invalid" });
  });
});
