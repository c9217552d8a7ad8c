// Proves what a key may do and when it ends: its own organization's offers, the counter, its last use and its end.
import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { newId } from "~/domain/kernel/ids.server";
import { buyByApi } from "../../fixtures/api-orders";
import { forced } from "../../fixtures/forced-status";
import { buildOrganization } from "../../fixtures/organizations";
import { apiClient, realLimits } from "../../support/api";
import { onPostgres } from "../../support/databases";
import { keyShop } from "./key-shop";

onPostgres((_name, open) => {
  const { shop, ownerOf, create, newKey, withKey } = keyShop(open);

  it("ends at once when it is revoked, expires, or its organization is stopped", async () => {
    const organization = await buildOrganization(shop.db);
    const boss = await ownerOf(organization.id);
    const made = async (json: object = {}) =>
      (await create({ scopes: ["offers:read"], ...json }, boss.token, organization.id)).body;
    const [revoked, expiring] = [await made(), await made({ expires_at: "2090-01-01T00:00:00+01:00" })];
    const status = async (key: string) => {
      const { status, body, headers } = await withKey(key, "GET /offers/");
      if (status === 401) {
        expect(body.code).toBe("key_not_valid");
        expect(headers.get("WWW-Authenticate")).toContain("Bearer");
      }
      return status;
    };
    expect([await status(revoked.key), await status(expiring.key)]).toEqual([200, 200]);
    const path = `/organizations/${organization.id}/api-keys/${revoked.uuid}/`;
    expect((await shop.api.call(`DELETE ${path}`, { token: shop.owner.token })).status).toBe(404);
    const elsewhere = `/organizations/${shop.offer.organizationId}/api-keys/${revoked.uuid}/`;
    expect((await shop.api.call(`DELETE ${elsewhere}`, { token: shop.owner.token })).status).toBe(404);
    expect(await status(revoked.key)).toBe(200);
    for (const _ of ["first", "repeat"])
      expect((await shop.api.call(`DELETE ${path}`, { token: boss.token })).status).toBe(204);
    expect((await shop.api.call(`GET ${path}`, { token: boss.token })).body.state).toBe("revoked");
    expect(await status(revoked.key)).toBe(401);

    const move = (to: "active" | "suspended") =>
      shop.db
        .updateTable("organizations")
        .set({ status: forced(to) })
        .where("id", "=", organization.id)
        .execute();
    await move("suspended");
    expect(await status(expiring.key)).toBe(401);
    await move("active");
    expect(await status(expiring.key)).toBe(200);
    await shop.db.updateTable("api_keys").set({ expires_at: 1 }).where("id", "=", expiring.uuid).execute();
    expect(await status(expiring.key)).toBe(401);
    for (const key of [`${revoked.key.slice(0, -1)}!`, "irr_live_", "x", randomUUID()])
      expect(await status(key)).toBe(401);
  });

  it("notes its last use at most once a minute, and counts calls by key", async () => {
    const { id, key } = await newKey(["offers:read"]);
    const used = async () =>
      (
        await shop.db
          .selectFrom("api_keys")
          .select("last_used_at")
          .where("id", "=", id)
          .executeTakeFirstOrThrow()
      ).last_used_at;
    expect(await used()).toBeNull();
    await withKey(key, "GET /offers/");
    const first = (await used()) as number;
    await withKey(key, "GET /offers/");
    expect(await used()).toBe(first);
    const earlier = first - 60_000;
    await shop.db.updateTable("api_keys").set({ last_used_at: earlier }).where("id", "=", id).execute();
    await withKey(key, "GET /offers/");
    expect(await used()).toBeGreaterThanOrEqual(first);

    const limits = realLimits();
    const consumed = { ...limits, consume: async () => ({ waitS: 7, by: "visitor" as const }) };
    const full = await withKey(key, "GET /offers/", {}, apiClient(shop.db, { limits: consumed }));
    expect([full.status, full.headers.get("Retry-After")]).toEqual([429, "7"]);
  });

  it("writes offers of its own organization and finds no others", async () => {
    const { key, id } = await newKey(["offers:read", "offers:write"]);
    const json = { title: "Menú por clave", category: "restaurants" };
    const made = await withKey(key, "POST /offers/", { json });
    expect(made.status).toBe(201);
    expect(made.body.organization.uuid).toBe(shop.offer.organizationId);
    const organization = shop.other.organizationId;
    expect((await withKey(key, "POST /offers/", { json: { ...json, organization } })).status).toBe(404);
    for (const method of ["GET", "DELETE"])
      expect((await withKey(key, `${method} /offers/${shop.other.id}/`)).status).toBe(404);
    expect((await withKey(key, `GET /offers/?organization=${organization}`)).body.count).toBe(0);
    const audited = shop.db.selectFrom("audit_log").select("actor").where("subject_id", "=", made.body.uuid);
    expect((await audited.execute()).map(({ actor }) => actor)).toContain(`integration:${id}`);
  });

  it("checks and redeems its organization's coupons, and is stopped when it guesses", async () => {
    const { key, id } = await newKey(["redeem"]);
    const [mine, theirs] = await Promise.all(
      [shop.offer, shop.other].map(async ({ options: [{ id: optionId }] }) => {
        const { sale } = await buyByApi(shop.api, shop.db, { items: [{ optionId }] });
        return sale.items[0].coupons[0] as { uuid: string; code: string };
      }),
    );
    if (!mine || !theirs) throw new Error("nothing bought");
    const check = (code: string) => withKey(key, "POST /verification/coupon/", { json: { code } });
    const redeem = (coupon: string, nonce: string) =>
      withKey(key, `POST /sales/redeem/${coupon}/`, { json: { nonce } });
    expect((await check(mine.code)).body.status).toBe("ok");
    expect((await check(theirs.code)).body.coupon ?? null).toBeNull();
    const nonce = randomUUID();
    expect((await redeem(mine.uuid, nonce)).status).toBe(201);
    expect((await redeem(mine.uuid, nonce)).status).toBe(200);
    expect((await redeem(mine.uuid, randomUUID())).body.code).toBe("already_redeemed");
    expect((await redeem(theirs.uuid, randomUUID())).status).toBe(404);
    const offline = { nonce: randomUUID(), offline: true };
    const lost = await withKey(key, `POST /sales/redeem/${mine.uuid}/`, { json: offline });
    expect(lost.body).toMatchObject({ code: "already_redeemed", recorded: true });
    const row = shop.db.selectFrom("coupons").select("redeemed_by").where("id", "=", mine.uuid);
    expect(await row.executeTakeFirst()).toEqual({ redeemed_by: `integration:${id}` });
    const audit = shop.db.selectFrom("audit_log").select("actor").where("action", "=", "coupon.redeemed");
    expect(await audit.where("subject_id", "=", mine.uuid).execute()).toEqual([
      { actor: `integration:${id}` },
    ]);
    const guesses = Array.from({ length: 19 }, (_, at) => ({
      id: newId(),
      at: Date.now() - at,
      result: "unknown",
      coupon_id: null,
      location_id: null,
      user_id: null,
      api_key_id: id,
    }));
    await shop.db.insertInto("coupon_checks").values(guesses).execute();
    expect((await redeem(theirs.uuid, randomUUID())).body.code).toBe("coupon_guessing");
    expect((await check(mine.code)).status).toBe(429);
    const { key: second } = await newKey(["redeem"]);
    const again = await withKey(second, "POST /verification/coupon/", { json: { code: mine.code } });
    expect(again.status).toBe(200);
  });
});
