// Proves the daily counts: added up from many processes, kept through an outage, purchases counted exactly
// once.
import { beforeAll, describe, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { createDailyCounts } from "~/domain/analytics/daily-counts.server";
import { bannerImpression, pageView, purchaseButton } from "~/domain/analytics/events";
import { readDailyCounts } from "~/domain/analytics/queries.server";
import { PROOF_MS } from "~/domain/consent/cookie-choice";
import { deleteOldCookieChoices, recordCookieChoice } from "~/domain/consent/record-cookie-choice.server";
import { localDay } from "~/domain/kernel/local-day";
import { readSoldByDay, readSoldTypes } from "~/domain/sales/history/sales-by-type.server";
import { captureSale } from "~/domain/sales/payment/capture-sale.server";
import { buildOffer } from "../fixtures/offers";
import { buildPurchase } from "../fixtures/purchases";
import { onBothDatabases } from "../support/databases";

onBothDatabases("races", (_name, open) => {
  let db: Db;
  beforeAll(async () => {
    ({ db } = await open());
  });

  describe("daily counts", () => {
    it("add up the counts of several processes by day in Madrid, event and dimensions", async () => {
      let now = Date.parse("2026-03-01T22:59:00Z");
      const counters = Array.from({ length: 8 }, () => createDailyCounts(db, () => now));
      for (const counter of counters) {
        for (let i = 0; i < 5; i++) counter.add(pageView("/"));
        counter.add(pageView("/ofertas"));
        counter.add(purchaseButton("promo"));
      }
      now = Date.parse("2026-03-01T23:00:00Z");
      counters[0]?.add(bannerImpression("balneario"));
      await Promise.all(counters.map((counter) => counter.flush()));
      await Promise.all(counters.map((counter) => counter.flush()));
      expect(await readDailyCounts(db, "2026-03-01", "2026-03-02")).toEqual([
        { day: "2026-03-01", event: "page_view", dimensions: { page: "/" }, count: 40 },
        { day: "2026-03-01", event: "page_view", dimensions: { page: "/ofertas" }, count: 8 },
        { day: "2026-03-01", event: "purchase_button_4", dimensions: {}, count: 8 },
        {
          day: "2026-03-02",
          event: "banner_impression",
          dimensions: { organization: "balneario" },
          count: 1,
        },
      ]);
    });

    it("keep a bounded buffer of counts that could not be written", async () => {
      const now = Date.parse("2026-04-01T12:00:00Z");
      let broken = true;
      const unreliable = new Proxy(db, {
        get(target, name) {
          if (name === "transaction" && broken) throw new Error("the database is away");
          const value = Reflect.get(target, name, target);
          return typeof value === "function" ? value.bind(target) : value;
        },
      });
      const counter = createDailyCounts(unreliable, () => now);
      counter.add(pageView("/"));
      await expect(counter.flush()).rejects.toThrow("away");
      counter.add(pageView("/"));
      for (let i = 0; i < 6_000; i++) counter.add(bannerImpression(`p${i}`));
      broken = false;
      await counter.flush();
      const rows = await readDailyCounts(db, "2026-04-01", "2026-04-01");
      expect(rows).toHaveLength(5_000);
      expect(rows[0]).toMatchObject({ event: "page_view", count: 2 });
    });
  });

  it("count captured sales once, however often they are captured", async () => {
    const promo = await buildOffer(db, { type: "promo" });
    const today = localDay(Date.now());
    const { ctx, saleId, transactionId } = await buildPurchase(db, { of: promo, quantity: 2 });
    await buildPurchase(db);
    await captureSale(ctx, transactionId);
    expect(await readSoldByDay(db, today, today)).toEqual([
      { day: today, type: "promo", count: 1 },
      { day: today, type: "regular", count: 1 },
    ]);
    expect(await readSoldTypes(db, saleId)).toEqual([{ type: "promo", amount: 4_000 }]);
  });

  it("append cookie consents under one reference, and delete them when the proof expires", async () => {
    const answer = { version: "2026-11", analytics: true, marketing: false, source: "banner" } as const;
    const first = await recordCookieChoice({ db }, { ...answer, reference: null });
    const second = await recordCookieChoice(
      { db },
      { ...answer, analytics: false, reference: first.reference },
    );
    expect(second.reference).toBe(first.reference);
    const rows = () => db.selectFrom("cookie_choices").select(["reference", "analytics"]).execute();
    expect((await rows()).map(({ analytics }) => analytics).sort()).toEqual([false, true]);
    await db
      .updateTable("cookie_choices")
      .set({ at: first.at - PROOF_MS - 1_000 })
      .where("analytics", "=", true)
      .execute();
    await deleteOldCookieChoices({ db });
    expect(await rows()).toEqual([{ reference: first.reference, analytics: false }]);
  });
});
