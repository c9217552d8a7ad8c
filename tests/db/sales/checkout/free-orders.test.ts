/** Proves free orders: captured at once, bound to the same limits, never refunded. */
import { beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { EMPTY_CART } from "~/domain/cart/cart";
import { priceCart } from "~/domain/cart/price-cart.server";
import { FREE_UNITS } from "~/domain/catalogue/for-sale/unit-limits";
import { readOffer } from "~/domain/catalogue/offer-page/offer-queries.server";
import { createSale } from "~/domain/sales/checkout/create-sale.server";
import { captureSale } from "~/domain/sales/payment/capture-sale.server";
import { ORIGIN, visitorContext } from "../../../fixtures/context";
import { buildOffer, type OptionOverrides } from "../../../fixtures/offers";
import {
  codesOf,
  couponCount,
  endReservation,
  newEmail,
  paymentOf,
  placeOrder,
  problemsOf,
  statusOf,
  stockOf,
  validate,
} from "../../../fixtures/orders";
import { insertPromo } from "../../../fixtures/promo-codes";
import { onBothDatabases } from "../../../support/databases";
import { expectInvariants } from "../../../support/invariants/sales-invariants";

onBothDatabases("money", (_name, open) => {
  let db: Db;

  beforeAll(async () => {
    ({ db } = await open());
  });

  const freeOffer = (option: OptionOverrides = {}) =>
    buildOffer(db, { type: "promo", options: [{ actual_price: 0, ...option }] });
  const freeOption = async (capacity: number) => (await freeOffer({ capacity })).options[0].id;

  it("is captured at once and leads to the success page", async () => {
    const optionId = await freeOption(3);
    const ctx = visitorContext(db);
    const sale = await placeOrder(ctx, { lines: [{ optionId, quantity: 2 }] });
    expect(sale).toMatchObject({ total: 0, status: "captured", provider: "free" });
    expect(sale.instructions?.url).toBe(`${ORIGIN}/order/success?transaction_id=${sale.transactionId}`);
    expect(await couponCount(db, sale.saleId)).toBe(2);
    expect((await captureSale(ctx, sale.transactionId))?.outcome).toBe("captured");
    expect(ctx.calls).toEqual({ create: 0, lookup: 0, capture: 0, voidOrder: 0, refund: 0 });
    await expectInvariants(db);
  });

  it("a code of 100 % makes an order free", async () => {
    const optionId = (await buildOffer(db)).options[0].id;
    const promo = await insertPromo(db, { value: 10_000, max_redemptions: 1 });
    const sale = await placeOrder(visitorContext(db), { lines: [{ optionId }], codes: [promo.code] });
    expect(sale).toMatchObject({ total: 0, status: "captured" });
    await expectInvariants(db);
  });

  it("one person gets a few, in one order or in several, even where the partner set no limit", async () => {
    const optionId = (await freeOffer()).options[0].id;
    const ctx = visitorContext(db);
    const form = { email: newEmail() };
    const take = (quantity: number) => validate(ctx, { lines: [{ optionId, quantity }], form });
    const exceeded = { code: "per_customer_exceeded", lineKey: optionId, optionId };
    expect(await problemsOf(take(999))).toEqual([{ ...exceeded, maxQuantity: FREE_UNITS }]);
    const line = { optionId, slotId: null, quantity: FREE_UNITS + 1, gift: false };
    expect((await priceCart(ctx, { ...EMPTY_CART, lines: [line] })).problems).toEqual([
      { ...exceeded, maxQuantity: FREE_UNITS },
    ]);
    await createSale(ctx, { sessionId: (await take(FREE_UNITS - 1)).sessionId });
    expect(await problemsOf(take(2))).toEqual([{ ...exceeded, maxQuantity: 1 }]);
    const tabs = [await take(1), await take(1), await take(1)];
    const codes = await Promise.all(tabs.map(({ sessionId }) => codesOf(createSale(ctx, { sessionId }))));
    expect(codes.sort()).toEqual([[], ["per_customer_exceeded"], ["per_customer_exceeded"]]);
    expect(await stockOf(db, optionId)).toEqual({ sold: FREE_UNITS, held: 0 });
    await expectInvariants(db);
  });

  it("the partner's own limits apply, and paid offers have no limit of ours", async () => {
    const shown = async ({ id }: { id: string }) => (await readOffer(db, id))?.options[0];
    expect(await shown(await freeOffer())).toMatchObject({
      perCustomer: FREE_UNITS,
      maxPerOrder: FREE_UNITS,
      max: FREE_UNITS,
    });
    const own = await freeOffer({ per_customer: 40, max_per_order: 30 });
    expect(await shown(own)).toMatchObject({ perCustomer: 40, maxPerOrder: 30 });
    const lines = [{ optionId: own.options[0].id, quantity: 30 }];
    expect(await placeOrder(visitorContext(db), { lines })).toMatchObject({ status: "captured" });
    expect(await shown(await buildOffer(db))).toMatchObject({ perCustomer: null, maxPerOrder: null });
  });

  it("30 at once for 4 units: 4 are sold", async () => {
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

  it("an interrupted one whose units are gone ends without a refund", async () => {
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
    await endReservation(db, id);
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
