/** Proves that an ended order's payment is voided, never captured, and that late payments are refunded. */
import { beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { ProviderError } from "~/domain/kernel/payment-provider";
import { placeOrder as orderAgain } from "~/domain/sales/checkout/place-order.server";
import { captureSale } from "~/domain/sales/payment/capture-sale.server";
import { reconcilePayments } from "~/domain/sales/payment/reconcile-payments.server";
import { jobContext, visitorContext } from "../../../fixtures/context";
import { buildOffer } from "../../../fixtures/offers";
import {
  agePayment,
  approve,
  couponCount,
  notify,
  orderInput,
  paymentOf,
  placeOrder,
  providerOrderId,
  statusOf,
} from "../../../fixtures/orders";
import { mailsAfterPurchase } from "../../../fixtures/purchases";
import { onBothDatabases, onOneOfBoth, onThisOfBoth } from "../../../support/databases";
import { expectInvariants } from "../../../support/invariants/sales-invariants";
import { expiredSale, sellOut, takeMoney } from "./expired-sales";

const OUTCOME_SHOWN = { outcomeShown: true };
/** Of a race between two that both want the money. */
const ROUNDS = process.env.TEST_ALL === "1" ? 10 : 4;

onBothDatabases("races", (name, open) => {
  let db: Db;

  beforeAll(async () => {
    ({ db } = await open());
  });

  async function unitsAreFreeAgain(optionId: string) {
    await db
      .updateTable("price_options")
      .set((eb) => ({ capacity: eb("capacity", "+", 5) }))
      .where("id", "=", optionId)
      .execute();
  }

  async function atProvider(transactionId: string) {
    const { status } = await db
      .selectFrom("simulated_orders")
      .select("status")
      .where("idempotency_key", "=", transactionId)
      .executeTakeFirstOrThrow();
    return status;
  }

  async function reconcile(ctx: Parameters<typeof captureSale>[0], transactionId: string) {
    await agePayment(db, transactionId);
    await reconcilePayments(jobContext(ctx));
  }

  async function expectNeverCharged(sale: Awaited<ReturnType<typeof expiredSale>>) {
    await unitsAreFreeAgain(sale.optionId);
    await notify(sale.ctx, sale.transactionId);
    await reconcile(sale.ctx, sale.transactionId);
    expect(await atProvider(sale.transactionId)).toBe("cancelled");
    expect(sale.ctx.calls.capture).toBe(0);
    expect(await statusOf(db, sale.saleId)).toBe("expired");
    expect(await couponCount(db, sale.saleId)).toBe(0);
    await expectInvariants(db);
  }

  onThisOfBoth(name, "postgres", () => {
    it("void and capture at the same moment: either coupons or nothing, with one answer", async () => {
      for (let round = 0; round < ROUNDS; round++) {
        const sale = await expiredSale(db);
        await approve(db, sale.transactionId);
        await Promise.all([
          captureSale(sale.ctx, sale.transactionId),
          orderAgain(sale.ctx, orderInput(sale.ctx, { lines: [{ optionId: sale.optionId }] })).catch(
            () => null,
          ),
          captureSale(sale.ctx, sale.transactionId, OUTCOME_SHOWN),
        ]);
        const end = (await captureSale(sale.ctx, sale.transactionId, OUTCOME_SHOWN))?.outcome;
        const money = await atProvider(sale.transactionId);
        if (end === "captured") expect(money).toBe("captured");
        else if (end === "cancelled") expect(money).toBe("cancelled");
        else expect(end).toBe("refunded_sold_out");
        await expectInvariants(db);
      }
    });
  });

  onOneOfBoth(name, () => {
    it("approved when the stock is gone: voided in the same step, and not captured once units are free", async () => {
      const sale = await expiredSale(db);
      await sellOut(db, sale.optionId);
      await approve(db, sale.transactionId);
      expect(await captureSale(sale.ctx, sale.transactionId, OUTCOME_SHOWN)).toMatchObject({
        outcome: "cancelled",
        certain: true,
      });
      expect(await atProvider(sale.transactionId)).toBe("cancelled");
      await expectNeverCharged(sale);
    });

    it("reported as ended before approval: a later approval charges nothing", async () => {
      const sale = await expiredSale(db);
      expect((await captureSale(sale.ctx, sale.transactionId, OUTCOME_SHOWN))?.outcome).toBe("cancelled");
      await approve(db, sale.transactionId);
      await expectNeverCharged(sale);
    });

    it("a process that dies between deciding and voiding leaves the voiding to the reconciler", async () => {
      const sale = await expiredSale(db, (simulator) => {
        let first = true;
        return {
          voidOrder(orderId) {
            if (!first) return simulator.voidOrder(orderId);
            first = false;
            return Promise.reject(new Error("killed"));
          },
        };
      });
      await sellOut(db, sale.optionId);
      await approve(db, sale.transactionId);
      await expect(captureSale(sale.ctx, sale.transactionId, OUTCOME_SHOWN)).rejects.toThrow("killed");
      expect(await atProvider(sale.transactionId)).toBe("approved");
      await expectNeverCharged(sale);
    });

    it("a provider that is away when the order is closed: nothing is charged, and the void is retried", async () => {
      let away = true;
      const sale = await expiredSale(db, (simulator) => ({
        voidOrder: (orderId) =>
          away ? Promise.reject(new ProviderError("simulated", "away")) : simulator.voidOrder(orderId),
      }));
      await sellOut(db, sale.optionId);
      await approve(db, sale.transactionId);
      expect(await captureSale(sale.ctx, sale.transactionId, OUTCOME_SHOWN)).toMatchObject({
        outcome: "cancelled",
        certain: true,
      });
      expect((await captureSale(sale.ctx, sale.transactionId, OUTCOME_SHOWN))?.outcome).toBe("cancelled");
      away = false;
      await expectNeverCharged(sale);
    });

    it("an order of another amount is declined and voided, not left approved", async () => {
      const optionId = (await buildOffer(db, { options: [{ capacity: 5 }] })).options[0].id;
      const ctx = visitorContext(db);
      const { transactionId, saleId } = await placeOrder(ctx, { lines: [{ optionId }] });
      await approve(db, transactionId);
      const id = await providerOrderId(db, transactionId);
      await db.updateTable("simulated_orders").set({ amount: 1 }).where("id", "=", id).execute();
      expect((await captureSale(ctx, transactionId, OUTCOME_SHOWN))?.outcome).toBe("declined");
      expect(await atProvider(transactionId)).toBe("cancelled");
      expect(await statusOf(db, saleId)).toBe("failed");
      await expectInvariants(db);
    });

    it("a new order closes the expired one: its page, left open in another tab, charges nothing", async () => {
      const sale = await expiredSale(db);
      const { attemptKey: _, ...again } = orderInput(sale.ctx, { lines: [{ optionId: sale.optionId }] });
      await orderAgain(sale.ctx, again);
      await approve(db, sale.transactionId);
      expect(await captureSale(sale.ctx, sale.transactionId)).toMatchObject({ outcome: "cancelled" });
      await expectNeverCharged(sale);
    });

    it("a payment of a closed order is refunded at once, from any source and with any stock", async () => {
      for (const report of [
        (sale: { ctx: Parameters<typeof captureSale>[0]; transactionId: string }) =>
          notify(sale.ctx, sale.transactionId),
        (sale: { ctx: Parameters<typeof captureSale>[0]; transactionId: string }) =>
          reconcile(sale.ctx, sale.transactionId),
      ]) {
        const sale = await expiredSale(db, (simulator) => ({
          voidOrder: (orderId) => simulator.lookup(orderId),
        }));
        await captureSale(sale.ctx, sale.transactionId, OUTCOME_SHOWN);
        await takeMoney(db, sale.transactionId);
        await report(sale);
        expect((await captureSale(sale.ctx, sale.transactionId, OUTCOME_SHOWN))?.outcome).toBe(
          "refunded_sold_out",
        );
        expect(await couponCount(db, sale.saleId)).toBe(0);
        const refunds = await db
          .selectFrom("refunds")
          .select(["status", "amount"])
          .where("payment_id", "=", sale.transactionId)
          .execute();
        expect(refunds).toEqual([{ status: "succeeded", amount: 4000 }]);
        await expectInvariants(db);
      }
    });

    it("a caller capturing while the order is closed refunds the payment", async () => {
      const asleep: { wake?: () => void } = {};
      const sale = await expiredSale(db, (simulator) => ({
        // A provider that cannot void, as PayPal.
        voidOrder: (orderId) => simulator.lookup(orderId),
        async capture(orderId) {
          await new Promise<void>((resolve) => {
            asleep.wake = resolve;
          });
          return simulator.capture(orderId);
        },
      }));
      await approve(db, sale.transactionId);
      const sleeper = captureSale(sale.ctx, sale.transactionId);
      await expect.poll(() => asleep.wake).toBeDefined();
      await db.updateTable("payments").set({ lease_until: 1 }).where("id", "=", sale.transactionId).execute();
      await sellOut(db, sale.optionId);
      expect(await captureSale(sale.ctx, sale.transactionId, OUTCOME_SHOWN)).toMatchObject({
        outcome: "cancelled",
        certain: false,
      });
      await unitsAreFreeAgain(sale.optionId);
      asleep.wake?.();
      expect((await sleeper)?.outcome).toBe("refunded_sold_out");
      expect((await paymentOf(db, sale.saleId)).status).toBe("refunded");
      await expectInvariants(db);
    });

    it("a late payment is captured while there is stock if no page has reported the order ended", async () => {
      const sale = await expiredSale(db);
      await approve(db, sale.transactionId);
      await notify(sale.ctx, sale.transactionId);
      expect(await statusOf(db, sale.saleId)).toBe("captured");
      const { email } = await db
        .selectFrom("sales")
        .select("email")
        .where("id", "=", sale.saleId)
        .executeTakeFirstOrThrow();
      expect(await mailsAfterPurchase(db, email)).toEqual([]);
      await expectInvariants(db);
    });
  });
});
