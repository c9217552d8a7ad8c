// Proves API keys: who may create them, shown once and stored as a hash, scopes of every call, the end of a key,
// other organizations' objects, the counter and the sales channel of a key.
import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { API_SCOPES, type ApiScope } from "~/domain/kernel/api-scopes";
import { newId } from "~/domain/kernel/ids.server";
import { composeMail } from "~/domain/mail/compose-mail.server";
import { buyByApi } from "../../fixtures/api-orders";
import { forced } from "../../fixtures/forced-status";
import { type BuiltOffer, buildOffer } from "../../fixtures/offers";
import { buildOrganization } from "../../fixtures/organizations";
import { type Account, accountOf, PASSWORD } from "../../support/accounts";
import { type Answer, type ApiClient, apiClient, realLimits, tokenOf } from "../../support/api";
import { onPostgres } from "../../support/databases";
import { nameOf, readDocument } from "../operations";

interface Documented {
  [method: string]: { "x-scope"?: ApiScope | "any"; "x-access": string };
}

onPostgres((_name, open) => {
  let db: Db;
  let api: ApiClient;
  let offer: BuiltOffer;
  let other: BuiltOffer;
  let owner: Account;

  beforeAll(async () => {
    ({ db } = await open());
    api = apiClient(db);
    [offer, other] = [await buildOffer(db), await buildOffer(db)];
    owner = await ownerOf(offer.organizationId);
  });

  async function ownerOf(organizationId: string): Promise<Account> {
    const account = await accountOf(db, api);
    await db
      .insertInto("organization_members")
      .values({ organization_id: organizationId, user_id: account.id, role: "owner", created_at: 1 })
      .execute();
    return account;
  }

  const create = (json: object = {}, token = owner.token, organization = offer.organizationId) =>
    api.call(`POST /organizations/${organization}/api-keys/`, {
      token,
      json: { name: "Caja", scopes: ["redeem"], current_password: PASSWORD, ...json },
    });

  it("notifies every owner of a new key, its creator and the place to revoke it", async () => {
    const { organizationId } = await buildOffer(db);
    const [first, second] = [await ownerOf(organizationId), await ownerOf(organizationId)];
    const json = { name: " Caja de Sol ", scopes: ["redeem", "sell"] };
    const created = await create(json, first.token, organizationId);
    expect(created.status).toBe(201);
    const mails = await db
      .selectFrom("mail_outbox")
      .selectAll()
      .where("event_key", "=", `api_key.created:${created.body.uuid}`)
      .execute();
    expect(mails.map(({ recipient }) => recipient).sort()).toEqual([first.email, second.email].sort());
    for (const mail of mails) {
      const { subject, text } = composeMail(mail, "https://tienda.example", Date.now()).message;
      expect(subject).toContain("Caja de Sol");
      for (const part of [first.email, "Canjear cupones", "Vender", "https://tienda.example/socios/claves"])
        expect(text).toContain(part);
      expect(text).not.toMatch(/irr_(live|test)_/);
    }
    const refused = await create({ ...json, current_password: "no es esta" }, first.token, organizationId);
    expect(refused.status).toBeGreaterThanOrEqual(400);
    const all = db.selectFrom("mail_outbox").select("id").where("template", "=", "api-key-created");
    const told = await all.where("recipient", "in", [first.email, second.email]).execute();
    expect(told).toHaveLength(2);
  });

  async function newKey(
    scopes: readonly ApiScope[],
    json: object = {},
  ): Promise<{ id: string; key: string }> {
    const { status, body } = await create({ scopes, ...json });
    expect(status).toBe(201);
    return { id: body.uuid, key: body.key };
  }

  const withKey = (key: string, target: string, options: object = {}, client = api): Promise<Answer> =>
    client.call(target, { headers: { Authorization: `Bearer ${key}` }, ...options });

  it("shows a key once, to an owner who proves to be there", async () => {
    const manager = { organizationId: offer.organizationId, role: "manager" } as const;
    expect((await create({}, (await tokenOf(db, { member: manager })).token)).status).toBe(403);
    expect((await create({}, owner.token, other.organizationId)).status).toBe(404);
    expect((await create({}, owner.token, newId())).status).toBe(404);
    expect((await create({ current_password: "otra" })).body.code).toBe("wrong_password");
    expect((await create({ scopes: [] })).status).toBe(400);
    expect((await create({ expires_at: "2020-01-01T00:00:00Z" })).body.errors).toHaveProperty("expires_at");

    const { status, body, headers } = await create({ name: " Caja 1 ", scopes: ["redeem", "redeem"] });
    expect(status).toBe(201);
    expect(headers.get("Cache-Control")).toContain("no-store");
    expect(body).toMatchObject({ name: "Caja 1", scopes: ["redeem"], mode: "live", state: "active" });
    expect(body.key).toMatch(/^irr_live_[\w-]{43}$/);
    expect(body.key.endsWith(body.last_four)).toBe(true);

    const path = `/organizations/${offer.organizationId}/api-keys/`;
    for (const target of [path, `${path}${body.uuid}/`]) {
      const read = await api.call(`GET ${target}`, { token: owner.token });
      expect(read.status).toBe(200);
      expect(JSON.stringify(read.body)).not.toContain(body.key);
    }
    const { token: staff } = await tokenOf(db, { staff: true });
    expect((await api.call(`GET ${path}`, { token: staff })).body.count).toBe(1);
    const stored = await db.selectFrom("api_keys").selectAll().where("id", "=", body.uuid).execute();
    const audited = await db
      .selectFrom("audit_log")
      .selectAll()
      .where("subject_id", "=", body.uuid)
      .execute();
    expect(audited).toMatchObject([{ action: "api_key.created", actor: `user:${owner.id}` }]);
    expect(JSON.stringify([stored, audited])).not.toContain(body.key);
  });

  it("shows a key to no repeated call, and makes no second one", async () => {
    const headers = { "Idempotency-Key": randomUUID() };
    const json = { name: "Una vez", scopes: ["sell"], current_password: PASSWORD };
    const target = `POST /organizations/${offer.organizationId}/api-keys/`;
    const [first, again] = [
      await api.call(target, { token: owner.token, headers, json }),
      await api.call(target, { token: owner.token, headers, json }),
    ];
    expect([first.status, again.status, again.body.code]).toEqual([201, 409, "shown_once"]);
    const made = db.selectFrom("api_keys").select("id").where("name", "=", "Una vez");
    expect(await made.execute()).toHaveLength(1);
  });

  it("admits each key to the calls of its scopes, and to no other", async () => {
    const { body: document } = await api.call("GET /openapi.json");
    const { operations } = await readDocument(api);
    const documented = document.paths as Record<string, Documented>;
    const wrong: string[] = [];
    async function tryKey(scopes: readonly ApiScope[], isTried: (needed: string | undefined) => boolean) {
      const { key } = await newKey(scopes);
      for (const operation of operations) {
        const { method } = operation;
        const call = documented[`/api/v0${operation.path}`]?.[method.toLowerCase()];
        const needed = call?.["x-scope"];
        // A provider's notification is proven by its signature alone.
        if (call?.["x-access"] === "provider" || !isTried(needed)) continue;
        const path = operation.path.replace(/\{[^}]+\}/g, () => randomUUID());
        const [type] = Object.keys(operation.body);
        const headers = {
          Authorization: `Bearer ${key}`,
          ...(type !== undefined && { "Content-Type": type }),
        };
        const { status, body } = await api.call(`${method} ${path}`, {
          headers,
          ...(type !== undefined && { body: "{}" }),
        });
        const allowed = needed === "any" || (needed !== undefined && scopes.includes(needed));
        const refused = status === 403 && body.code === "scope_missing" && body.scope === (needed ?? null);
        if (allowed ? status === 401 || status === 403 || status >= 500 : !refused) {
          wrong.push(`${scopes} ${nameOf(operation)}: ${status} ${body?.code ?? ""}`);
        }
      }
    }
    await tryKey(API_SCOPES, () => true);
    for (const scope of API_SCOPES)
      await tryKey([scope], (needed) => needed !== undefined && needed !== "any");
    expect(wrong).toEqual([]);
  });

  it("names the scope of exactly the calls that programs may make", async () => {
    const { body: document } = await api.call("GET /openapi.json");
    const scopes = Object.entries(document.paths as Record<string, Documented>).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, { "x-scope": scope }]) =>
        scope === undefined || scope === "any" ? [] : [`${scope} ${method} ${path.slice(7)}`],
      ),
    );
    expect(scopes.sort()).toEqual([
      "offers:read get /offers/",
      "offers:read get /offers/dictionaries/",
      "offers:read get /offers/images/",
      "offers:read get /offers/{id}/",
      "offers:read get /offers/{id}/change/",
      "offers:read get /offers/{id}/history/",
      "offers:read get /offers/{id}/price-schedules/",
      "offers:read get /offers/{id}/slots/",
      "offers:read get /offers/{id}/versions/",
      "offers:read get /offers/{id}/waiting-list/",
      "offers:read get /organizations/{id}/closures/",
      "offers:read get /organizations/{id}/places/",
      "offers:read get /organizations/{id}/places/{place}/",
      "offers:read get /organizations/{id}/sales-stop/",
      "offers:write delete /offers/{id}/",
      "offers:write delete /offers/{id}/change/",
      "offers:write delete /organizations/{id}/closures/{closure}/",
      "offers:write delete /organizations/{id}/places/{place}/",
      "offers:write patch /offers/images/{id}/",
      "offers:write patch /offers/{id}/",
      "offers:write patch /offers/{id}/slots/{slot}/",
      "offers:write post /offers/",
      "offers:write post /offers/images/",
      "offers:write post /offers/import/",
      "offers:write post /offers/{id}/price-schedules/",
      "offers:write post /offers/{id}/price-schedules/{schedule}/cancellation/",
      "offers:write post /offers/{id}/slots/",
      "offers:write post /organizations/{id}/closures/",
      "offers:write post /organizations/{id}/places/",
      "offers:write put /offers/{id}/",
      "offers:write put /offers/{id}/sales-stop/",
      "offers:write put /organizations/{id}/places/{place}/",
      "offers:write put /organizations/{id}/sales-stop/",
      "redeem get /sales/redemptions/",
      "redeem post /sales/redeem/",
      "redeem post /sales/redeem/{id}/",
      "redeem post /verification/coupon/",
      "reports get /reports/sales.xlsx",
      "reports get /reports/sales/",
      "reports get /reports/sales/{number}/",
      "reports get /reports/sales/{number}/messages/",
      "reports get /reports/sales/{number}/refund-requests/",
      "sell get /sales/by-token/",
      "sell get /sales/reserve_exists/{id}/",
      "sell post /sales/capture/{id}/",
      "sell post /sales/create/",
      "sell post /sales/validate/",
    ]);
  });

  it("ends at once when it is revoked, expires, or its organization is stopped", async () => {
    const organization = await buildOrganization(db);
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
    expect((await api.call(`DELETE ${path}`, { token: owner.token })).status).toBe(404);
    const elsewhere = `/organizations/${offer.organizationId}/api-keys/${revoked.uuid}/`;
    expect((await api.call(`DELETE ${elsewhere}`, { token: owner.token })).status).toBe(404);
    expect(await status(revoked.key)).toBe(200);
    for (const _ of ["first", "repeat"])
      expect((await api.call(`DELETE ${path}`, { token: boss.token })).status).toBe(204);
    expect((await api.call(`GET ${path}`, { token: boss.token })).body.state).toBe("revoked");
    expect(await status(revoked.key)).toBe(401);

    const move = (to: "active" | "suspended") =>
      db
        .updateTable("organizations")
        .set({ status: forced(to) })
        .where("id", "=", organization.id)
        .execute();
    await move("suspended");
    expect(await status(expiring.key)).toBe(401);
    await move("active");
    expect(await status(expiring.key)).toBe(200);
    await db.updateTable("api_keys").set({ expires_at: 1 }).where("id", "=", expiring.uuid).execute();
    expect(await status(expiring.key)).toBe(401);
    for (const key of [`${revoked.key.slice(0, -1)}!`, "irr_live_", "x", randomUUID()])
      expect(await status(key)).toBe(401);
  });

  it("notes its last use at most once a minute, and counts calls by key", async () => {
    const { id, key } = await newKey(["offers:read"]);
    const used = async () =>
      (await db.selectFrom("api_keys").select("last_used_at").where("id", "=", id).executeTakeFirstOrThrow())
        .last_used_at;
    expect(await used()).toBeNull();
    await withKey(key, "GET /offers/");
    const first = (await used()) as number;
    await withKey(key, "GET /offers/");
    expect(await used()).toBe(first);
    const earlier = first - 60_000;
    await db.updateTable("api_keys").set({ last_used_at: earlier }).where("id", "=", id).execute();
    await withKey(key, "GET /offers/");
    expect(await used()).toBeGreaterThanOrEqual(first);

    const limits = realLimits();
    const consumed = { ...limits, consume: async () => ({ waitS: 7, by: "visitor" as const }) };
    const full = await withKey(key, "GET /offers/", {}, apiClient(db, { limits: consumed }));
    expect([full.status, full.headers.get("Retry-After")]).toEqual([429, "7"]);
  });

  it("stops at twenty working keys", async () => {
    const organization = await buildOrganization(db);
    const boss = await ownerOf(organization.id);
    const first = await create({}, boss.token, organization.id);
    const {
      key_hash: _,
      id: __,
      ...row
    } = await db
      .selectFrom("api_keys")
      .selectAll()
      .where("id", "=", first.body.uuid)
      .executeTakeFirstOrThrow();
    const rows = Array.from({ length: 18 }, () => ({ ...row, id: newId(), key_hash: newId() }));
    await db.insertInto("api_keys").values(rows).execute();
    const answers = await Promise.all([1, 2].map(() => create({}, boss.token, organization.id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: "too_many_keys",
      max: 20,
    });
  });

  it("writes offers of its own organization and finds no others", async () => {
    const { key, id } = await newKey(["offers:read", "offers:write"]);
    const json = { title: "Menú por clave", category: "restaurants" };
    const made = await withKey(key, "POST /offers/", { json });
    expect(made.status).toBe(201);
    expect(made.body.organization.uuid).toBe(offer.organizationId);
    const organization = other.organizationId;
    expect((await withKey(key, "POST /offers/", { json: { ...json, organization } })).status).toBe(404);
    for (const method of ["GET", "DELETE"])
      expect((await withKey(key, `${method} /offers/${other.id}/`)).status).toBe(404);
    expect((await withKey(key, `GET /offers/?organization=${organization}`)).body.count).toBe(0);
    const audited = db.selectFrom("audit_log").select("actor").where("subject_id", "=", made.body.uuid);
    expect((await audited.execute()).map(({ actor }) => actor)).toContain(`integration:${id}`);
  });

  it("checks and redeems its organization's coupons, and is stopped when it guesses", async () => {
    const { key, id } = await newKey(["redeem"]);
    const [mine, theirs] = await Promise.all(
      [offer, other].map(async ({ options: [{ id: optionId }] }) => {
        const { sale } = await buyByApi(api, db, { items: [{ optionId }] });
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
    const row = db.selectFrom("coupons").select("redeemed_by").where("id", "=", mine.uuid);
    expect(await row.executeTakeFirst()).toEqual({ redeemed_by: `integration:${id}` });
    const audit = db.selectFrom("audit_log").select("actor").where("action", "=", "coupon.redeemed");
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
    await db.insertInto("coupon_checks").values(guesses).execute();
    expect((await redeem(theirs.uuid, randomUUID())).body.code).toBe("coupon_guessing");
    expect((await check(mine.code)).status).toBe(429);
    const { key: second } = await newKey(["redeem"]);
    const again = await withKey(second, "POST /verification/coupon/", { json: { code: mine.code } });
    expect(again.status).toBe(200);
  });
});
