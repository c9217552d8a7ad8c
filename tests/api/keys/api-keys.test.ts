// Proves API keys: who may create them, shown once and stored as a hash, and the scopes of every call.
import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { API_SCOPES, type ApiScope } from "~/domain/kernel/api-scopes";
import { newId } from "~/domain/kernel/ids.server";
import { composeMail } from "~/domain/mail/compose-mail.server";
import { buildOffer } from "../../fixtures/offers";
import { buildOrganization } from "../../fixtures/organizations";
import { PASSWORD } from "../../support/accounts";
import { tokenOf } from "../../support/api";
import { onPostgres } from "../../support/databases";
import { nameOf, readDocument } from "../operations";
import { keyShop } from "./key-shop";

interface Documented {
  [method: string]: { "x-scope"?: ApiScope | "any"; "x-access": string };
}

onPostgres((_name, open) => {
  const { shop, ownerOf, create, newKey } = keyShop(open);

  it("notifies every owner of a new key, its creator and the place to revoke it", async () => {
    const { organizationId } = await buildOffer(shop.db);
    const [first, second] = [await ownerOf(organizationId), await ownerOf(organizationId)];
    const json = { name: " Caja de Sol ", scopes: ["redeem", "sell"] };
    const created = await create(json, first.token, organizationId);
    expect(created.status).toBe(201);
    const mails = await shop.db
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
    const all = shop.db.selectFrom("mail_outbox").select("id").where("template", "=", "api-key-created");
    const told = await all.where("recipient", "in", [first.email, second.email]).execute();
    expect(told).toHaveLength(2);
  });

  it("shows a key once, to an owner who proves to be there", async () => {
    const manager = { organizationId: shop.offer.organizationId, role: "manager" } as const;
    expect((await create({}, (await tokenOf(shop.db, { member: manager })).token)).status).toBe(403);
    expect((await create({}, shop.owner.token, shop.other.organizationId)).status).toBe(404);
    expect((await create({}, shop.owner.token, newId())).status).toBe(404);
    expect((await create({ current_password: "otra" })).body.code).toBe("wrong_password");
    expect((await create({ scopes: [] })).status).toBe(400);
    expect((await create({ expires_at: "2020-01-01T00:00:00Z" })).body.errors).toHaveProperty("expires_at");

    const { status, body, headers } = await create({ name: " Caja 1 ", scopes: ["redeem", "redeem"] });
    expect(status).toBe(201);
    expect(headers.get("Cache-Control")).toContain("no-store");
    expect(body).toMatchObject({ name: "Caja 1", scopes: ["redeem"], mode: "live", state: "active" });
    expect(body.key).toMatch(/^irr_live_[\w-]{43}$/);
    expect(body.key.endsWith(body.last_four)).toBe(true);

    const path = `/organizations/${shop.offer.organizationId}/api-keys/`;
    for (const target of [path, `${path}${body.uuid}/`]) {
      const read = await shop.api.call(`GET ${target}`, { token: shop.owner.token });
      expect(read.status).toBe(200);
      expect(JSON.stringify(read.body)).not.toContain(body.key);
    }
    const { token: staff } = await tokenOf(shop.db, { staff: true });
    expect((await shop.api.call(`GET ${path}`, { token: staff })).body.count).toBe(1);
    const stored = await shop.db.selectFrom("api_keys").selectAll().where("id", "=", body.uuid).execute();
    const audited = await shop.db
      .selectFrom("audit_log")
      .selectAll()
      .where("subject_id", "=", body.uuid)
      .execute();
    expect(audited).toMatchObject([{ action: "api_key.created", actor: `user:${shop.owner.id}` }]);
    expect(JSON.stringify([stored, audited])).not.toContain(body.key);
  });

  it("shows a key to no repeated call, and makes no second one", async () => {
    const headers = { "Idempotency-Key": randomUUID() };
    const json = { name: "Una vez", scopes: ["sell"], current_password: PASSWORD };
    const target = `POST /organizations/${shop.offer.organizationId}/api-keys/`;
    const [first, again] = [
      await shop.api.call(target, { token: shop.owner.token, headers, json }),
      await shop.api.call(target, { token: shop.owner.token, headers, json }),
    ];
    expect([first.status, again.status, again.body.code]).toEqual([201, 409, "shown_once"]);
    const made = shop.db.selectFrom("api_keys").select("id").where("name", "=", "Una vez");
    expect(await made.execute()).toHaveLength(1);
  });

  it("admits each key to the calls of its scopes, and to no other", async () => {
    const { body: document } = await shop.api.call("GET /openapi.json");
    const { operations } = await readDocument(shop.api);
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
        const { status, body } = await shop.api.call(`${method} ${path}`, {
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
    const { body: document } = await shop.api.call("GET /openapi.json");
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

  it("stops at twenty working keys", async () => {
    const organization = await buildOrganization(shop.db);
    const boss = await ownerOf(organization.id);
    const first = await create({}, boss.token, organization.id);
    const {
      key_hash: _,
      id: __,
      ...row
    } = await shop.db
      .selectFrom("api_keys")
      .selectAll()
      .where("id", "=", first.body.uuid)
      .executeTakeFirstOrThrow();
    const rows = Array.from({ length: 18 }, () => ({ ...row, id: newId(), key_hash: newId() }));
    await shop.db.insertInto("api_keys").values(rows).execute();
    const answers = await Promise.all([1, 2].map(() => create({}, boss.token, organization.id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: "too_many_keys",
      max: 20,
    });
  });
});
