/**
 * Proves that a form sent many times is one order: one session, one sale, one answer (docs/domain.md 12.4).
 */
import { beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import type { Context } from "~/domain/kernel/context";
import { createSale } from "~/domain/sales/checkout/create-sale.server";
import { placeOrder } from "~/domain/sales/checkout/place-order.server";
import { validateOrder } from "~/domain/sales/checkout/validate-order.server";
import { captureSale } from "~/domain/sales/payment/capture-sale.server";
import { visitorContext, visitorIdOf } from "../../../fixtures/context";
import { buildOffer } from "../../../fixtures/offers";
import { approve, cancelSale, codesOf, orderInput, statusOf, stockOf } from "../../../fixtures/orders";
import { onBothDatabases, onThisOfBoth } from "../../../support/databases";
import { expectInvariants } from "../../../support/invariants/sales-invariants";
import { runInRivals } from "../../../support/processes/rivals";

onBothDatabases("races", (name, open) => {
  let db: Db;
  let url: string;

  beforeAll(async () => {
    ({ db, url } = await open());
  });

  /** One filled-in form; each submission is an attempt. */
  const formOf = (ctx: Context, optionId: string, quantity = 1) =>
    orderInput(ctx, { lines: [{ optionId, quantity }] });

  async function sessionCount(ctx: Context): Promise<number> {
    const rows = await db
      .selectFrom("checkout_sessions")
      .select("id")
      .where("visitor_id", "=", visitorIdOf(ctx))
      .execute();
    return rows.length;
  }

  it.each([
    ["plenty", { capacity: 100 }],
    ["the last one", { capacity: 1 }],
    ["the customer's last one", { per_customer: 1 }],
  ])("20 times at once, of %s: one session, one sale, one answer", async (_what, option) => {
    const { options } = await buildOffer(db, { options: [option] });
    const ctx = visitorContext(db);
    const form = formOf(ctx, options[0].id);
    const answers = await Promise.all(Array.from({ length: 20 }, () => placeOrder(ctx, form)));
    expect(new Set(answers.map(({ replayed, ...answer }) => JSON.stringify(answer))).size).toBe(1);
    expect(answers.filter(({ replayed }) => !replayed)).toHaveLength(1);
    expect(await sessionCount(ctx)).toBe(1);
    expect(await stockOf(db, options[0].id)).toEqual({ sold: 0, held: 1 });
    await expectInvariants(db);
  });

  it("a resubmit while the first holds the last units: the same answer", async () => {
    const { options } = await buildOffer(db, { options: [{ capacity: 2, per_customer: 2 }] });
    const ctx = visitorContext(db);
    const form = formOf(ctx, options[0].id, 2);
    const first = await placeOrder(ctx, form);
    expect(await placeOrder(ctx, form)).toEqual({ ...first, replayed: true });
    await approve(db, first.transactionId);
    await captureSale(ctx, first.transactionId);
    const afterwards = { saleId: first.saleId, transactionId: first.transactionId, status: "captured" };
    expect(await placeOrder(ctx, form)).toMatchObject({ ...afterwards, replayed: true });
    await expectInvariants(db);
  });

  onThisOfBoth(name, "postgres", () => {
    it("one session created in three processes at once: one sale", async () => {
      const { options } = await buildOffer(db, { options: [{ capacity: 5 }] });
      const ctx = visitorContext(db);
      const { sessionId } = await validateOrder(ctx, formOf(ctx, options[0].id));
      const job = { verb: "create" as const, id: sessionId, visitorId: visitorIdOf(ctx) };
      const answers = await runInRivals(url, 3, Array<typeof job>(12).fill(job));
      expect(new Set(answers).size).toBe(1);
      expect(await stockOf(db, options[0].id)).toEqual({ sold: 0, held: 1 });
      await expectInvariants(db);
    });
  });

  it("after the sale ended, the same form is a new attempt", async () => {
    const { options } = await buildOffer(db, { options: [{ capacity: 1 }] });
    const ctx = visitorContext(db);
    const form = formOf(ctx, options[0].id);
    const first = await placeOrder(ctx, form);
    await cancelSale(ctx, first);
    const second = await placeOrder(ctx, form);
    expect(second.saleId).not.toBe(first.saleId);
    expect(second.replayed).toBe(false);
    await expectInvariants(db);
  });

  it("a changed form replaces the unpaid order of the first", async () => {
    const { options } = await buildOffer(db, { options: [{ capacity: 2 }] });
    const ctx = visitorContext(db);
    const first = await placeOrder(ctx, formOf(ctx, options[0].id, 2));
    const second = await placeOrder(ctx, formOf(ctx, options[0].id, 1));
    expect(await statusOf(db, first.saleId)).toBe("cancelled");
    expect(await statusOf(db, second.saleId)).toBe("created");
    await expectInvariants(db);
  });

  it("an attempt whose session expired unused starts anew", async () => {
    const { options } = await buildOffer(db);
    const ctx = visitorContext(db);
    const form = { ...formOf(ctx, options[0].id), attemptKey: crypto.randomUUID() };
    const stale = await validateOrder(ctx, form);
    await db
      .updateTable("checkout_sessions")
      .set({ expires_at: 1 })
      .where("id", "=", stale.sessionId)
      .execute();
    const fresh = await validateOrder(ctx, form);
    expect(fresh.sessionId).not.toBe(stale.sessionId);
    expect((await validateOrder(ctx, form)).sessionId).toBe(fresh.sessionId);
    await expectInvariants(db);
  });

  it("without an attempt key every validation is an order of its own", async () => {
    const { options } = await buildOffer(db, { options: [{ capacity: 2 }] });
    const ctx = visitorContext(db);
    const form = { ...formOf(ctx, options[0].id), attemptKey: null };
    const order = async () => createSale(ctx, { sessionId: (await validateOrder(ctx, form)).sessionId });
    const one = await order();
    const two = await order();
    expect(two.saleId).not.toBe(one.saleId);
    expect(await codesOf(order())).toEqual(["sold_out"]);
    await expectInvariants(db);
  });
});
