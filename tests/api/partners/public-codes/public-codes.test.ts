// Proves that prices with a code advertised to everyone are prices of the offer: in its history, the 30-day minimum and what is struck.
import { expect, it } from "vitest";
import { readPriceRecord } from "~/domain/catalogue/offer-page/price-record.server";
import { DAY_MS, HOUR_MS } from "~/domain/kernel/durations";
import { newId } from "~/domain/kernel/ids.server";
import { addDays, localDay, startOfDay } from "~/domain/kernel/local-day";
import { Notes, noting } from "~/domain/kernel/process/notes.server";
import { buildOffer } from "../../../fixtures/offers";
import { onBothDatabases } from "../../../support/databases";
import { codeShop } from "./code-shop";

onBothDatabases("money", (_name, open) => {
  const { shop, token, onSale, advertise, change, setPrice, record, shown, age } = codeShop(open);

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
});
