/** Proves webhooks: signed or refused, stored once, repeated until accepted (docs/domain.md 12.6). */
import { beforeAll, beforeEach, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { decideSimulatedOrder } from "~/domain/payments/simulator/decide-simulated-order.server";
import { deliverSimulatedNotifications } from "~/domain/payments/simulator/deliver-notifications.server";
import type { Scenario } from "~/domain/payments/simulator/scenario";
import {
  SIGNATURE_HEADER,
  SIMULATOR,
  signNotification,
} from "~/domain/payments/simulator/simulated-provider.server";
import { captureSale } from "~/domain/sales/payment/capture-sale.server";
import { receivePaymentEvent } from "~/domain/sales/payment/receive-payment-event.server";
import { jobContext, SECRET, visitorContext } from "../../../fixtures/context";
import { buildOffer } from "../../../fixtures/offers";
import {
  approve,
  couponCount,
  notificationOf,
  notify,
  paymentOf,
  placeOrder,
  processDueEvents,
  providerOrderId,
  statusOf,
} from "../../../fixtures/orders";
import { onBothDatabases } from "../../../support/databases";
import { expectInvariants } from "../../../support/invariants/sales-invariants";

onBothDatabases("money", (_name, open) => {
  let db: Db;

  beforeAll(async () => {
    ({ db } = await open());
  });
  // Excludes notifications of other tests.
  beforeEach(async () => {
    await db.deleteFrom("simulated_notifications").execute();
  });

  async function ordered(scenario?: Scenario) {
    const optionId = (await buildOffer(db, { options: [{ capacity: 5 }] })).options[0].id;
    const ctx = visitorContext(db);
    const sale = await placeOrder(ctx, { lines: [{ optionId }] });
    if (scenario) await approve(db, sale.transactionId, scenario);
    return { ctx, ...sale };
  }

  /** Lets the simulator's delay pass, and processes its queue. */
  async function deliver(ctx = visitorContext(db), taken: string[] = []) {
    await db.updateTable("simulated_notifications").set({ due_at: 1 }).execute();
    const delivered = await deliverSimulatedNotifications(db, SECRET, async (headers, body) => {
      taken.push(await receivePaymentEvent(jobContext(ctx), { provider: SIMULATOR, headers, body }));
    });
    await processDueEvents(jobContext(ctx));
    return delivered;
  }

  it("refuses an unsigned webhook, and stores nothing of it", async () => {
    const { ctx, saleId, transactionId } = await ordered("approve");
    const { body } = await notificationOf(db, transactionId);
    const events = async () => (await db.selectFrom("payment_events").select("event_id").execute()).length;
    const before = await events();
    for (const signature of [
      "",
      "x",
      signNotification("another secret", body),
      signNotification(SECRET, `${body} `),
    ]) {
      const headers = new Headers({ [SIGNATURE_HEADER]: signature });
      await expect(receivePaymentEvent(ctx, { provider: SIMULATOR, headers, body })).rejects.toMatchObject({
        code: "invalid",
      });
    }
    expect(await events()).toBe(before);
    expect(await statusOf(db, saleId)).toBe("created");
  });

  it("processes an event once and calls the repeat a duplicate", async () => {
    const { ctx, saleId, transactionId } = await ordered("approve");
    expect(await notify(ctx, transactionId, "event-1")).toBe("accepted");
    expect(await notify(ctx, transactionId, "event-1")).toBe("duplicate");
    expect(await statusOf(db, saleId)).toBe("captured");
    expect(ctx.calls.capture).toBe(1);
    await expectInvariants(db);
  });

  it("one event delivered ten times at once: one capture", async () => {
    const { ctx, saleId, transactionId } = await ordered("approve");
    await Promise.all(Array.from({ length: 10 }, () => notify(ctx, transactionId, "event-2")));
    expect(await statusOf(db, saleId)).toBe("captured");
    expect(ctx.calls.capture).toBe(1);
    await expectInvariants(db);
  });

  it("keeps the payer's data sealed while an event waits, and not at all afterwards", async () => {
    const { ctx, transactionId } = await ordered("capture_error");
    const payer = "ana.pagadora@example.es";
    const { provider, body } = await notificationOf(db, transactionId, "event-sealed");
    const named = JSON.stringify({ ...JSON.parse(body), payer: { email_address: payer } });
    const headers = new Headers({ [SIGNATURE_HEADER]: signNotification(SECRET, named) });
    expect(await receivePaymentEvent(ctx, { provider, headers, body: named })).toBe("accepted");
    const stored = () =>
      db.selectFrom("payment_events").selectAll().where("event_id", "=", "event-sealed").executeTakeFirst();
    const waiting = JSON.stringify(await stored());
    expect([waiting.includes(payer), waiting.includes(transactionId)]).toEqual([false, false]);
    await processDueEvents(ctx);
    expect(await stored()).toMatchObject({ processed_at: null });
    await processDueEvents(ctx);
    expect(await stored()).toMatchObject({ outcome: "done", payload_sealed: "" });
    await expectInvariants(db);
  });

  it("an event that failed on our side is kept and retried later", async () => {
    const { ctx, saleId, transactionId } = await ordered("capture_error");
    expect(await notify(ctx, transactionId, "event-3")).toBe("accepted");
    const waiting = db.selectFrom("payment_events").selectAll().where("event_id", "=", "event-3");
    expect(await waiting.executeTakeFirstOrThrow()).toMatchObject({
      processed_at: null,
      lease_until: null,
      attempts: 1,
      last_error: "simulated: capture failed",
    });
    expect(await statusOf(db, saleId)).toBe("created");
    await processDueEvents(ctx);
    expect(await statusOf(db, saleId)).toBe("captured");
    await expectInvariants(db);
  });

  it("ignores other kinds of events and unknown orders", async () => {
    const send = (event: object) => {
      const body = JSON.stringify(event);
      const headers = new Headers({ [SIGNATURE_HEADER]: signNotification(SECRET, body) });
      return receivePaymentEvent(visitorContext(db), { provider: SIMULATOR, headers, body });
    };
    expect(await send({ id: "event-4", type: "dispute.opened", order: "x" })).toBe("ignored");
    expect(await send({ id: "event-5", type: "order.approved", order: "x" })).toBe("accepted");
    expect(await send({ unexpected: true })).toBe("ignored");
    await processDueEvents(visitorContext(db));
    const event = db.selectFrom("payment_events").select("outcome").where("event_id", "=", "event-5");
    expect(await event.executeTakeFirst()).toEqual({ outcome: "ignored" });
  });

  it.each<Scenario>(["approve", "close_tab", "duplicate_notification"])(
    "scenario %s: its notification alone captures",
    async (scenario) => {
      const { ctx, saleId } = await ordered(scenario);
      const taken: string[] = [];
      await deliver(ctx, taken);
      expect(taken).toEqual(scenario === "duplicate_notification" ? ["accepted", "duplicate"] : ["accepted"]);
      expect(await couponCount(db, saleId)).toBe(1);
      expect(await deliver(ctx)).toBe(0);
      await expectInvariants(db);
    },
  );

  it.each(["the buyer returns first", "the notification comes first"])(
    "scenario pending: %s",
    async (order) => {
      const { ctx, saleId, transactionId } = await ordered("pending");
      if (order === "the buyer returns first") {
        expect((await captureSale(ctx, transactionId))?.outcome).toBe("pending");
      } else {
        await deliver(ctx);
      }
      expect(await statusOf(db, saleId)).toBe("created");
      for (let round = 0; round < 2; round++) await deliver(ctx);
      expect(await statusOf(db, saleId)).toBe("captured");
      await expectInvariants(db);
    },
  );

  it("a refused notification does not delay the others, and is retried after a pause", async () => {
    const first = await ordered("close_tab");
    const second = await ordered("close_tab");
    await db.updateTable("simulated_notifications").set({ due_at: 1 }).execute();
    const refused = await providerOrderId(db, first.transactionId);
    const receive = (accept: boolean) => async (headers: Headers, body: string) => {
      if (!accept && body.includes(refused)) throw new Error("500");
      await receivePaymentEvent(first.ctx, { provider: SIMULATOR, headers, body });
    };
    expect(await deliverSimulatedNotifications(db, SECRET, receive(false))).toBe(1);
    await processDueEvents(first.ctx);
    expect(await statusOf(db, second.saleId)).toBe("captured");
    expect(await deliverSimulatedNotifications(db, SECRET, receive(true))).toBe(0);
    await db.updateTable("job_failures").set({ next_attempt_at: 1 }).execute();
    expect(await deliverSimulatedNotifications(db, SECRET, receive(true))).toBe(1);
    await processDueEvents(first.ctx);
    expect(await statusOf(db, first.saleId)).toBe("captured");
    await expectInvariants(db);
  });

  it.each([
    ["decline", "failed", "declined"],
    ["cancel", "cancelled", "voided"],
  ] as const)("the buyer's %s at the provider ends the sale", async (kind, saleStatus, paymentStatus) => {
    const { ctx, saleId, transactionId } = await ordered();
    await decideSimulatedOrder(db, await providerOrderId(db, transactionId), { kind });
    await deliver(ctx);
    expect(await statusOf(db, saleId)).toBe(saleStatus);
    expect((await paymentOf(db, saleId)).status).toBe(paymentStatus);
    await expectInvariants(db);
  });
});
