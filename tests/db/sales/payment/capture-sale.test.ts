/** Proves that money is captured once and becomes coupons once under any failure (docs/domain.md 12.5). */
import { beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import type { Scenario } from "~/domain/payments/simulator/scenario";
import { captureSale } from "~/domain/sales/payment/capture-sale.server";
import { reconcilePayments } from "~/domain/sales/payment/reconcile-payments.server";
import { jobContext, visitorContext, visitorIdOf } from "../../../fixtures/context";
import { buildOffer } from "../../../fixtures/offers";
import { agePayment, notify, paymentOf, placeOrder, statusOf, stockOf } from "../../../fixtures/orders";
import { onBothDatabases, onOneOfBoth } from "../../../support/databases";
import { expectInvariants } from "../../../support/invariants/sales-invariants";
import { runInRivals } from "../../../support/processes/rivals";
import { takeMoney } from "./expired-sales";
import { approvedOrder, captureOutcome, expectSoldOnce } from "./paid-orders";

onBothDatabases("races", (name, open) => {
  let db: Db;
  let url: string;

  beforeAll(async () => {
    ({ db, url } = await open());
  });

  it.each([3, 20])("%i callers of all kinds at once: one capture, one coupon set", async (callers) => {
    const { ctx, saleId, optionId, transactionId } = await approvedOrder(db);
    await agePayment(db, transactionId);
    const outcomes = await Promise.all(
      Array.from({ length: callers }, async (_, index) => {
        if (index % 3 === 0) return captureOutcome(ctx, transactionId);
        if (index % 3 === 1) return notify(jobContext(ctx), transactionId);
        return reconcilePayments(jobContext(ctx));
      }),
    );
    expect(outcomes.filter((one) => one === "provider_error")).toEqual([]);
    // A caller that met the running capture received "pending"; by now it is decided.
    expect(await captureOutcome(ctx, transactionId)).toBe("captured");
    expect(ctx.calls.capture).toBe(1);
    await expectSoldOnce(db, { saleId, optionId });
  });

  it("12 callers in three processes: one capture, one coupon set", async () => {
    const { ctx, saleId, optionId, transactionId } = await approvedOrder(db);
    const job = { verb: "capture" as const, id: transactionId, visitorId: visitorIdOf(ctx) };
    const answers = await runInRivals(url, 3, Array<typeof job>(12).fill(job));
    expect(answers).toContain("captured");
    expect(answers.filter((answer) => !["captured", "pending"].includes(answer))).toEqual([]);
    await expectSoldOnce(db, { saleId, optionId });
  });

  onOneOfBoth(name, () => {
    it("counts the sale, the commission and the units of the day once", async () => {
      const { ctx, saleId, transactionId } = await approvedOrder(db);
      await captureOutcome(ctx, transactionId);
      await captureOutcome(ctx, transactionId);
      const line = await db
        .selectFrom("sale_lines")
        .innerJoin("offer_daily_sales", "offer_daily_sales.offer_id", "sale_lines.offer_id")
        .select(["commission", "units"])
        .where("sale_id", "=", saleId)
        .executeTakeFirstOrThrow();
      expect(line).toEqual({ commission: 600, units: 2 });
      const audit = await db
        .selectFrom("audit_log")
        .select("action")
        .where("subject_id", "=", saleId)
        .orderBy("at")
        .execute();
      expect(audit.filter(({ action }) => action === "sale.captured")).toHaveLength(1);
    });

    it.each<[Scenario, string[]]>([
      ["approve", ["captured"]],
      ["duplicate_notification", ["captured"]],
      ["close_tab", ["captured"]],
      ["capture_error", ["provider_error", "captured"]],
      ["lost_answer", ["provider_error", "captured"]],
    ])("scenario %s: %j", async (scenario, expected) => {
      const { ctx, saleId, optionId, transactionId } = await approvedOrder(db, scenario);
      for (const one of expected) expect(await captureOutcome(ctx, transactionId)).toBe(one);
      expect(await captureOutcome(ctx, transactionId)).toBe("captured");
      await expectSoldOnce(db, { saleId, optionId });
    });

    it("scenario declined_at_capture: all holds are released, also on a second call", async () => {
      const { ctx, saleId, optionId, transactionId } = await approvedOrder(db, "declined_at_capture");
      expect(await captureOutcome(ctx, transactionId)).toBe("declined");
      expect(await captureOutcome(ctx, transactionId)).toBe("declined");
      expect(await statusOf(db, saleId)).toBe("failed");
      expect(await stockOf(db, optionId)).toEqual({ sold: 0, held: 0 });
      await expectInvariants(db);
    });

    it("scenario pending: waits, keeps its units past the reservation, then captures", async () => {
      const { ctx, saleId, optionId, transactionId } = await approvedOrder(db, "pending");
      expect(await captureOutcome(ctx, transactionId)).toBe("pending");
      expect(await captureOutcome(ctx, transactionId)).toBe("pending");
      expect((await paymentOf(db, saleId)).status).toBe("pending");
      await takeMoney(db, transactionId);
      expect(await captureOutcome(ctx, transactionId)).toBe("captured");
      await expectSoldOnce(db, { saleId, optionId });
    });

    it("refuses unknown payments, and captures nothing without approval", async () => {
      const ctx = visitorContext(db);
      expect(await captureSale(ctx, crypto.randomUUID())).toBeNull();
      const { id: optionId } = (await buildOffer(db)).options[0];
      const { transactionId, saleId } = await placeOrder(ctx, { lines: [{ optionId }] });
      expect(await captureOutcome(ctx, transactionId)).toBe("not_approved");
      expect(await statusOf(db, saleId)).toBe("created");
      expect(ctx.calls.capture).toBe(0);
      await expectInvariants(db);
    });
  });
});
