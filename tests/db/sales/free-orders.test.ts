/** Orders that cost nothing are captured at once, hold the same limits and never become a refund of nothing. */
import { beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { captureSale } from "~/domain/sales/capture-sale.server";
import { createSale } from "~/domain/sales/create-sale.server";
import { ORIGIN, visitorContext } from "../../fixtures/context";
import { buildOffer } from "../../fixtures/offers";
import {
  codesOf,
  couponCount,
  passReservation,
  paymentOf,
  placeOrder,
  statusOf,
  stockOf,
  validate,
} from "../../fixtures/orders";
import { insertPromo } from "../../fixtures/promo-codes";
import { eachDatabase } from "../../support/databases";
import { expectInvariants } from "../../support/sales-invariants";

eachDatabase((_name, open) => {
  let db: Db;

  beforeAll(async () => {
    ({ db } = await open());
  });

  const freeOption = async (capacity: number) =>
    (await buildOffer(db, { type: "promo", options: [{ actual_price: 0, capacity }] })).options[0].id;

  it("is captured at once and leads to the success page", async () => {
    const optionId = await freeOption(3);
    const ctx = visitorContext(db);
    const sale = await placeOrder(ctx, { lines: [{ optionId, quantity: 2 }] });
    expect(sale).toMatchObject({ total: 0, status: "captured", provider: "free" });
    expect(sale.instructions?.url).toBe(`${ORIGIN}/order/success?transaction_id=${sale.transactionId}`);
    expect(await couponCount(db, sale.saleId)).toBe(2);
    expect((await captureSale(ctx, sale.transactionId))?.outcome).toBe("captured");
    expect(ctx.calls).toEqual({ create: 0, lookup: 0, capture: 0, refund: 0 });
    await expectInvariants(db);
  });

  it("a code that takes everything off makes an order free", async () => {
    const optionId = (await buildOffer(db)).options[0].id;
    const promo = await insertPromo(db, { value: 10_000, max_redemptions: 1 });
    const sale = await placeOrder(visitorContext(db), { lines: [{ optionId }], codes: [promo.code] });
    expect(sale).toMatchObject({ total: 0, status: "captured" });
    await expectInvariants(db);
  });

  it("30 at once for 4 units: 4 are given away", async () => {
    const optionId = await freeOption(4);
    const buyers = [];
    for (let index = 0; index < 30; index++) {
      const ctx = visitorContext(db);
      buyers.push({ ctx, ...(await validate(ctx, { lines: [{ optionId }] })) });
    }
    const results = await Promise.all(
      buyers.map(({ ctx, sessionId }) => codesOf(createSale(ctx, { sessionId }))),
    );
    expect(results.filter((codes) => codes.length === 0)).toHaveLength(4);
    expect(await stockOf(db, optionId)).toEqual({ sold: 4, held: 0 });
    await expectInvariants(db);
  });

  it("one that was interrupted and whose units are gone ends without a refund", async () => {
    const optionId = await freeOption(1);
    const ctx = visitorContext(db);
    const real = ctx.payments.byName("free");
    let dead = true;
    const interrupted = {
      ...ctx,
      payments: {
        ...ctx.payments,
        byName: () => ({
          ...real,
          lookup: (id: string) => (dead ? Promise.reject(new Error("killed")) : real.lookup(id)),
        }),
      },
    };
    const { sessionId } = await validate(ctx, { lines: [{ optionId }] });
    await createSale(interrupted, { sessionId }).catch(() => null);
    const { id } = await db
      .selectFrom("sales")
      .select("id")
      .where("checkout_session_id", "=", sessionId)
      .executeTakeFirstOrThrow();
    await passReservation(db, id);
    await placeOrder(visitorContext(db), { lines: [{ optionId }] });
    dead = false;
    const payment = await paymentOf(db, id);
    expect((await captureSale(interrupted, payment.id))?.outcome).toBe("cancelled");
    expect(await statusOf(db, id)).toBe("expired");
    expect(
      await db.selectFrom("refunds").select("id").where("payment_id", "=", payment.id).execute(),
    ).toEqual([]);
    await expectInvariants(db);
  });
});
