/** Proves deposit offers by their whole price: lists, search, alerts, the struck price, and a sale's rest as it was sold. */
import { beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { inTransaction } from "~/db/transaction.server";
import { NO_FILTERS } from "~/domain/catalogue/lists/list-filters";
import { listOffers } from "~/domain/catalogue/lists/list-queries.server";
import { setOptionPrice } from "~/domain/catalogue/prices/set-option-price.server";
import { rebuildListings } from "~/domain/catalogue/read-models/rebuild-listings.server";
import { searchOffers } from "~/domain/catalogue/search/search-queries.server";
import { readPurchase } from "~/domain/sales/history/purchase-queries.server";
import { captureSale } from "~/domain/sales/payment/capture-sale.server";
import { visitorContext } from "../../fixtures/context";
import { type BuiltOffer, buildOffer } from "../../fixtures/offers";
import { approve, placeOrder } from "../../fixtures/orders";
import { insertPromo } from "../../fixtures/promo-codes";
import { onOneByFile } from "../../support/databases";
import { expectInvariants } from "../../support/invariants/sales-invariants";

onOneByFile((_name, open) => {
  let db: Db;
  let watch: BuiltOffer;

  beforeAll(async () => {
    ({ db } = await open());
    const deposit = { actual_price: 190, regular_price: 15_000, total_price: 9_900 };
    watch = await buildOffer(db, { type: "promo", title: "Reloj clásico", options: [deposit] });
    await buildOffer(db, { type: "promo", title: "Señal sin total", options: [{ actual_price: 290 }] });
    await buildOffer(db, { title: "Reloj barato", options: [{ actual_price: 2_000 }] });
    await buildOffer(db, { title: "Reloj caro", options: [{ actual_price: 12_000 }] });
    await rebuildListings(db);
  });

  const titles = async (filters: object) =>
    (await listOffers(db, { ...NO_FILTERS, ...filters })).results.map(({ title }) => title);
  const optionId = () => watch.options[0].id;

  it("sorts and filters lists by the whole price, and puts an unknown one last", async () => {
    expect(await titles({ ordering: "price" })).toEqual([
      "Reloj barato",
      "Reloj clásico",
      "Reloj caro",
      "Señal sin total",
    ]);
    expect(await titles({ priceMax: 5_000 })).toEqual(["Reloj barato"]);
    expect((await titles({ priceMin: 9_000, priceMax: 10_000 })).join()).toBe("Reloj clásico");
  });

  it("searches by the whole price", async () => {
    const found = await searchOffers(db, "reloj hasta 50 euros", NO_FILTERS);
    expect(found.results.map(({ title }) => title)).toEqual(["Reloj barato"]);
  });

  it("keeps whole price and deposit on the card", async () => {
    const { results } = await listOffers(db, { ...NO_FILTERS, search: "", type: "promo" });
    const cards = new Map(results.map((card) => [card.title, [card.minPrice, card.deposit]]));
    expect(cards.get("Reloj clásico")).toEqual([9_900, 190]);
    expect(cards.get("Señal sin total")).toEqual([290, null]);
  });

  it("refuses a total below the deposit in the database, however it is written", async () => {
    const write = (columns: { actual_price?: number; total_price?: number }) =>
      db.updateTable("price_options").set(columns).where("id", "=", optionId()).execute();
    await expect(write({ total_price: 189 })).rejects.toThrow();
    await expect(write({ actual_price: 9_901 })).rejects.toThrow();
    await write({ actual_price: 190, total_price: 9_900 });
  });

  it("strikes what the whole price was, never a deposit", async () => {
    const read = () =>
      db
        .selectFrom("price_options")
        .select(["actual_price", "total_price", "reference_price"])
        .where("id", "=", optionId())
        .executeTakeFirstOrThrow();
    const set = (price: number, totalPrice?: number) =>
      inTransaction(db, (trx) =>
        setOptionPrice(trx, { optionId: optionId(), price, totalPrice, now: Date.now() }),
      );
    await set(150);
    expect(await read()).toEqual({ actual_price: 150, total_price: 9_900, reference_price: null });
    await set(190, 8_900);
    expect(await read()).toEqual({ actual_price: 190, total_price: 8_900, reference_price: 9_900 });
    await set(190, 9_900);
    expect((await read()).reference_price).toBeNull();
  });

  it("sells for the deposit, lowers only that by a code, and keeps the rest as it was sold", async () => {
    await insertPromo(db, { code: "MITAD", value: 5_000 });
    const ctx = visitorContext(db);
    const sale = await placeOrder(ctx, { lines: [{ optionId: optionId(), quantity: 2 }], codes: ["MITAD"] });
    await db.updateTable("price_options").set({ total_price: 20_000 }).where("id", "=", optionId()).execute();
    await approve(db, sale.transactionId);
    await captureSale(ctx, sale.transactionId);
    const line = await db
      .selectFrom("sale_lines")
      .select(["list_price", "unit_price", "due_at_venue"])
      .where("sale_id", "=", sale.saleId)
      .executeTakeFirstOrThrow();
    expect(line).toEqual({ list_price: 190, unit_price: 95, due_at_venue: 9_710 });
    const purchase = await readPurchase(ctx, sale.saleId);
    expect([purchase?.total, purchase?.items[0]?.dueAtVenue]).toEqual([190, 9_710]);
    await expectInvariants(db);
  });
});
