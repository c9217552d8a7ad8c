/**
 * Proves limits of promo codes: per code and per customer, held at create, released at the end
 * (docs/domain.md 12.3).
 */
import { beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { createSale } from "~/domain/sales/checkout/create-sale.server";
import { captureSale } from "~/domain/sales/payment/capture-sale.server";
import { expireSales } from "~/domain/sales/stock/expire-sales.server";
import { jobContext, visitorContext } from "../../../fixtures/context";
import { buildOffer } from "../../../fixtures/offers";
import { approve, codesOf, endReservation, placeOrder, problemsOf, validate } from "../../../fixtures/orders";
import { insertPromo } from "../../../fixtures/promo-codes";
import { onBothDatabases, onOneOfBoth, onThisOfBoth } from "../../../support/databases";
import { expectInvariants } from "../../../support/invariants/sales-invariants";

onBothDatabases("races", (name, open) => {
  let db: Db;
  let optionId: string;

  beforeAll(async () => {
    ({ db } = await open());
    optionId = (await buildOffer(db)).options[0].id;
  });

  const counters = (id: string) =>
    db.selectFrom("promo_codes").select(["held", "redeemed"]).where("id", "=", id).executeTakeFirstOrThrow();

  async function buyers(count: number, code: string, email?: string) {
    const list = [];
    for (let index = 0; index < count; index++) {
      const ctx = visitorContext(db);
      const form = email ? { email: email.replace("@", `+${index}@`) } : {};
      const { sessionId } = await validate(ctx, { lines: [{ optionId, quantity: 2 }], codes: [code], form });
      list.push({ ctx, sessionId });
    }
    return list;
  }

  const createAll = (list: Awaited<ReturnType<typeof buyers>>) =>
    Promise.all(list.map(({ ctx, sessionId }) => codesOf(createSale(ctx, { sessionId }))));

  onThisOfBoth(name, "postgres", () => {
    it("a code for 5 orders is used by 5 of 40 buyers at once, with any number of units", async () => {
      const promo = await insertPromo(db, { max_redemptions: 5 });
      const results = await createAll(await buyers(40, promo.code));
      expect(results.filter((codes) => codes.length === 0)).toHaveLength(5);
      expect(results.filter((codes) => codes.join() === "promo_exhausted")).toHaveLength(35);
      expect(await counters(promo.id)).toEqual({ held: 5, redeemed: 0 });
      await expectInvariants(db);
    });
  });

  onOneOfBoth(name, () => {
    it("a code once per customer is used by one of 10 tabs", async () => {
      const promo = await insertPromo(db, { max_redemptions_per_customer: 1 });
      const results = await createAll(await buyers(10, promo.code, "marta@example.es"));
      expect(results.filter((codes) => codes.length === 0)).toHaveLength(1);
      expect(results.filter((codes) => codes.join() === "promo_customer_limit")).toHaveLength(9);
      expect(await counters(promo.id)).toEqual({ held: 1, redeemed: 0 });
      await expectInvariants(db);
    });

    it("a code for the first purchase is used by one of 10 tabs", async () => {
      const promo = await insertPromo(db, { first_purchase_only: true });
      const results = await createAll(await buyers(10, promo.code, "nuria@example.es"));
      expect(results.filter((codes) => codes.length === 0)).toHaveLength(1);
      await expectInvariants(db);
    });

    it("releases the code at expiry and keeps it at capture", async () => {
      const promo = await insertPromo(db, { max_redemptions: 1, max_redemptions_per_customer: 1 });
      const order = { lines: [{ optionId }], codes: [promo.code], form: { email: "olga@example.es" } };
      const ctx = visitorContext(db);
      const first = await placeOrder(ctx, order);
      // Without the code the price would be higher than the one shown.
      const seen = { ...order, saw: 1800 };
      expect(await codesOf(validate(ctx, seen))).toEqual(["price_changed", "promo_exhausted"]);
      await endReservation(db, first.saleId);
      await expireSales(jobContext(ctx));
      expect(await counters(promo.id)).toEqual({ held: 0, redeemed: 0 });

      const second = await placeOrder(ctx, seen);
      expect(second.total).toBe(1800);
      await approve(db, second.transactionId);
      await captureSale(ctx, second.transactionId);
      expect(await counters(promo.id)).toEqual({ held: 0, redeemed: 1 });
      await expectInvariants(db);
    });

    it("an expired sale of another option releases its code to the next order", async () => {
      const promo = await insertPromo(db, { max_redemptions: 1 });
      const other = (await buildOffer(db)).options[0].id;
      const ctx = visitorContext(db);
      const expired = await placeOrder(ctx, { lines: [{ optionId: other }], codes: [promo.code] });
      await endReservation(db, expired.saleId);
      const sale = await placeOrder(visitorContext(db), {
        lines: [{ optionId }],
        codes: [promo.code],
        saw: 1800,
      });
      expect(sale.total).toBe(1800);
      await expectInvariants(db);
    });

    it("does not use up codes without a discount", async () => {
      const better = await insertPromo(db, { value: 2000 });
      const worse = await insertPromo(db, { value: 500, max_redemptions: 1 });
      const sale = await placeOrder(visitorContext(db), {
        lines: [{ optionId }],
        codes: [worse.code, better.code],
      });
      expect(sale.total).toBe(1600);
      expect(await counters(worse.id)).toEqual({ held: 0, redeemed: 0 });
      expect(await counters(better.id)).toEqual({ held: 1, redeemed: 0 });
      await expectInvariants(db);
    });

    it("a code deactivated after validation stops the order", async () => {
      const promo = await insertPromo(db);
      const ctx = visitorContext(db);
      const { sessionId } = await validate(ctx, { lines: [{ optionId }], codes: [promo.code] });
      await db.updateTable("promo_codes").set({ is_active: false }).where("id", "=", promo.id).execute();
      expect(await problemsOf(createSale(ctx, { sessionId }))).toEqual([
        { code: "promo_exhausted", promoCode: promo.code },
      ]);
      await expectInvariants(db);
    });
  });
});
