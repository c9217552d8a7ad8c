// Proves staff refunds: idempotent by key, of a sale, a coupon or an amount, and never above the amount paid.
import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { recordChargeback } from "~/domain/sales/refunds/record-chargeback.server";
import { settleRefund } from "~/domain/sales/refunds/record-refund-outcome.server";
import { buyByApi } from "../../fixtures/api-orders";
import { jobContext, visitorContext } from "../../fixtures/context";
import { buildOffer } from "../../fixtures/offers";
import { type ApiClient, apiClient, tokenOf } from "../../support/api";
import { onBothDatabases } from "../../support/databases";
import { expectInvariants } from "../../support/invariants/sales-invariants";

onBothDatabases("money", (_name, open) => {
  let db: Db;
  let api: ApiClient;
  let token: string;

  beforeAll(async () => {
    ({ db } = await open());
    api = apiClient(db);
    ({ token } = await tokenOf(db, { staff: true }));
  });

  async function bought(quantity = 2) {
    const option = (await buildOffer(db, { options: [{ capacity: 5 }] })).options[0];
    const order = await buyByApi(api, db, { items: [{ optionId: option.id, quantity }] });
    const [{ coupons }] = order.sale.items;
    return { ...order, optionId: option.id, coupons: coupons.map(({ uuid }: { uuid: string }) => uuid) };
  }
  const refund = (saleId: string, json: object) =>
    api.call(`POST /sales/${saleId}/refunds/`, {
      token,
      json: { key: randomUUID(), reason: "el local ha cerrado", ...json },
    });
  const soldOf = async (optionId: string) =>
    (await db.selectFrom("price_options").select("sold").where("id", "=", optionId).executeTakeFirst())?.sold;

  it("refunds everything, once per key", async () => {
    const { saleId, optionId, coupons, email } = await bought();
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 8 }, () => refund(saleId, { key })));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(7).fill(200), 201]);
    const { body } = await api.call(`GET /sales/${saleId}/refunds/`, { token });
    expect(body).toMatchObject({
      captured: "40.00",
      refunded: "40.00",
      payment_status: "refunded",
      refunds: [{ status: "succeeded", amount: "40.00", coupons: [...coupons].sort() }],
    });
    expect(await soldOf(optionId)).toBe(0);
    const mails = db.selectFrom("mail_outbox").select("template").where("recipient", "=", email);
    expect((await mails.execute()).map(({ template }) => template).sort()).toEqual([
      "purchase-confirmation",
      "refund",
    ]);
    expect((await refund(saleId, {})).status).toBe(409);
    await expectInvariants(db);
  });

  it("refunds one coupon and keeps the other valid", async () => {
    const { saleId, optionId, coupons } = await bought();
    expect((await refund(saleId, { coupons: [coupons[0]] })).body).toMatchObject({
      refunded: "20.00",
      payment_status: "partially_refunded",
    });
    expect(await soldOf(optionId)).toBe(1);
    expect((await refund(saleId, { coupons: [coupons[0]] })).status).toBe(409);
    await expectInvariants(db);
  });

  it("refunds part of a price as goodwill; a later withdrawal refunds the rest", async () => {
    const { saleId, sale, coupons, email } = await bought(1);
    expect((await refund(saleId, { coupons, amount: "5.50" })).status).toBe(201);
    expect((await refund(saleId, { coupons, amount: "14.51" })).status).toBe(400);
    const json = { reference: sale.reference, email, confirm: true };
    const withdrawn = await api.call("POST /sales/withdraw/", { json });
    expect(withdrawn.body.refund_amount).toBe("14.50");
    const { body } = await api.call(`GET /sales/${saleId}/refunds/`, { token });
    expect(body).toMatchObject({ refunded: "20.00", refunds: [{ amount: "5.50" }, { amount: "14.50" }] });
    await expectInvariants(db);
  });

  it("never refunds more than was paid in parallel requests", async () => {
    const { saleId, coupons } = await bought(1);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => refund(saleId, { coupons, amount: "3.00" })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(6);
    const { body } = await api.call(`GET /sales/${saleId}/refunds/`, { token });
    expect(body.refunded).toBe("18.00");
    await expectInvariants(db);
  });

  it("refunds a used coupon only on explicit request, and keeps it used", async () => {
    const { saleId, optionId, coupons } = await bought(1);
    const cashier = (await tokenOf(db, { staff: true })).token;
    await api.call(`POST /sales/redeem/${coupons[0]}/`, { token: cashier, json: { nonce: randomUUID() } });
    expect((await refund(saleId, { coupons })).body.code).toBe("already_redeemed");
    expect((await refund(saleId, { coupons, even_redeemed: true })).status).toBe(201);
    expect(await soldOf(optionId)).toBe(1);
    await expectInvariants(db);
  });

  it("refuses unknown and unpaid sales, and coupons of other sales", async () => {
    const { saleId } = await bought();
    const other = await bought();
    expect((await refund(randomUUID(), {})).status).toBe(404);
    expect((await refund("x", {})).status).toBe(404);
    expect((await refund(saleId, { coupons: other.coupons })).status).toBe(400);
    expect((await refund(saleId, { amount: "1.00" })).status).toBe(400);
    expect((await refund(saleId, { coupons: other.coupons, amount: "0.00" })).status).toBe(400);
    expect((await api.call(`POST /refunds/${randomUUID()}/retry/`, { token })).status).toBe(404);
  });

  it("sends a refused refund again, and no other", async () => {
    const { saleId, coupons, transactionId } = await bought(1);
    const orders = db.updateTable("simulated_orders").where("idempotency_key", "=", transactionId);
    await orders.set({ status: "pending" }).execute();
    const sent = (await refund(saleId, { coupons })).body.refunds[0];
    const { attempts } = await db
      .selectFrom("refunds")
      .select("attempts")
      .where("id", "=", sent.uuid)
      .executeTakeFirstOrThrow();
    const refusal = { status: "failed", providerRefundId: null, reason: "account closed" } as const;
    await settleRefund(jobContext(visitorContext(db)), { id: sent.uuid, attempts }, refusal);
    await orders.set({ status: "captured" }).execute();
    const again = await api.call(`POST /refunds/${sent.uuid}/retry/`, { token });
    expect([again.status, again.body.refunds[0].status]).toEqual([200, "succeeded"]);
    const repeated = await api.call(`POST /refunds/${sent.uuid}/retry/`, { token });
    expect([repeated.status, repeated.body.code]).toEqual([409, "refund_not_failed"]);
    await expectInvariants(db);
  });

  it("shows a chargeback, voids unused coupons and releases their places", async () => {
    const { saleId, optionId, transactionId } = await bought();
    const ctx = jobContext(visitorContext(db));
    const news = (stage: "opened" | "lost", id = "case-1") =>
      recordChargeback(ctx, {
        paymentId: transactionId,
        provider: "simulated",
        chargeback: { chargebackId: `${id}-${saleId}`, stage, amount: null },
      });
    await news("opened");
    const read = async () => (await api.call(`GET /sales/${saleId}/refunds/`, { token })).body;
    expect(await read()).toMatchObject({ disputed: true, reversed: "0.00", payment_status: "captured" });
    await Promise.all([news("lost"), news("lost"), news("opened")]);
    expect(await read()).toMatchObject({
      disputed: false,
      reversed: "40.00",
      payment_status: "reversed",
      chargebacks: [{ stage: "lost", amount: "40.00" }],
    });
    expect(await soldOf(optionId)).toBe(0);
    expect((await refund(saleId, {})).status).toBe(409);
    await expectInvariants(db);
  });
});
