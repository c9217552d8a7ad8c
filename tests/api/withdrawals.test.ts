// Proves the call for withdrawing: who it answers, the two steps, what it never tells, and how often it may be tried.
import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { buyByApi } from "../fixtures/api-orders";
import { buildOffer } from "../fixtures/offers";
import { newEmail } from "../fixtures/orders";
import { type ApiClient, apiClient, realLimits } from "../support/api";
import { eachDatabase } from "../support/databases";
import { expectInvariants } from "../support/sales-invariants";

eachDatabase((_name, open) => {
  let db: Db;
  let api: ApiClient;

  beforeAll(async () => {
    ({ db } = await open());
    api = apiClient(db);
  });

  async function bought() {
    const optionId = (await buildOffer(db)).options[0].id;
    return buyByApi(api, db, { items: [{ optionId, quantity: 2 }] });
  }
  const withdraw = (json: object, client = api) => client.call("POST /sales/withdraw/", { json });

  it("tells first and takes it back when confirmed, by number or by id, without any session", async () => {
    const { number, email, saleId, sale } = await bought();
    const [one] = sale.items[0].coupons;
    const summary = await withdraw({ number, email });
    expect([summary.status, summary.body]).toMatchObject([
      200,
      {
        sale_uuid: saleId,
        number,
        refund_amount: "40.00",
        currency: "EUR",
        items: [{ coupons: [{ status: "withdrawable", amount: "20.00" }, { status: "withdrawable" }] }],
      },
    ]);
    expect(JSON.stringify(summary.body)).not.toContain(one.code);
    expect((await withdraw({ number, email, coupons: [one.uuid] })).body.refund_amount).toBe("20.00");
    const body = { sale_uuid: saleId, email, coupons: [one.uuid], confirm: true };
    const receipt = await withdraw(body);
    expect([receipt.status, receipt.body]).toMatchObject([
      202,
      { number, refund_amount: "20.00", coupons: [one.uuid], items: [{ quantity: 1, amount: "20.00" }] },
    ]);
    expect((await withdraw(body)).body).toEqual(receipt.body);
    expect((await withdraw({ number, email })).body).toMatchObject({
      refund_amount: "20.00",
      items: [{ coupons: [{ status: "withdrawn" }, { status: "withdrawable" }] }],
    });
    await expectInvariants(db);
  });

  it("answers another address as it answers an order that does not exist", async () => {
    const { number, saleId } = await bought();
    const answers = await Promise.all([
      withdraw({ number, email: newEmail() }),
      withdraw({ number: "1999-000001", email: newEmail() }),
      withdraw({ sale_uuid: saleId, email: newEmail(), confirm: true }),
      withdraw({ sale_uuid: randomUUID(), email: newEmail() }),
    ]);
    for (const { status, body } of answers) expect([status, body]).toEqual([404, answers[0]?.body]);
  });

  it("refuses what it cannot use", async () => {
    const { number, email } = await bought();
    for (const json of [
      { email },
      { number },
      { number, email, coupons: [] },
      { number, email, confirm: "x" },
    ]) {
      expect((await withdraw(json)).status).toBe(400);
    }
    const strange = await withdraw({ number, email, coupons: [randomUUID()], confirm: true });
    expect([strange.status, strange.body.code]).toEqual([400, "invalid"]);
  });

  it("lets nobody guess at one order for long, and its buyer is not stopped by that", async () => {
    const limited = apiClient(db, { limits: realLimits() });
    const { number, email } = await bought();
    const statuses: number[] = [];
    for (let i = 0; i < 11; i++)
      statuses.push((await withdraw({ number, email: newEmail() }, limited)).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 404), 429]);
    const own = { json: { number, email }, clientAddress: "198.51.100.20" };
    for (let i = 0; i < 12; i++) expect((await limited.call("POST /sales/withdraw/", own)).status).toBe(200);
  });
});
