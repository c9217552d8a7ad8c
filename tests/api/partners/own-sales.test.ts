// Proves one sale as its seller sees it: only its own lines, refunds of unused coupons up to 100 €, a code's use.
import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { captureSale } from "~/domain/sales/payment/capture-sale.server";
import { visitorContext } from "../../fixtures/context";
import { buildEarner } from "../../fixtures/ledger";
import type { BuiltOffer } from "../../fixtures/offers";
import { approve, newEmail, placeOrder } from "../../fixtures/orders";
import { insertPromo } from "../../fixtures/promo-codes";
import { redeemAtCounter } from "../../fixtures/purchases";
import { filesOfZip } from "../../fixtures/zip-files";
import { type ApiClient, apiClient, tokenOf } from "../../support/api";
import { onBothDatabases } from "../../support/databases";
import { expectInvariants } from "../../support/invariants/sales-invariants";

onBothDatabases("statements", (_name, open) => {
  let db: Db;
  let api: ApiClient;
  let own: BuiltOffer;
  let foreign: BuiltOffer;
  let manager: string;

  beforeAll(async () => {
    ({ db } = await open());
    api = apiClient(db);
    own = await buildEarner(db, "on_redemption");
    foreign = await buildEarner(db, "on_capture");
    manager = await managerOf(own);
  });

  const managerOf = async ({ organizationId }: BuiltOffer) =>
    (await tokenOf(db, { member: { organizationId, role: "manager" } })).token;

  async function buy(quantity: number, codes: string[] = []) {
    const ctx = visitorContext(db);
    const lines = [own, foreign].map(({ options: [{ id }] }) => ({ optionId: id, quantity }));
    const sale = await placeOrder(ctx, { lines, codes, form: { email: newEmail() } });
    await approve(db, sale.transactionId);
    await captureSale(ctx, sale.transactionId);
    const { number } = await db
      .selectFrom("sales")
      .select("number")
      .where("id", "=", sale.saleId)
      .executeTakeFirstOrThrow();
    return { ...sale, number };
  }
  const read = (number: string, token = manager, of = own) =>
    api.call(`GET /reports/sales/${number}/?organization=${of.organizationId}`, { token });
  const refund = (number: string, json: object = {}, token = manager) =>
    api.call(`POST /reports/sales/${number}/refunds/`, {
      token,
      json: { organization: own.organizationId, key: randomUUID(), reason: "No podemos atenderte", ...json },
    });

  it("shows the own lines, what they earn, and no buyer", async () => {
    const { number } = await buy(2);
    const { status, body } = await read(number);
    expect([status, body.lines.length, body.coupons.length]).toEqual([200, 1, 2]);
    expect(body.lines[0]).toMatchObject({
      gross_amount: "40.00",
      commission_amount: "5.00",
      commission_tax: "1.05",
      organization_pending: "33.95",
      customer_ref: expect.stringMatching(/^C-/),
    });
    expect(JSON.stringify(body)).not.toContain("@");
    expect((await read(number, await managerOf(foreign))).status).toBe(404);
    expect((await read("2020-000001")).status).toBe(404);
  });

  it("refunds own unused coupons once a key, and never those of others or used ones", async () => {
    const { number, saleId } = await buy(3);
    const before = (await read(number)).body.coupons.map(({ uuid }: { uuid: string }) => uuid);
    await redeemAtCounter(db, before[0]);
    expect((await refund(number, { coupons: [before[0]] })).body.code).toBe("already_redeemed");
    const theirs = (await read(number, await managerOf(foreign), foreign)).body.coupons[0].uuid;
    expect((await refund(number, { coupons: [theirs] })).body.errors).toHaveProperty("coupons");
    const key = randomUUID();
    const done = await refund(number, { key });
    expect([done.status, done.body.refundable]).toEqual([201, "60.00"]);
    expect(done.body.coupons.map(({ status }: { status: string }) => status).sort()).toEqual([
      "redeemed",
      "void",
      "void",
    ]);
    expect((await refund(number, { key })).status).toBe(200);
    expect((await refund(number)).body.code).toBe("nothing_to_refund");
    const { refunded_amount } = await db
      .selectFrom("payments")
      .select("refunded_amount")
      .where("sale_id", "=", saleId)
      .executeTakeFirstOrThrow();
    expect(refunded_amount).toBe(4000);
    await expectInvariants(db);
  });

  it("leaves more than 100 € of a sale to staff, however it is divided", async () => {
    const { number } = await buy(6);
    const coupons = (await read(number)).body.coupons.map(({ uuid }: { uuid: string }) => uuid);
    expect((await refund(number)).body.code).toBe("refund_needs_staff");
    expect((await refund(number, { coupons: coupons.slice(0, 5) })).status).toBe(201);
    expect((await refund(number, { coupons: coupons.slice(5) })).body.code).toBe("refund_needs_staff");
    const cashier = await tokenOf(db, {
      member: { organizationId: own.organizationId, role: "cashier" },
    });
    expect((await refund(number, {}, cashier.token)).status).toBe(403);
    await expectInvariants(db);
  });

  it("narrows the workbook by organization and offer, for staff as for a manager", async () => {
    await buy(1);
    const staff = (await tokenOf(db, { staff: true })).token;
    const rows = async (query: string, token: string) => {
      const answer = await api.raw(`/reports/sales.xlsx?${query}`, {
        headers: { Authorization: `JWT ${token}` },
      });
      const sheet = filesOfZip(Buffer.from(await answer.arrayBuffer()))["xl/worksheets/sheet1.xml"] ?? "";
      return sheet.split("<row ").length - 2;
    };
    const everything = await rows("", staff);
    for (const [query, token] of [
      [`organization=${own.organizationId}`, staff],
      [`offer=${own.id}`, staff],
      [`organization=${own.organizationId}`, manager],
      [`offer=${own.id}`, manager],
    ] as const)
      expect(await rows(query, token), query).toBe(await rows("", manager));
    expect(await rows("", manager)).toBeLessThan(everything);
    expect((await read((await buy(1)).number, staff)).body.lines).toHaveLength(1);
  });

  it("counts what a code brought and cost", async () => {
    const promo = await insertPromo(db, {
      value: 1000,
      scope: "organization",
      organization_id: own.organizationId,
      funded_by: "organization",
    });
    await buy(2, [promo.code]);
    const usage = (token: string) => api.call(`GET /promocodes/${promo.id}/usage/`, { token });
    const { status, body } = await usage(manager);
    expect([status, body]).toMatchObject([
      200,
      { orders: 1, units: 2, revenue: "36.00", discount: "4.00", cost: "4.00", days: [{ orders: 1 }] },
    ]);
    expect((await usage(await managerOf(foreign))).status).toBe(404);
  });
});
