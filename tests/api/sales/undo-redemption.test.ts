// Proves undoing: who may, how long, once; the nonce stays spent; refunds and other counters at the same moment;
// several coupons at once; the list of the day.
import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { DAY_MS, MINUTE_MS } from "~/domain/kernel/durations";
import { addDays, localDay } from "~/domain/kernel/local-day";
import { buyByApi } from "../../fixtures/api-orders";
import { visitorContext } from "../../fixtures/context";
import { buildEarner, refundByStaff } from "../../fixtures/ledger";
import type { BuiltOffer } from "../../fixtures/offers";
import { buildOrganization } from "../../fixtures/organizations";
import { reasonOf } from "../../fixtures/purchases";
import { type ApiClient, apiClient, tokenOf } from "../../support/api";
import { onPostgres, twoPools } from "../../support/databases";
import { expectInvariants } from "../../support/invariants/sales-invariants";

onPostgres((_name, open) => {
  let db: Db;
  let second: Db;
  let api: ApiClient;
  let offer: BuiltOffer;
  let cashier: string;
  let colleague: string;
  let manager: string;

  beforeAll(async () => {
    ({ db, second } = await twoPools(open));
    api = apiClient(db);
    offer = await buildEarner(db, "on_redemption");
    cashier = await member("cashier");
    colleague = await member("cashier");
    manager = await member("manager");
  });

  const member = async (role: "cashier" | "manager", organizationId = offer.organizationId) =>
    (await tokenOf(db, { member: { organizationId, role } })).token;

  async function buy(quantity = 1) {
    const { sale, saleId } = await buyByApi(api, db, {
      items: [{ optionId: offer.options[0].id, quantity }],
    });
    return { saleId, coupons: sale.items[0].coupons as { uuid: string; code: string }[] };
  }
  async function redeemed() {
    const { saleId, coupons } = await buy();
    const uuid = coupons[0]?.uuid as string;
    const nonce = randomUUID();
    expect((await redeem(uuid, nonce)).status).toBe(201);
    return { saleId, uuid, nonce };
  }
  const redeem = (uuid: string, nonce: string, client = api) =>
    client.call(`POST /sales/redeem/${uuid}/`, { token: cashier, json: { nonce } });
  const undo = (nonce: string, token = cashier, json: object = {}, client = api) =>
    client.call(`POST /sales/redemptions/${nonce}/undo/`, { token, json });
  const minutesAgo = (uuid: string, minutes: number) =>
    db
      .updateTable("coupons")
      .set({ redeemed_at: Date.now() - minutes * MINUTE_MS })
      .where("id", "=", uuid)
      .execute();
  const said = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];

  it("lets the cashier take an own redemption back, once, and the nonce redeems nothing any more", async () => {
    const { uuid, nonce } = await redeemed();
    const undone = await undo(nonce);
    expect([undone.status, undone.body]).toMatchObject([
      200,
      { nonce, coupon: { uuid }, undone: { reason: null }, undo: null },
    ]);
    expect((await undo(nonce)).body).toEqual(undone.body);
    expect(said(await redeem(uuid, nonce))).toEqual([409, "redemption_undone"]);
    const journals = await db
      .selectFrom("ledger_journals")
      .select("kind")
      .where("event_key", "like", `%${uuid}:${nonce}`)
      .execute();
    expect(journals.map(({ kind }) => kind).sort()).toEqual(["redemption", "redemption_undone"]);
    await expectInvariants(db);
    expect((await redeem(uuid, randomUUID())).status).toBe(201);
    await expectInvariants(db);
  });

  it("requires a manager with a reason after two minutes, and refuses all roles after ten", async () => {
    const { uuid, nonce } = await redeemed();
    expect(said(await undo(nonce, colleague))).toEqual([403, "undo_needs_manager"]);
    await minutesAgo(uuid, 3);
    expect(said(await undo(nonce))).toEqual([403, "undo_needs_manager"]);
    expect((await undo(nonce, manager)).body.errors).toHaveProperty("reason");
    await minutesAgo(uuid, 11);
    expect(said(await undo(nonce, manager, { reason: "Mesa equivocada" }))).toEqual([409, "undo_too_late"]);
    await minutesAgo(uuid, 9);
    const undone = await undo(nonce, manager, { reason: "Mesa equivocada" });
    expect([undone.status, undone.body.undone?.reason]).toEqual([200, "Mesa equivocada"]);
  });

  it("does not exist for another organization", async () => {
    const { nonce } = await redeemed();
    const stranger = await member("manager", (await buildOrganization(db)).id);
    expect((await undo(nonce, stranger, { reason: "x" })).status).toBe(404);
    expect((await undo(randomUUID())).status).toBe(404);
  });

  it("keeps the redemption of a coupon whose money went back", async () => {
    const { saleId, uuid, nonce } = await redeemed();
    await refundByStaff(visitorContext(db), { saleId, couponIds: [uuid], evenRedeemed: true });
    expect(said(await undo(nonce))).toEqual([409, "coupon_refunded"]);
    await expectInvariants(db);
  });

  it("stands or falls as a whole when counters and refunds meet it", async () => {
    const apis = [api, apiClient(second)];
    for (let round = 0; round < 4; round++) {
      const { saleId, uuid, nonce } = await redeemed();
      const refund = reasonOf(
        refundByStaff(visitorContext(second), { saleId, couponIds: [uuid], evenRedeemed: true }),
      );
      const answers = await Promise.all([
        ...apis.map((client) => undo(nonce, cashier, {}, client)),
        redeem(uuid, nonce, apis[1]),
        redeem(uuid, randomUUID(), apis[0]),
      ]);
      await refund;
      for (const { status } of answers) expect([200, 201, 409]).toContain(status);
      const coupon = await db
        .selectFrom("coupons")
        .select(["status", "paid_value", "refunded_value"])
        .where("id", "=", uuid)
        .executeTakeFirstOrThrow();
      if (coupon.status === "issued") expect(coupon.refunded_value).toBe(0);
      await expectInvariants(db);
    }
  });

  it("redeems several coupons of one purchase together, or none", async () => {
    const { coupons } = await buy(3);
    const [one, two, three] = coupons.map(({ uuid }) => ({ uuid, nonce: randomUUID() }));
    const together = (list: unknown[]) =>
      api.call("POST /sales/redeem/", { token: cashier, json: { coupons: list } });
    const first = await together([one, two]);
    expect([first.status, first.body.results.length]).toEqual([200, 2]);
    expect((await together([two, one])).status).toBe(200);
    const again = { ...one, nonce: randomUUID() };
    expect(said(await together([three, again]))).toEqual([409, "already_redeemed"]);
    const other = (await buy()).coupons[0] as { uuid: string };
    const mixed = await together([three, { uuid: other.uuid, nonce: randomUUID() }]);
    expect([mixed.status, Object.keys(mixed.body.errors)]).toEqual([400, ["coupons"]]);
    const left = await db
      .selectFrom("coupons")
      .select("status")
      .where("id", "in", [three?.uuid ?? "", other.uuid])
      .execute();
    expect(left.map(({ status }) => status)).toEqual(["issued", "issued"]);
  });

  it("lists the day's redemptions, undone ones included, to cashiers today and to managers any day", async () => {
    const own = await buildEarner(db, "on_redemption");
    offer = own;
    const boss = await member("manager", own.organizationId);
    const till = await member("cashier", own.organizationId);
    cashier = till;
    const stands = await redeemed();
    const undone = await redeemed();
    await undo(undone.nonce, till);
    const list = (query: string, token: string) => api.call(`GET /sales/redemptions/${query}`, { token });
    const today = await list("", till);
    expect(today.body.count).toBe(2);
    const byNonce = new Map(today.body.results.map((row: { nonce: string }) => [row.nonce, row]));
    expect(byNonce.get(stands.nonce)).toMatchObject({ undone: null, undo: "at_once", paid_value: "20.00" });
    expect(byNonce.get(undone.nonce)).toMatchObject({ undone: { reason: null }, undo: null });
    const yesterday = `?date=${addDays(localDay(Date.now()), -1)}`;
    expect((await list(yesterday, till)).status).toBe(403);
    expect((await list(yesterday, boss)).body.count).toBe(0);
    expect((await list(`?organization=${own.organizationId}`, boss)).body.count).toBe(2);
    const foreign = (await buildOrganization(db)).id;
    expect((await list(`?organization=${foreign}`, boss)).status).toBe(404);
  });

  it("lists a period, and narrows it by place and by who redeemed", async () => {
    const own = await buildEarner(db, "on_redemption");
    offer = own;
    const { token: till, userId } = await tokenOf(db, {
      member: { organizationId: own.organizationId, role: "cashier" },
    });
    const boss = await member("manager", own.organizationId);
    cashier = till;
    const [one, two] = [await redeemed(), await redeemed()];
    await db
      .updateTable("coupons")
      .set({ redeemed_location_name: "Centro", redeemed_at: Date.now() - 40 * DAY_MS })
      .where("id", "=", one.uuid)
      .execute();
    const list = (query: object, token = boss) =>
      api.call(`GET /sales/redemptions/?${new URLSearchParams(query as Record<string, string>)}`, { token });
    const day = (days: number) => addDays(localDay(Date.now()), days);
    const period = { date: day(-60), date_to: day(0) };
    const nonces = async (query: object) =>
      (await list(query)).body.results.map((row: { nonce: string }) => row.nonce);
    expect(await nonces(period)).toEqual([two.nonce, one.nonce]);
    expect((await list(period)).body).toMatchObject(period);
    expect(await nonces({ ...period, location: "Centro" })).toEqual([one.nonce]);
    expect(await nonces({ ...period, redeemed_by: userId })).toHaveLength(2);
    expect(await nonces({ ...period, redeemed_by: randomUUID() })).toEqual([]);
    expect((await list(period, till)).status).toBe(403);
    expect((await list({ location: "Centro" }, till)).body.count).toBe(0);
    for (const wrong of [
      { date: day(0), date_to: day(-1) },
      { date: day(-366), date_to: day(0) },
      { date_to: day(0) },
      { date: "2026-02-31" },
    ]) {
      expect([wrong, (await list(wrong)).status]).toEqual([wrong, 400]);
    }
  });
});
