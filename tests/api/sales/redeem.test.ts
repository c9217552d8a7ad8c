// Proves the counter: permissions, answers, one winner, nonces, offline uploads, and limits on guessing.
import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { signCouponToken } from "~/domain/coupons/coupon-token.server";
import { DAY_MS } from "~/domain/kernel/durations";
import { buyByApi } from "../../fixtures/api-orders";
import { forced } from "../../fixtures/forced-status";
import { type BuiltOffer, buildOffer } from "../../fixtures/offers";
import { buildOrganization } from "../../fixtures/organizations";
import { type ApiClient, apiClient, realLimits, tokenOf } from "../../support/api";
import { onPostgres, twoPools } from "../../support/databases";

onPostgres((_name, open) => {
  let db: Db;
  let second: Db;
  let api: ApiClient;
  let offer: BuiltOffer;
  let cashier: string;
  let place: { id: string; name: string };

  beforeAll(async () => {
    ({ db, second } = await twoPools(open));
    api = apiClient(db);
    offer = await buildOffer(db, { locations: [{ name: "Local de Sol" }] });
    place = await db
      .selectFrom("offer_locations")
      .select(["id", "name"])
      .where("offer_id", "=", offer.id)
      .executeTakeFirstOrThrow();
    cashier = await newCashier();
  });

  const newCashier = async (organizationId = offer.organizationId) =>
    (await tokenOf(db, { member: { organizationId, role: "cashier" } })).token;

  async function buyCoupon(of: BuiltOffer = offer, slotId?: string): Promise<{ uuid: string; code: string }> {
    const { sale } = await buyByApi(api, db, { items: [{ optionId: of.options[0].id, slotId }] });
    return sale.items[0].coupons[0];
  }
  const check = (json: unknown, token = cashier, client = api) =>
    client.call("POST /verification/coupon/", { token, json });
  const redeem = (id: string, json: object = {}, token = cashier, client = api) =>
    client.call(`POST /sales/redeem/${id}/`, { token, json: { nonce: randomUUID(), ...json } });
  const change = (uuid: string, columns: Record<string, unknown>) =>
    db.updateTable("coupons").set(columns).where("id", "=", uuid).execute();

  it("admits members and staff only", async () => {
    const { code, uuid } = await buyCoupon();
    const customer = (await tokenOf(db)).token;
    const staff = (await tokenOf(db, { staff: true })).token;
    for (const [token, status] of [
      [null, 401],
      [customer, 403],
      [staff, 200],
    ] as const) {
      const checked = await api.call("POST /verification/coupon/", { token, json: { code } });
      expect(checked.status).toBe(status);
    }
    expect((await api.call(`POST /sales/redeem/${uuid}/`, { json: { nonce: "12345678" } })).status).toBe(401);
    expect((await redeem(uuid, {}, customer)).status).toBe(403);
    expect((await redeem(uuid, {}, staff)).status).toBe(201);
  });

  it("looks up by code, id, token and address, and changes nothing", async () => {
    const { code, uuid } = await buyCoupon();
    const token = signCouponToken({ couponId: uuid, secretVersion: 1, validUntil: null });
    const texts = [
      { code: code.toLowerCase() },
      { qr: token },
      { qr: `https://tienda.example/c/${token}` },
      { code: uuid, location_uuid: place.id },
    ];
    for (const json of texts) {
      const { status, body } = await check(json);
      expect([status, body]).toMatchObject([
        200,
        {
          status: "ok",
          coupon: { uuid, code, status: "issued", paid_value: "20.00" },
          offer: { uuid: offer.id },
        },
      ]);
    }
    const forged = `${token.slice(0, -10)}AAAAAAAAAA`;
    expect((await check({ qr: forged })).status).toBe(404);
    expect((await check({})).status).toBe(400);
    const elsewhere = await check({ code, location_uuid: randomUUID() });
    expect([elsewhere.status, elsewhere.body.code]).toEqual([400, "unknown_location"]);
    const log = await db.selectFrom("coupon_checks").select("result").where("coupon_id", "=", uuid).execute();
    expect(log).toHaveLength(4);
  });

  it("redeems once: 201, the same nonce 200 with the same body, otherwise 409", async () => {
    const { code, uuid } = await buyCoupon();
    const nonce = randomUUID();
    const first = await redeem(code.toLowerCase(), { nonce, location_uuid: place.id });
    expect(first.status).toBe(201);
    expect(first.body).toMatchObject({
      status: "ok",
      coupon: { uuid, status: "redeemed", redeemed_location: "Local de Sol" },
    });
    const again = await redeem(uuid, { nonce });
    expect([again.status, again.body]).toEqual([200, first.body]);
    const other = await redeem(uuid);
    expect([other.status, other.body]).toMatchObject([
      409,
      {
        code: "already_redeemed",
        redeemed_at: first.body.coupon.redeemed_at,
        redeemed_location: "Local de Sol",
      },
    ]);
    const checked = await check({ code });
    expect(checked.body).toMatchObject({
      status: "error",
      reason: "already_redeemed",
      redeemed_location: "Local de Sol",
    });
    const foreign = await buyCoupon();
    const reused = await redeem(foreign.uuid, { nonce });
    expect([reused.status, reused.body.code]).toEqual([409, "nonce_used"]);
    const audit = await db
      .selectFrom("audit_log")
      .select("action")
      .where("subject_id", "=", uuid)
      .where("action", "=", "coupon.redeemed")
      .execute();
    expect(audit).toHaveLength(1);
  });

  it("accepts one of ten counters, and gives one answer per nonce", async () => {
    const apis = [api, apiClient(second)];
    const at = (index: number) => apis[index % 2] as ApiClient;
    const { uuid } = await buyCoupon();
    const rivals = await Promise.all(
      Array.from({ length: 10 }, (_, index) => redeem(uuid, {}, cashier, at(index))),
    );
    expect(rivals.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)]);

    const next = await buyCoupon();
    const nonce = randomUUID();
    const repeats = await Promise.all(
      Array.from({ length: 10 }, (_, index) => redeem(next.uuid, { nonce }, cashier, at(index))),
    );
    expect(repeats.map(({ status }) => status).sort()).toEqual([...Array(9).fill(200), 201]);
    expect(new Set(repeats.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  });

  it("reveals nothing to another organization", async () => {
    const { code, uuid } = await buyCoupon();
    const stranger = await newCashier((await buildOrganization(db)).id);
    const checked = await check({ code }, stranger);
    expect([checked.status, checked.body]).toEqual([
      200,
      { status: "error", verdict: "refused", reason: "wrong_organization" },
    ]);
    const redeemed = await redeem(uuid, {}, stranger);
    expect([redeemed.status, redeemed.body.code]).toEqual([404, "not_found"]);
  });

  it.each([
    ["void", { status: "void" }],
    ["expired", { valid_until: Date.now() - 2 * DAY_MS }],
    ["not_yet_valid", { valid_from: Date.now() + 2 * DAY_MS }],
  ])("refuses a coupon that is %s", async (reason, columns) => {
    const { code, uuid } = await buyCoupon();
    await change(uuid, columns);
    expect((await check({ code })).body).toMatchObject({ status: "error", reason });
    const refused = await redeem(uuid);
    expect([refused.status, refused.body.code]).toEqual([409, `coupon_${reason}`]);
  });

  it("refuses a dated coupon before its day and one of a refunded sale", async () => {
    const dated = await buildOffer(db, { options: [{ slots: [{ starts_at: Date.now() + 3 * DAY_MS }] }] });
    const member = await newCashier(dated.organizationId);
    const { code } = await buyCoupon(dated, dated.options[0].slots[0]);
    expect((await check({ code }, member)).body).toEqual({
      status: "error",
      verdict: "refused",
      reason: "wrong_slot",
    });

    const bought = await buyByApi(api, db, { items: [{ optionId: offer.options[0].id }] });
    await db
      .updateTable("sales")
      .set({ status: forced("refunded") })
      .where("id", "=", bought.saleId)
      .execute();
    const unpaid = await redeem(bought.sale.items[0].coupons[0].uuid);
    expect([unpaid.status, unpaid.body.code]).toEqual([409, "coupon_unpaid"]);
  });

  it("accepts an offline counter's time, and reports conflicts to the manager", async () => {
    const { uuid } = await buyCoupon();
    const now = Date.now();
    await change(uuid, { valid_from: now - 10 * DAY_MS, valid_until: now - 2 * DAY_MS });
    const scannedAt = new Date(now - 3 * DAY_MS).toISOString();
    const accepted = await redeem(uuid, { offline: true, scanned_at: scannedAt });
    expect([accepted.status, accepted.body.coupon.redeemed_at]).toEqual([201, scannedAt]);

    const nonce = randomUUID();
    const lost = { offline: true, scanned_at: scannedAt, nonce };
    for (let repeat = 0; repeat < 2; repeat++) {
      const { status, body } = await redeem(uuid, lost);
      expect([status, body.code, body.recorded]).toEqual([409, "already_redeemed", true]);
    }
    const kept = await db
      .selectFrom("redemption_conflicts")
      .selectAll()
      .where("coupon_id", "=", uuid)
      .execute();
    expect(kept).toMatchObject([
      { nonce, reason: "already_redeemed", organization_id: offer.organizationId, resolved_at: null },
    ]);
    const future = await buyCoupon();
    const early = await redeem(future.uuid, { offline: true, scanned_at: "2099-01-01T00:00:00Z" });
    expect(Date.parse(early.body.coupon.redeemed_at)).toBeLessThanOrEqual(Date.now() + 1000);
  });

  it("locks a member out after twenty unknown codes, and no other member", async () => {
    const guesser = await newCashier();
    for (let guess = 0; guess < 20; guess++) {
      const { status } =
        guess % 2 ? await check({ code: `GUESS${guess}` }, guesser) : await redeem(randomUUID(), {}, guesser);
      expect(status).toBe(404);
    }
    const { code, uuid } = await buyCoupon();
    const locked = await check({ code }, guesser);
    expect([locked.status, locked.body.code]).toEqual([429, "coupon_guessing"]);
    expect(Number(locked.headers.get("Retry-After"))).toBeGreaterThan(3000);
    expect((await redeem(uuid, {}, guesser)).status).toBe(429);
    expect((await check({ code })).status).toBe(200);
  });

  it("looks up sixty coupons a minute", async () => {
    const limited = apiClient(db, { limits: realLimits() });
    const token = await newCashier();
    const { code } = await buyCoupon();
    const statuses = [];
    for (let i = 0; i < 61; i++) statuses.push((await check({ code }, token, limited)).status);
    expect(statuses).toEqual([...Array(60).fill(200), 429]);
  });
});
