// Proves undoing several redemptions of one purchase: all of them or none, the rights of each, and parallel counters.
import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { MINUTE_MS } from "~/domain/kernel/durations";
import { buyByApi } from "../../fixtures/api-orders";
import { visitorContext } from "../../fixtures/context";
import { buildEarner, refundByStaff } from "../../fixtures/ledger";
import type { BuiltOffer } from "../../fixtures/offers";
import { buildOrganization } from "../../fixtures/organizations";
import { reasonOf } from "../../fixtures/purchases";
import { type ApiClient, apiClient, tokenOf } from "../../support/api";
import { onPostgres, twoPools } from "../../support/databases";
import { expectInvariants } from "../../support/invariants/sales-invariants";

interface Redeemed {
  uuid: string;
  nonce: string;
}

onPostgres((_name, open) => {
  let db: Db;
  let second: Db;
  let api: ApiClient;
  let offer: BuiltOffer;
  let cashier: string;
  let manager: string;

  beforeAll(async () => {
    ({ db, second } = await twoPools(open));
    api = apiClient(db);
    offer = await buildEarner(db, "on_redemption");
    cashier = await member("cashier");
    manager = await member("manager");
  });

  const member = async (role: "cashier" | "manager", organizationId = offer.organizationId) =>
    (await tokenOf(db, { member: { organizationId, role } })).token;

  async function redeemed(quantity: number) {
    const { sale, saleId } = await buyByApi(api, db, {
      items: [{ optionId: offer.options[0].id, quantity }],
    });
    const coupons = (sale.items[0].coupons as { uuid: string }[]).map(
      ({ uuid }): Redeemed => ({ uuid, nonce: randomUUID() }),
    );
    const done = await api.call("POST /sales/redeem/", { token: cashier, json: { coupons } });
    expect(done.status).toBe(200);
    return { saleId, coupons };
  }
  const undo = (coupons: readonly Redeemed[], token = cashier, reason?: string, client = api) =>
    client.call("POST /sales/redemptions/undo/", {
      token,
      json: { nonces: coupons.map(({ nonce }) => nonce), ...(reason !== undefined && { reason }) },
    });
  const statesOf = async (coupons: readonly Redeemed[]) => {
    const ids = coupons.map(({ uuid }) => uuid);
    const rows = await db.selectFrom("coupons").select(["id", "status"]).where("id", "in", ids).execute();
    return ids.map((id) => rows.find((row) => row.id === id)?.status);
  };
  const said = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];

  it("undoes all that are named, tells the state of each, and repeats alike", async () => {
    const { coupons } = await redeemed(3);
    const [first, ...others] = coupons as [Redeemed, Redeemed, Redeemed];
    const undone = await undo(others);
    expect([undone.status, undone.body.results]).toMatchObject([
      200,
      others.map(({ uuid, nonce }) => ({ nonce, coupon: { uuid }, undone: { reason: null }, undo: null })),
    ]);
    expect(await statesOf(coupons)).toEqual(["redeemed", "issued", "issued"]);
    await expectInvariants(db);
    expect((await undo(others)).body).toEqual(undone.body);
    // One of them was undone before: the rest is, and it stays as it was.
    const all = await undo(coupons);
    expect(all.body.results.map((one: { nonce: string }) => one.nonce)).toEqual(
      coupons.map(({ nonce }) => nonce),
    );
    expect(all.body.results[1].undone).toEqual(undone.body.results[0].undone);
    expect(await statesOf([first])).toEqual(["issued"]);
    await expectInvariants(db);
  });

  it("undoes none when one is refused, and names that one", async () => {
    const { saleId, coupons } = await redeemed(2);
    const [one, two] = coupons as [Redeemed, Redeemed];
    await refundByStaff(visitorContext(db), { saleId, couponIds: [two.uuid], evenRedeemed: true });
    const refused = await undo(coupons);
    expect([...said(refused), refused.body.nonce]).toEqual([409, "coupon_refunded", two.nonce]);
    expect(await statesOf(coupons)).toEqual(["redeemed", "redeemed"]);
    const list = await api.call("GET /sales/redemptions/", { token: cashier });
    const rights = new Map(
      list.body.results.map((row: { nonce: string; undo: string }) => [row.nonce, row.undo]),
    );
    expect([rights.get(one.nonce), rights.get(two.nonce)]).toEqual(["at_once", "refunded"]);
    expect((await undo([one])).status).toBe(200);
    await expectInvariants(db);
  });

  it("keeps two minutes for the cashier and ten with a reason for a manager", async () => {
    const { coupons } = await redeemed(2);
    const minutesAgo = (minutes: number) =>
      db
        .updateTable("coupons")
        .set({ redeemed_at: Date.now() - minutes * MINUTE_MS })
        .where("id", "=", (coupons[1] as Redeemed).uuid)
        .execute();
    await minutesAgo(3);
    expect(said(await undo(coupons))).toEqual([403, "undo_needs_manager"]);
    expect((await undo(coupons, manager)).body.errors).toHaveProperty("reason");
    await minutesAgo(11);
    expect(said(await undo(coupons, manager, "Mesa equivocada"))).toEqual([409, "undo_too_late"]);
    expect(await statesOf(coupons)).toEqual(["redeemed", "redeemed"]);
    await minutesAgo(9);
    expect((await undo(coupons, manager, "Mesa equivocada")).status).toBe(200);
    expect(await statesOf(coupons)).toEqual(["issued", "issued"]);
  });

  it("refuses redemptions of several purchases, unknown ones and another organization's", async () => {
    const [mine, other] = [await redeemed(1), await redeemed(1)];
    const mixed = await undo([...mine.coupons, ...other.coupons]);
    expect([mixed.status, Object.keys(mixed.body.errors)]).toEqual([400, ["nonces"]]);
    const unknown = { uuid: "", nonce: randomUUID() };
    expect((await undo([...mine.coupons, unknown])).status).toBe(404);
    const stranger = await member("manager", (await buildOrganization(db)).id);
    expect((await undo(mine.coupons, stranger, "x")).status).toBe(404);
    expect((await undo([])).status).toBe(400);
    expect(await statesOf([...mine.coupons, ...other.coupons])).toEqual(["redeemed", "redeemed"]);
  });

  it("stands as a whole when counters undo, redeem and refund at the same moment", async () => {
    const apis = [api, apiClient(second)] as const;
    for (let round = 0; round < 4; round++) {
      const { saleId, coupons } = await redeemed(3);
      const backwards = [...coupons].reverse();
      const [one] = coupons as [Redeemed];
      const refund = reasonOf(
        refundByStaff(visitorContext(second), { saleId, couponIds: [one.uuid], evenRedeemed: true }),
      );
      const answers = await Promise.all([
        undo(coupons, cashier, undefined, apis[0]),
        undo(backwards, manager, "Otra vez", apis[1]),
        undo([one], cashier, undefined, apis[1]),
        apis[0].call("POST /sales/redeem/", { token: cashier, json: { coupons } }),
      ]);
      await refund;
      for (const { status } of answers) expect([200, 409]).toContain(status);
      const whole = answers.slice(0, 2).some(({ status }) => status === 200);
      const [, ...rest] = await statesOf(coupons);
      expect(rest).toEqual(whole ? ["issued", "issued"] : ["redeemed", "redeemed"]);
      const undos = await db
        .selectFrom("redemption_undos")
        .select("nonce")
        .where(
          "nonce",
          "in",
          coupons.map(({ nonce }) => nonce),
        )
        .execute();
      expect(new Set(undos.map(({ nonce }) => nonce)).size).toBe(undos.length);
      await expectInvariants(db);
    }
  });
});
