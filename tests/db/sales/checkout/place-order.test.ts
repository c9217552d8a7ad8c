/**
 * Proves order placement on the web: a resubmit repeats its answer, and a cancelled payment starts a new
 * sale.
 */
import { beforeAll, describe, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { priceCart } from "~/domain/cart/price-cart.server";
import { decideSimulatedOrder } from "~/domain/payments/simulator/decide-simulated-order.server";
import { placeOrder } from "~/domain/sales/checkout/place-order.server";
import { readVisitorHolds } from "~/domain/sales/stock/visitor-holds.server";
import { visitorContext } from "../../../fixtures/context";
import { buildOffer } from "../../../fixtures/offers";
import {
  approve,
  orderInput,
  problemsOf,
  providerOrderId,
  statusOf,
  stockOf,
} from "../../../fixtures/orders";
import { onOneByFile } from "../../../support/databases";

onOneByFile((_name, open) => {
  let db: Db;

  beforeAll(async () => {
    ({ db } = await open());
  });

  /** The last two units of an option, in one browser's form. */
  async function lastUnits() {
    const optionId = (await buildOffer(db, { options: [{ capacity: 2 }] })).options[0].id;
    const ctx = visitorContext(db);
    return { ctx, optionId, order: orderInput(ctx, { lines: [{ optionId, quantity: 2 }] }) };
  }

  describe("placeOrder", () => {
    it("makes one sale of a form sent three times at once and once more, though it holds the last units", async () => {
      const { ctx, optionId, order } = await lastUnits();
      const sales = await Promise.all([1, 2, 3].map(() => placeOrder(ctx, order)));
      sales.push(await placeOrder(ctx, order));
      expect(new Set(sales.map(({ saleId }) => saleId)).size).toBe(1);
      expect(await stockOf(db, optionId)).toEqual({ sold: 0, held: 2 });
    });

    it("makes a new sale of the same form once the buyer has cancelled at the provider", async () => {
      const { ctx, optionId, order } = await lastUnits();
      const first = await placeOrder(ctx, order);
      await decideSimulatedOrder(db, await providerOrderId(db, first.transactionId), { kind: "cancel" });
      const second = await placeOrder(ctx, order);
      expect(second.saleId).not.toBe(first.saleId);
      expect(await statusOf(db, first.saleId)).toBe("cancelled");
      expect(await stockOf(db, optionId)).toEqual({ sold: 0, held: 2 });
    });

    it("returns the captured sale when the buyer has approved and sends the form again", async () => {
      const { ctx, order } = await lastUnits();
      const first = await placeOrder(ctx, order);
      await approve(db, first.transactionId);
      expect(await placeOrder(ctx, order)).toMatchObject({ saleId: first.saleId, status: "captured" });
    });

    it("releases the earlier reservation before validating a changed order", async () => {
      const { ctx, optionId, order } = await lastUnits();
      await placeOrder(ctx, order);
      const changed = await placeOrder(ctx, { ...order, cart: { ...order.cart, updatedAt: 2 } });
      expect(changed.status).toBe("created");
      expect(await stockOf(db, optionId)).toEqual({ sold: 0, held: 2 });
    });

    it("counts units of the buyer's own unpaid order as available, and of no other buyer", async () => {
      const { ctx, order } = await lastUnits();
      await placeOrder(ctx, order);
      const own = await priceCart(ctx, order.cart, null, await readVisitorHolds(ctx));
      expect(own.problems).toEqual([]);
      const other = visitorContext(db);
      const theirs = await priceCart(other, order.cart, null, await readVisitorHolds(other));
      expect(theirs.problems.map(({ code }) => code)).toEqual(["sold_out"]);
      const rejected = await problemsOf(
        placeOrder(other, orderInput(other, { lines: [{ optionId: order.cart.lines[0]?.optionId ?? "" }] })),
      );
      expect(rejected.map(({ code }) => code)).toEqual(["sold_out"]);
    });
  });
});
