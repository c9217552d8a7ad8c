// Proves that the metrics for operators count waiting rows and their age, on both databases.
import { sql } from "kysely";
import { beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { DAY_MS, MINUTE_MS } from "~/domain/kernel/durations";
import { SIMULATOR } from "~/domain/payments/simulator/simulated-provider.server";
import {
  archivingFails,
  paymentsOfHour,
  standbyFigures,
} from "~/domain/reports/operations/labelled-figures.server";
import { operationsFigures } from "~/domain/reports/operations/operations-figures.server";
import { recordChargeback } from "~/domain/sales/refunds/record-chargeback.server";
import { withdrawSale } from "~/domain/sales/withdrawal/withdraw-sale.server";
import { jobContext, visitorContext } from "../fixtures/context";
import { buildOffer } from "../fixtures/offers";
import { placeOrder } from "../fixtures/orders";
import { buildOrganization } from "../fixtures/organizations";
import { buildPurchase } from "../fixtures/purchases";
import { buildWebhook } from "../fixtures/webhooks";
import { onBothDatabases } from "../support/databases";
import { accountWaits, serve } from "./sales/waiting-list/waiting-guests";

onBothDatabases("statements", (_name, open) => {
  let db: Db;
  beforeAll(async () => {
    ({ db } = await open());
  });

  const mail = (id: string, status: "queued" | "dead" | "sent", created_at: number) => ({
    id,
    status,
    created_at,
    event_key: id,
    recipient: "a@example.com",
    template: "x",
    data: {},
    attempts: 0,
    next_attempt_at: 0,
    lease_until: null,
    last_error: null,
    sent_at: null,
  });

  it("is all zero in a shop where nothing waits", async () => {
    const { databaseBytes, ...queues } = await operationsFigures(db);
    expect(Number(databaseBytes)).toBeGreaterThan(100_000);
    expect(Object.values(queues).map(Number)).toEqual(Object.keys(queues).map(() => 0));
  });

  it("counts queues, their oldest row and cases for a person", async () => {
    const now = Date.now();
    await db
      .insertInto("mail_outbox")
      .values([
        mail("old", "queued", now - 10 * MINUTE_MS),
        { ...mail("new", "queued", now), last_error: "451 later" },
        mail("dead", "dead", now - 90 * MINUTE_MS),
        mail("sent", "sent", now - 90 * MINUTE_MS),
      ])
      .execute();
    const optionId = (await buildOffer(db, { options: [{}] })).options[0].id;
    await placeOrder(visitorContext(db), { lines: [{ optionId }] });
    await sql`insert into job_failures (job, row_id, attempts, failed_since, next_attempt_at, last_error)
      values ('a', '1', 3, 1, 1, ''), ('a', '2', 2, 1, 1, '')`.execute(db);
    expect(await paymentsOfHour(db)).toEqual([{ provider: "simulated", status: "created", count: 1 }]);
    expect(await standbyFigures(db)).toEqual([]);
    expect(await archivingFails(db)).toBe(false);
    const figures = await operationsFigures(db);
    expect(figures).toMatchObject({
      mailsWaiting: 2,
      mailsFailing: 1,
      mailsDead: 1,
      paymentsOpen: 1,
      jobRowsFailing: 1,
    });
    expect(Math.round(figures.oldestMailS / 60)).toBe(10);
    expect(figures.oldestOpenPaymentS).toBeLessThan(60);
  });

  it("does not take a refund that waits for a buyer's bank for one that its provider leaves unconfirmed", async () => {
    const { ctx, named, transactionId: paymentId } = await buildPurchase(db);
    const chargeback = { chargebackId: "case", amount: null };
    const bank = (stage: "opened" | "won") =>
      recordChargeback(jobContext(ctx), {
        paymentId,
        provider: SIMULATOR,
        chargeback: { ...chargeback, stage },
      });
    await bank("opened");
    await withdrawSale(ctx, { ...named, couponIds: null });
    const longAgo = Date.now() - 3 * DAY_MS;
    await db
      .updateTable("refunds")
      .set({ created_at: longAgo })
      .where("payment_id", "=", paymentId)
      .execute();
    const refunds = async () => {
      const { refundsOpen, oldestRefundS } = await operationsFigures(db);
      return [Number(refundsOpen), Math.floor((Number(oldestRefundS) * 1000) / DAY_MS)];
    };
    expect(await refunds()).toEqual([1, 0]);
    await bank("won");
    expect(await refunds()).toEqual([1, 3]);
  });

  it("counts partners' endpoints, and those that nothing reaches any more", async () => {
    const endpoints = async () => {
      const { webhookEndpointsEnabled, webhookEndpointsAway } = await operationsFigures(db);
      return [Number(webhookEndpointsEnabled), Number(webhookEndpointsAway)];
    };
    const { id: organizationId } = await buildOrganization(db);
    const { endpointId } = await buildWebhook(db, organizationId, "https://partner.example/events");
    await buildWebhook(db, organizationId, "https://other.example/events");
    expect(await endpoints()).toEqual([2, 0]);
    const change = (set: { failing_since?: number; status?: "disabled" }) =>
      db.updateTable("webhook_endpoints").set(set).where("id", "=", endpointId).execute();
    await change({ failing_since: Date.now() });
    expect(await endpoints()).toEqual([2, 1]);
    await change({ status: "disabled" });
    expect(await endpoints()).toEqual([1, 0]);
  });

  it("counts freed places that no waiting list was asked about while they are sold, and invitations past their time", async () => {
    const { id: offerId, options } = await buildOffer(db, {
      options: [{ capacity: 2, sold: 2, sold_before: 2 }],
    });
    const optionId = options[0].id;
    const { id } = await accountWaits(db, optionId, { quantity: 2 });
    const waits = async () => {
      const { waitingListsUnserved, oldestDueInvitationS } = await operationsFigures(db);
      return [Number(waitingListsUnserved), Math.round(Number(oldestDueInvitationS) / 60)];
    };
    expect(await waits()).toEqual([0, 0]);
    await db.updateTable("price_options").set({ capacity: 4 }).where("id", "=", optionId).execute();
    expect(await waits()).toEqual([1, 0]);
    const stopUntil = (until: number | null) =>
      db.updateTable("offers").set({ sales_stopped_until: until }).where("id", "=", offerId).execute();
    await stopUntil(Date.now() + 60 * MINUTE_MS);
    expect(await waits(), "places of a stopped sale stay set aside").toEqual([0, 0]);
    await stopUntil(null);
    await serve(db);
    expect(await waits()).toEqual([0, 0]);
    const until = Date.now() - 20 * MINUTE_MS;
    await db.updateTable("waiting_list_entries").set({ invited_until: until }).where("id", "=", id).execute();
    expect(await waits()).toEqual([0, 20]);
  });
});
