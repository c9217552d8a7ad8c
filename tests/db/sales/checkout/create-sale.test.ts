/**
 * Proves that a session becomes a sale once: replays, foreign callers, time limits and a provider that is
 * unreachable (docs/domain.md 6).
 */
import { beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { isDomainError } from "~/domain/kernel/errors";
import { ProviderError } from "~/domain/kernel/payment-provider";
import { createSale } from "~/domain/sales/checkout/create-sale.server";
import { readOwnSale } from "~/domain/sales/history/purchase-queries.server";
import { captureSale } from "~/domain/sales/payment/capture-sale.server";
import { cancelSupersededSales } from "~/domain/sales/stock/cancel-superseded-sales.server";
import { ORIGIN, visitorContext, visitorIdOf } from "../../../fixtures/context";
import { buildOffer } from "../../../fixtures/offers";
import {
  approve,
  cancelSale,
  paymentOf,
  placeOrder,
  statusOf,
  stockOf,
  validate,
} from "../../../fixtures/orders";
import { onBothDatabases } from "../../../support/databases";
import { expectInvariants } from "../../../support/invariants/sales-invariants";

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => "accepted",
    (error: unknown) => (isDomainError(error) ? error.code : Promise.reject(error)),
  );

onBothDatabases("stock", (_name, open) => {
  let db: Db;
  let optionId: string;

  beforeAll(async () => {
    ({ db } = await open());
    optionId = (await buildOffer(db, { options: [{ capacity: 1000 }] })).options[0].id;
  });

  async function token(ctx = visitorContext(db)) {
    const { sessionToken, sessionId } = await validate(ctx, {
      lines: [{ optionId, quantity: 2, gift: true }],
    });
    if (!sessionToken) throw new Error("a new session has a token");
    return { ctx, sessionId, sessionToken };
  }

  it("returns the buyer's next step, and a replay by token returns the same", async () => {
    const { ctx, sessionToken } = await token();
    const sale = await createSale(ctx, { sessionToken });
    expect(sale).toMatchObject({ status: "created", total: 4000, currency: "EUR", replayed: false });
    expect(sale.number).toMatch(/^\d{4}-\d{6}$/);
    expect(sale.instructions).toMatchObject({ mode: "redirect", method: "GET" });
    expect(sale.instructions?.url).toMatch(`${ORIGIN}/payment-simulator/`);
    expect(sale.reservedUntil - Date.now()).toBeGreaterThan(14 * 60_000);
    expect(await createSale(ctx, { sessionToken })).toEqual({ ...sale, replayed: true });
    expect(ctx.calls.create).toBe(1);
    await expectInvariants(db);
  });

  it("stores prices, tax, commission and the accepted terms as sold", async () => {
    const { ctx, sessionToken } = await token();
    await db.updateTable("price_options").set({ actual_price: 3000 }).where("id", "=", optionId).execute();
    const sale = await createSale(ctx, { sessionToken });
    await db.updateTable("price_options").set({ actual_price: 2000 }).where("id", "=", optionId).execute();
    const line = await db
      .selectFrom("sale_lines")
      .innerJoin("sales", "sales.id", "sale_lines.sale_id")
      .selectAll("sale_lines")
      .select("sales.terms_version")
      .where("sale_id", "=", sale.saleId)
      .executeTakeFirstOrThrow();
    expect(line).toMatchObject({
      unit_price: 2000,
      list_price: 2000,
      quantity: 2,
      discount: 0,
      for_present: true,
    });
    expect(line).toMatchObject({ tax_rate: 2100, commission_rate: 1500, terms_version: "2026-01" });
  });

  it("refuses an expired session, and still returns its earlier sale", async () => {
    const expire = (id: string) =>
      db.updateTable("checkout_sessions").set({ expires_at: 1 }).where("id", "=", id).execute();
    const late = await token();
    await expire(late.sessionId);
    expect(await codeOf(createSale(late.ctx, late))).toBe("session_expired");
    const bought = await token();
    const sale = await createSale(bought.ctx, bought);
    await expire(bought.sessionId);
    expect((await createSale(bought.ctx, bought)).saleId).toBe(sale.saleId);
    await expectInvariants(db);
  });

  it("refuses another visitor's session and a forged one", async () => {
    const { sessionToken, sessionId } = await token();
    const stranger = visitorContext(db);
    expect(await codeOf(createSale(stranger, { sessionToken }))).toBe("not_found");
    expect(await codeOf(createSale(stranger, { sessionId }))).toBe("not_found");
    expect(await codeOf(createSale(stranger, { sessionToken: "x".repeat(43) }))).toBe("not_found");
  });

  it("keeps the sale while the provider is unreachable, and continues on the next call", async () => {
    const away = { is: true };
    const ctx = visitorContext(db, {
      misbehaviour: (simulator) => ({
        create: (request) =>
          away.is ? Promise.reject(new ProviderError("simulated", "away")) : simulator.create(request),
      }),
    });
    const { sessionToken } = await token(ctx);
    expect(await codeOf(createSale(ctx, { sessionToken }))).toBe("provider_unavailable");
    away.is = false;
    const sale = await createSale(ctx, { sessionToken });
    expect(sale).toMatchObject({ replayed: true, status: "created" });
    expect(sale.instructions).not.toBeNull();
    await expectInvariants(db);
  });

  it("an ended sale leads to no payment page any more", async () => {
    const { ctx, sessionToken } = await token();
    const sale = await createSale(ctx, { sessionToken });
    await cancelSale(ctx, sale);
    expect(await createSale(ctx, { sessionToken })).toMatchObject({
      status: "cancelled",
      instructions: null,
    });
  });

  it("lets only the buyer cancel, and only before paying", async () => {
    const ctx = visitorContext(db);
    const sale = await placeOrder(ctx, { lines: [{ optionId }] });
    expect(await cancelSale(visitorContext(db), sale)).toBe(false);
    expect(await cancelSale(ctx, sale)).toBe(true);
    expect(await cancelSale(ctx, sale)).toBe(false);
    expect(await statusOf(db, sale.saleId)).toBe("cancelled");
    expect((await paymentOf(db, sale.saleId)).status).toBe("voided");

    const paid = await placeOrder(ctx, { lines: [{ optionId }] });
    await approve(db, paid.transactionId);
    await captureSale(ctx, paid.transactionId);
    expect(await cancelSale(ctx, paid)).toBe(false);
    await expectInvariants(db);
  });

  it("never cancels a sale during its capture", async () => {
    const { options } = await buildOffer(db, { options: [{ capacity: 1 }] });
    const order = { lines: [{ optionId: options[0].id }] };
    let duringLookup = async () => {};
    const ctx = visitorContext(db, {
      misbehaviour: (simulator) => ({
        async lookup(orderId) {
          const seen = await simulator.lookup(orderId);
          await duringLookup();
          return seen;
        },
      }),
    });
    const sale = await placeOrder(ctx, order);
    await approve(db, sale.transactionId);
    let cancelled: boolean | null = null;
    duringLookup = async () => {
      cancelled = await cancelSale(ctx, sale);
    };
    expect((await captureSale(ctx, sale.transactionId))?.outcome).toBe("captured");
    expect(cancelled).toBe(false);
    await expectInvariants(db);
  });

  it("a changed order replaces the buyer's unpaid one", async () => {
    const ctx = visitorContext(db);
    const { options } = await buildOffer(db, { options: [{ capacity: 1 }] });
    const lines = [{ optionId: options[0].id }];
    const first = await placeOrder(ctx, { lines, attemptKey: `a-${visitorIdOf(ctx)}` });
    await cancelSupersededSales(ctx, `a-${visitorIdOf(ctx)}`);
    expect(await statusOf(db, first.saleId)).toBe("created");
    await cancelSupersededSales(ctx, `b-${visitorIdOf(ctx)}`);
    expect(await statusOf(db, first.saleId)).toBe("cancelled");
    await placeOrder(ctx, { lines, attemptKey: `a-${visitorIdOf(ctx)}` });
    expect(await stockOf(db, options[0].id)).toEqual({ sold: 0, held: 1 });
    await expectInvariants(db);
  });

  it("shows a sale to its buyer only", async () => {
    const { ctx, sessionToken } = await token();
    const { transactionId } = await createSale(ctx, { sessionToken });
    await approve(db, transactionId);
    await captureSale(ctx, transactionId);
    const own = await readOwnSale(ctx, transactionId);
    expect(own?.items[0]?.coupons.map(({ number }) => number)).toEqual([1, 2]);
    expect(await readOwnSale(visitorContext(db), transactionId)).toBeNull();
  });
});
