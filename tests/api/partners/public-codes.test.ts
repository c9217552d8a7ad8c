// Proves that prices with a code advertised to everyone are prices of the offer: in its history, the 30-day minimum and what is struck.
import { expect, it } from "vitest";
import { readPriceRecord } from "~/domain/catalogue/offer-page/price-record.server";
import { settleEndedCodes } from "~/domain/catalogue/prices/settle-ended-codes.server";
import { DAY_MS, HOUR_MS } from "~/domain/kernel/durations";
import { newId } from "~/domain/kernel/ids.server";
import { addDays, localDay, startOfDay } from "~/domain/kernel/local-day";
import { Notes, noting } from "~/domain/kernel/process/notes.server";
import { captureSale } from "~/domain/sales/payment/capture-sale.server";
import { jobContext, visitorContext } from "../../fixtures/context";
import { refundByStaff } from "../../fixtures/ledger";
import { buildOffer, type OfferOverrides } from "../../fixtures/offers";
import { approve, placeOrder } from "../../fixtures/orders";
import { apiShop } from "../../support/api-shop";
import { onBothDatabases } from "../../support/databases";

onBothDatabases("money", (_name, open) => {
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

  it("lists the price with a public code beside the one it lowers, and none of another code", async () => {
    const offer = await onSale();
    await advertise(offer, { is_public: true });
    await shop.api.call("POST /promocodes/", {
      token: token(),
      json: { code: "AMIGOS", discount_type: "percent", value: "50", scope: "offer", offers: [offer.id] },
    });
    const { prices, reason } = await record(offer);
    expect(prices.map(({ price, promo_code }) => [price, promo_code !== null])).toEqual([
      ["20.00", false],
      ["15.00", true],
    ]);
    expect(reason).toBe("first_price");
  });

  it("lists codes that begin at once in one order, since the file's digest is made of it", async () => {
    const offer = await onSale();
    const [first = "", second = ""] = [newId(), newId()].sort();
    const rule = { discount_type: "percent", value: 500, starts_at: Date.now() - DAY_MS } as const;
    for (const [id, code] of [
      [second, "SEGUNDO"],
      [first, "PRIMERO"],
    ] as const) {
      await shop.db
        .insertInto("public_code_periods")
        .values({ ...rule, id, code, promo_id: newId() })
        .execute();
      await shop.db.insertInto("public_code_targets").values({ target: offer.id, period_id: id }).execute();
    }
    const { prices } = await record(offer);
    expect(prices.map(({ promo_code }) => promo_code)).toEqual([null, "PRIMERO", "SEGUNDO"]);
  });

  it("measures a later reduction from the price with the code", async () => {
    const offer = await onSale();
    const code = await advertise(offer);
    await age(code, 10 * DAY_MS);
    await change(code, { is_active: false });
    await setPrice(offer, "14.00");
    expect(await shown(offer)).toBe("15.00");
    expect(await record(offer)).toMatchObject({ struck: "15.00", reason: "reduced" });
  });

  it("strikes nothing where the reduction only reaches what the code had reached", async () => {
    const offer = await onSale();
    const code = await advertise(offer);
    await age(code, DAY_MS);
    await setPrice(offer, "16.00");
    expect(await shown(offer)).toBeNull();
    expect(await record(offer)).toMatchObject({ struck: null, reason: "not_lower" });
    // The code goes on, and lowers the new price as well.
    const { prices } = await record(offer);
    expect(prices.map(({ price, effective_to }) => [price, effective_to === null])).toEqual([
      ["20.00", false],
      ["15.00", false],
      ["16.00", true],
      ["12.00", true],
    ]);
  });

  it("takes the struck price away once the code has ended, for the price has risen", async () => {
    const offer = await onSale();
    await setPrice(offer, "16.00");
    const code = await advertise(offer, { ends_at: new Date(Date.now() + HOUR_MS).toISOString() });
    await round();
    expect(await shown(offer)).toBe("20.00");
    await age(code, 2 * HOUR_MS);
    // The reduction lies before the code's beginning.
    const current = { price_option_id: offer.optionId, effective_to: null };
    await shop.db
      .updateTable("price_history")
      .set({ effective_from: Date.now() - DAY_MS })
      .where("price_option_id", "=", current.price_option_id)
      .where("effective_to", "is", null)
      .execute();
    const since = new Date().toISOString();
    expect(await changedSince(since)).not.toContain(offer.id);
    await round();
    expect(await shown(offer)).toBeNull();
    // Programs that follow the offers strike it elsewhere.
    expect(await changedSince(since)).toContain(offer.id);
    expect(await record(offer)).toMatchObject({ struck: null, reason: "code_ended" });
    const settled = await shop.db
      .selectFrom("public_code_periods")
      .select("settled_at")
      .where("promo_id", "=", code.uuid)
      .execute();
    expect(settled).toEqual([{ settled_at: expect.any(Number) }]);
    await setPrice(offer, "11.00");
    expect(await shown(offer)).toBe("12.00");
  });

  it("takes the struck price away when the code is made smaller, and strikes nothing again with another one", async () => {
    const offer = await onSale();
    await setPrice(offer, "16.00");
    // The reduction lies before the code's beginning.
    await shop.db
      .updateTable("price_history")
      .set({ effective_from: Date.now() - DAY_MS })
      .where("price_option_id", "=", offer.optionId)
      .where("effective_to", "is", null)
      .execute();
    const code = await advertise(offer);
    await age(code, HOUR_MS);
    expect((await change(code, { value: "1" })).status).toBe(200);
    await round();
    expect(await shown(offer)).toBeNull();
    expect(await record(offer)).toMatchObject({ struck: null, reason: "code_ended" });
    await advertise(offer, { value: "50" });
    expect(await record(offer)).toMatchObject({ struck: null, reason: "code_ended" });
  });

  it("lets no page of prices be kept beyond the moment at which a code begins or ends", async () => {
    const offer = await onSale();
    const [begins, ends] = [Date.now() + HOUR_MS, Date.now() + 2 * HOUR_MS];
    const times = { starts_at: new Date(begins).toISOString(), ends_at: new Date(ends).toISOString() };
    const code = await advertise(offer, times);
    const until = async () => {
      const notes = new Notes();
      await noting(notes, () => readPriceRecord(shop.db, offer.id));
      return notes.madeOf(0).until;
    };
    // In the last hours of a day its end comes first: the end of the right of withdrawal is counted from it.
    const orMidnight = (ms: number) => Math.min(ms, startOfDay(addDays(localDay(Date.now()), 1)));
    expect(await until()).toBe(orMidnight(begins));
    expect((await record(offer)).prices).toHaveLength(1);
    await age(code, HOUR_MS);
    expect(await until()).toBe(orMidnight(ends - HOUR_MS));
    expect((await record(offer)).prices).toHaveLength(2);
  });

  it("keeps what has begun: a change begins another period, a deletion ends it, and nothing is rewritten", async () => {
    const offer = await onSale();
    const code = await advertise(offer);
    await age(code, HOUR_MS);
    expect((await change(code, { max_redemptions: 9 })).status).toBe(200);
    expect((await change(code, { value: "50" })).status).toBe(200);
    const changed = await record(offer);
    expect(changed.prices.map(({ price, effective_to }) => [price, effective_to === null])).toEqual([
      ["20.00", true],
      ["15.00", false],
      ["10.00", true],
    ]);
    const gone = await shop.api.call(`DELETE /promocodes/${code.uuid}/`, { token: token() });
    expect(gone.status).toBe(204);
    const { prices } = await record(offer);
    expect(prices.filter(({ promo_code }) => promo_code === code.code).length).toBeGreaterThan(0);
    expect(prices.every(({ promo_code, effective_to }) => promo_code === null || effective_to !== null)).toBe(
      true,
    );
  });

  it("counts a code of a seller, a category or the whole shop, of deposits the whole price, and foreign offers never", async () => {
    const offer = await onSale({
      type: "promo",
      category: "family_plans",
      options: [{ actual_price: 500, total_price: 5_000 }],
    });
    const foreign = await buildOffer(shop.db, { category: "family_plans" });
    // Sold on the seller's own site, where no code of ours lowers it.
    const away = await buildOffer(shop.db, { type: "direct", external_url: "https://faro.example/" });
    await advertise(offer, { scope: "organization", offers: [], value: "10" });
    await advertise(offer, { scope: "category", offers: [], categories: ["family_plans"], value: "20" });
    await advertise(offer, {
      scope: "price_option",
      offers: [],
      price_options: [offer.optionId],
      value: "30",
    });
    const whole = {
      code: "TODALATIENDA",
      discount_type: "percent",
      value: "40",
      scope: "global",
      is_public: true,
    };
    const made = await shop.api.call("POST /promocodes/", { token: shop.tokens.staff, json: whole });
    expect(made.status).toBe(201);
    const priced = async (one: { id: string }) =>
      (await shop.api.call(`GET /public/offers/${one.id}/prices/`)).body.price_options[0].prices
        .filter(({ promo_code }: { promo_code: string | null }) => promo_code !== null)
        .map(({ price }: { price: string }) => price)
        .sort();
    expect(await priced(offer)).toEqual(["48.00", "48.50", "49.00", "49.50"]);
    expect([await priced(foreign), await priced(away)]).toEqual([["12.00"], []]);
    await change({ uuid: made.body.uuid }, {});
    await shop.api.call(`PATCH /promocodes/${made.body.uuid}/`, {
      token: shop.tokens.staff,
      json: { is_active: false },
    });
  });

  it("follows the seller of a code to whose offers alone it is limited", async () => {
    const offer = await onSale({ category: "health_and_beauty" });
    const foreign = await buildOffer(shop.db, { category: "health_and_beauty" });
    const json = {
      code: "BELLEZA",
      discount_type: "percent",
      value: "20",
      scope: "category",
      categories: ["health_and_beauty"],
    };
    const made = await shop.api.call("POST /promocodes/", {
      token: shop.tokens.staff,
      json: { ...json, is_public: true },
    });
    expect(made.status).toBe(201);
    const openWith = async (one: { id: string }) => {
      const { prices } = await record({ ...offer, ...one });
      return prices.filter((row) => row.promo_code === "BELLEZA" && row.effective_to === null).length;
    };
    expect([await openWith(offer), await openWith(foreign)]).toEqual([1, 1]);
    const { status } = await shop.api.call(`PATCH /promocodes/${made.body.uuid}/`, {
      token: shop.tokens.staff,
      json: { organization: shop.organizationId },
    });
    expect(status).toBe(200);
    expect([await openWith(offer), await openWith(foreign)]).toEqual([1, 0]);
  });

  it("ends with the last use of a code, and goes on when a refund frees it", async () => {
    const offer = await onSale();
    const code = await advertise(offer, { max_redemptions: 1 });
    const ctx = visitorContext(shop.db);
    const sale = await placeOrder(ctx, {
      lines: [{ optionId: offer.optionId }],
      codes: [code.code],
      saw: 1500,
    });
    const isOpen = async () => {
      const { prices } = await record(offer);
      return prices.some((row) => row.promo_code === code.code && row.effective_to === null);
    };
    expect(await isOpen()).toBe(true);
    await approve(shop.db, sale.transactionId);
    await captureSale(ctx, sale.transactionId);
    expect(await isOpen()).toBe(false);
    // Any other change leaves it ended.
    expect((await change(code, { max_units_per_order: 5 })).status).toBe(200);
    expect(await isOpen()).toBe(false);
    await refundByStaff(ctx, { saleId: sale.saleId, couponIds: null });
    expect(await isOpen()).toBe(true);
    expect((await record(offer)).prices.filter(({ promo_code }) => promo_code === code.code)).toHaveLength(2);
  });
});
