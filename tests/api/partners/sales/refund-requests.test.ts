// Proves refunds above a member's limit through the API: asked once, decided by staff, and of one's own sales only.
import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import { newId } from "~/domain/kernel/ids.server";
import { decideRefundRequest } from "~/domain/sales/refunds/decide-refund-request.server";
import { refundCoupons } from "~/domain/sales/refunds/refund-coupons.server";
import { staffActor, visitorContext } from "../../../fixtures/context";
import { onPostgres } from "../../../support/databases";
import { expectInvariants } from "../../../support/invariants/sales-invariants";
import { type SellersWorld, sellersWorld } from "./sold-by-seller";

onPostgres((_name, open) => {
  let world: SellersWorld;
  beforeAll(async () => {
    world = await sellersWorld((await open()).db);
  });

  const pathOf = (number: string) => `/reports/sales/${number}/refund-requests/`;
  const ask = (number: string, json: object = {}, { token = world.manager, headers = {} } = {}) =>
    world.api.call(`POST ${pathOf(number)}`, {
      token,
      headers,
      json: { organization: world.organizationId, key: randomUUID(), reason: "Cerramos por obras", ...json },
    });
  const list = (number: string, token = world.manager, organization = world.organizationId) =>
    world.api.call(`GET ${pathOf(number)}?organization=${organization}`, { token });
  const refunded = async (saleId: string) =>
    Number(
      (
        await world.db
          .selectFrom("payments")
          .select("refunded_amount")
          .where("sale_id", "=", saleId)
          .executeTakeFirstOrThrow()
      ).refunded_amount,
    );

  it("asks staff for more than the limit, moves no money, and tells what was decided", async () => {
    const { number, saleId } = await world.sell(6);
    const key = randomUUID();
    const asked = await ask(number, { key, reason: " Cerramos por obras " });
    expect([asked.status, asked.body]).toMatchObject([
      201,
      { amount: "120.00", reason: "Cerramos por obras", decided: null },
    ]);
    expect(await refunded(saleId)).toBe(0);
    const again = await ask(number, { key });
    const second = await ask(number);
    expect([again.status, second.status]).toEqual([200, 200]);
    expect([again.body.uuid, second.body.uuid]).toEqual([asked.body.uuid, asked.body.uuid]);
    const { userId } = await world.personOf("staff");
    const actor = staffActor(userId);
    const decision = { id: asked.body.uuid, decision: "granted", reason: "De acuerdo" } as const;
    await decideRefundRequest({ ...visitorContext(world.db), actor }, decision);
    expect(await refunded(saleId)).toBe(12_000);
    const { body } = await list(number);
    expect(body.results).toMatchObject([
      { uuid: asked.body.uuid, decided: { decision: "granted", note: "De acuerdo" } },
    ]);
    expect((await ask(number, { key })).body.uuid).toBe(asked.body.uuid);
    expect((await ask(number)).body.code).toBe("not_captured");
    await expectInvariants(world.db);
  });

  it("writes to the seller what was given back, where a part of it had gone back before", async () => {
    const { number, saleId, ids } = await world.sell(2);
    const { body } = await ask(number);
    const staff = { ...visitorContext(world.db), actor: staffActor((await world.personOf("staff")).userId) };
    const goodwill = { saleId, key: randomUUID(), couponIds: ids, amount: 500, evenRedeemed: false };
    await refundCoupons(staff, { ...goodwill, reason: "Cortesía" });
    await decideRefundRequest(staff, { id: body.uuid, decision: "granted", reason: "De acuerdo" });
    expect([body.amount, await refunded(saleId)]).toEqual(["40.00", 4000]);
    const mails = await world.db.selectFrom("mail_outbox").select(["template", "data"]).execute();
    const told = mails.filter(
      ({ template, data }) =>
        template === "refund-request-decided" && (data as { number: string }).number === number,
    );
    expect(new Set(told.map(({ data }) => (data as { amount: number }).amount))).toEqual(new Set([3000]));
  });

  it("takes named coupons, and a repeated call by its header as one", async () => {
    const { number, ids } = await world.sell(3);
    const headers = { "Idempotency-Key": randomUUID() };
    const json = { key: randomUUID(), coupons: ids.slice(0, 2) };
    const asked = await ask(number, json, { headers });
    expect([asked.status, asked.body.amount]).toEqual([201, "40.00"]);
    const again = await ask(number, json, { headers });
    expect([again.status, again.body, again.headers.get("Idempotency-Replayed")]).toEqual([
      201,
      asked.body,
      "true",
    ]);
    expect((await list(number)).body.results).toHaveLength(1);
  });

  it("refuses others, lower roles, foreign coupons and unknown input", async () => {
    const { number } = await world.sell(1);
    const { ids } = await world.sellForeign();
    expect((await ask(number, { coupons: ids })).body.errors).toHaveProperty("coupons");
    expect((await ask(number, { reason: "   " })).body.errors).toHaveProperty("reason");
    expect((await ask(number, { amount: "5.00" })).body.code).toBe("unknown_input");
    const { organizationId } = world.foreign;
    const foreign = await world.personOf("manager", organizationId);
    expect((await ask(number, {}, { token: foreign.token })).status).toBe(404);
    expect((await ask(number, { organization: organizationId }, { token: foreign.token })).status).toBe(404);
    expect((await ask(number, { organization: newId() })).status).toBe(404);
    expect((await ask("2020-000001")).status).toBe(404);
    expect((await list(number, foreign.token)).status).toBe(404);
    expect((await list(number, foreign.token, organizationId)).status).toBe(404);
    const [cashier, bookkeeper] = [await world.personOf("cashier"), await world.personOf("bookkeeper")];
    for (const { token } of [cashier, bookkeeper])
      expect((await ask(number, {}, { token })).status).toBe(403);
    expect((await list(number, cashier.token)).status).toBe(403);
    expect((await list(number, bookkeeper.token)).body).toEqual({ results: [] });
  });
});
