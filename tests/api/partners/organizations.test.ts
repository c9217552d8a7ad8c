// Proves the management of organizations: permissions, fields of staff only, and what the shop shows.
import { expect, it } from "vitest";
import { NO_FILTERS } from "~/domain/catalogue/lists/list-filters";
import { listOffers } from "~/domain/catalogue/lists/list-queries.server";
import { rebuildListings } from "~/domain/catalogue/read-models/rebuild-listings.server";
import { openText } from "~/domain/secrets/sealed-text.server";
import { buildOffer } from "../../fixtures/offers";
import { buildOrganization } from "../../fixtures/organizations";
import { tokenOf } from "../../support/api";
import { apiShop } from "../../support/api-shop";
import { onPostgres } from "../../support/databases";

const NEW = {
  name: "Termas de Ñora",
  legal_name: "Termas de Ñora, S. L.",
  tax_id: "B-85834729",
  tax_id_kind: "cif",
  address: { street: "Calle Mayor, 1", postal_code: "30001", city: "Murcia", province: "murcia" },
  contact_email: "hola@termas.example",
  contact_phone: "+34 968 000 001",
};

onPostgres((_name, open) => {
  const shop = apiShop(open);

  async function taken(json: object = NEW) {
    const answer = await shop.api.call("POST /organizations/", { token: shop.tokens.staff, json });
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    return answer.body;
  }

  const patch = (uuid: string, json: object, token = shop.tokens.staff, headers = {}) =>
    shop.api.call(`PATCH /organizations/${uuid}/`, { token, json, headers });

  it("admits only permitted roles", async () => {
    const statuses = async (call: string, json?: object) => {
      const found: number[] = [];
      for (const who of ["none", "customer", "cashier", "manager", "owner", "stranger", "staff"] as const) {
        const token = who === "none" ? null : shop.tokens[who];
        found.push((await shop.api.call(call, { token, ...(json && { json }) })).status);
      }
      return found.join(" ");
    };
    expect(await statuses("GET /organizations/")).toBe("401 403 200 200 200 200 200");
    expect(await statuses(`GET /organizations/${shop.organizationId}/`)).toBe("401 403 200 200 200 404 200");
    expect(await statuses(`PATCH /organizations/${shop.organizationId}/`, { description: "x" })).toBe(
      "401 403 403 403 200 404 200",
    );
    expect(await statuses(`PUT /organizations/${shop.organizationId}/`, NEW)).toBe(
      "401 403 403 403 200 404 200",
    );
    expect(await statuses("POST /organizations/", NEW)).toBe("401 403 403 403 403 403 201");
    const { uuid } = await taken();
    expect(await statuses(`DELETE /organizations/${uuid}/`)).toBe("401 403 403 403 403 403 204");
  });

  it("creates a partner as a draft and returns it whole", async () => {
    const first = await taken();
    expect(first).toMatchObject({
      slug: expect.stringMatching(/^termas-de-nora/),
      tax_id: "B85834729",
      status: "draft",
      commission_rate: "15.00",
      commission_tax_rate: "21.00",
      accrual: "on_capture",
      has_payout: false,
      embed: { theme: "auto", status: "disabled", allowed_origins: [] },
      members: [],
      version: 1,
    });
    const second = await taken();
    expect(second.slug).not.toBe(first.slug);
    const put = await shop.api.call(`PUT /organizations/${first.uuid}/`, {
      token: shop.tokens.staff,
      json: first,
    });
    expect({ ...put.body, version: 1, updated_at: first.updated_at }).toEqual(first);
  });

  it("stores the account number encrypted and shows it to its organization only", async () => {
    const payout = { iban: "ES91 2100 0418 4502 0005 1332", holder: "Socio, S. L." };
    const answer = await patch(shop.organizationId, { payout }, shop.tokens.owner);
    expect(answer.body).toMatchObject({ has_payout: true });
    expect(JSON.stringify(answer.body)).not.toContain("2100");
    const row = await shop.db
      .selectFrom("organizations")
      .select("payout")
      .where("id", "=", shop.organizationId)
      .executeTakeFirstOrThrow();
    expect(row.payout).not.toContain("2100");
    expect(JSON.parse(openText(row.payout ?? "", "organization.payout") ?? "")).toEqual({
      iban: "ES9121000418450200051332",
      holder: "Socio, S. L.",
    });
    const logged = await shop.db
      .selectFrom("audit_log")
      .select("detail")
      .where("subject_id", "=", shop.organizationId)
      .execute();
    expect(JSON.stringify(logged)).not.toContain("2100");
    expect(
      (await patch(shop.organizationId, { payout: { ...payout, iban: "ES00" } }, shop.tokens.owner)).body
        .errors,
    ).toHaveProperty(["payout.iban"]);
    expect((await patch(shop.organizationId, { payout: null }, shop.tokens.owner)).body.has_payout).toBe(
      false,
    );
  });

  it("leaves state, commission, checks and the widget's switch to staff", async () => {
    const own = await shop.api.call(`GET /organizations/${shop.organizationId}/`, {
      token: shop.tokens.owner,
    });
    expect(own.body.members).toHaveLength(3);
    const cashier = await shop.api.call(`GET /organizations/${shop.organizationId}/`, {
      token: shop.tokens.cashier,
    });
    expect(cashier.body.members).toBeNull();
    const { members: _members, ...same } = own.body;
    expect(
      (
        await shop.api.call(`PUT /organizations/${shop.organizationId}/`, {
          token: shop.tokens.owner,
          json: own.body,
        })
      ).status,
    ).toBe(200);
    expect((await patch(shop.organizationId, same, shop.tokens.owner)).status).toBe(200);
    for (const [field, json] of Object.entries({
      status: { status: "suspended" },
      commission_rate: { commission_rate: "1" },
      accrual: { accrual: "on_redemption" },
      verified: { verified: true },
      "embed.status": { embed: { status: "enabled" } },
    })) {
      const answer = await patch(shop.organizationId, json, shop.tokens.owner);
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([403, [field]]);
    }
    const staff = await patch(shop.organizationId, {
      commission_rate: 12.5,
      accrual: "on_redemption",
      verified: true,
      embed: { status: "enabled" },
    });
    expect(staff.body).toMatchObject({
      commission_rate: "12.50",
      accrual: "on_redemption",
      verified_at: expect.any(String),
      embed: { status: "enabled" },
    });
  });

  it("lets owners set the widget's allowed sites and theme, under a permanent key", async () => {
    const before = await shop.api.call(`GET /organizations/${shop.organizationId}/`, {
      token: shop.tokens.owner,
    });
    const origins = ["https://www.socio.example", "http://localhost:8080", "https://www.socio.example"];
    const changed = await patch(
      shop.organizationId,
      { embed: { allowed_origins: origins, theme: "dark", key: "otra" } },
      shop.tokens.owner,
    );
    expect([changed.status, changed.body.embed]).toEqual([
      200,
      { ...before.body.embed, allowed_origins: origins.slice(0, 2), theme: "dark" },
    ]);
    expect(
      (await patch(shop.organizationId, { embed: { theme: "light" } }, shop.tokens.manager)).status,
    ).toBe(403);
    const fresh = await taken();
    expect(fresh.embed.key).toMatch(/^[\w-]{24}$/);
  });

  it("suspends with reasons, which takes the offers out of the shop until it is lifted", async () => {
    const { id: seller } = await buildOrganization(shop.db);
    const offer = await buildOffer(shop.db, { organization_id: seller, regions: ["soria"] });
    await rebuildListings(shop.db);
    const isListed = async () =>
      (await listOffers(shop.db, { ...NO_FILTERS, region: "soria" })).results.some(
        (card) => card.id === offer.id,
      );
    expect(await isListed()).toBe(true);
    const bare = await patch(seller, { status: "suspended" });
    expect([bare.status, Object.keys(bare.body.errors)]).toEqual([400, ["reason_code", "reason"]]);
    const reason = { reason_code: "fraud", reason: "Hay indicios de fraude." };
    expect((await patch(seller, { status: "suspended", ...reason })).body).toMatchObject({
      status: "suspended",
      ...reason,
    });
    expect(await isListed()).toBe(false);
    const mail = await shop.db
      .selectFrom("mail_outbox")
      .select(["recipient", "data"])
      .where("event_key", "like", `organization.suspended:${seller}:%`)
      .executeTakeFirstOrThrow();
    expect(mail.data).toMatchObject(reason);
    expect((await patch(seller, { status: "draft" })).body.code).toBe("move_not_possible");
    expect((await patch(seller, { status: "active" })).body).toMatchObject({
      status: "active",
      reason: null,
    });
    expect(await isListed()).toBe(true);
    expect((await patch(seller, { name: "Otro nombre" })).status).toBe(200);
    const { results } = await listOffers(shop.db, { ...NO_FILTERS, region: "soria" });
    expect(results.find((card) => card.id === offer.id)?.organizationName).toBe("Otro nombre");
    const gone = await shop.api.call(`DELETE /organizations/${seller}/`, { token: shop.tokens.staff });
    expect(gone.status).toBe(204);
    expect(await isListed()).toBe(false);
    expect(
      (await shop.api.call(`DELETE /organizations/${seller}/`, { token: shop.tokens.staff })).status,
    ).toBe(204);
  });

  it("lets staff name the members", async () => {
    const { uuid } = await taken();
    const person = await tokenOf(shop.db);
    expect((await shop.api.call(`GET /organizations/${uuid}/`, { token: person.token })).status).toBe(403);
    const named = await patch(uuid, { members: [{ user: person.userId, role: "owner" }] });
    expect(named.body.members).toMatchObject([
      { user: { id: person.userId, email: person.email }, role: "owner" },
    ]);
    expect((await shop.api.call(`GET /organizations/${uuid}/`, { token: person.token })).status).toBe(200);
    const unknown = await patch(uuid, { members: [{ user: crypto.randomUUID(), role: "owner" }] });
    expect([unknown.status, Object.keys(unknown.body.errors)]).toEqual([400, ["members.0.user"]]);
    const twice = { members: [person.userId, person.userId].map((user) => ({ user, role: "owner" })) };
    expect((await patch(uuid, twice)).status).toBe(400);
  });

  it("finds by name, tax number and state, and refuses old versions", async () => {
    await taken({ ...NEW, name: "Balneario Zújar" });
    const found = await shop.api.call("GET /organizations/?search=zujar&status=draft", {
      token: shop.tokens.staff,
    });
    expect(found.body).toMatchObject({ count: 1, results: [{ name: "Balneario Zújar" }] });
    expect(
      (await shop.api.call("GET /organizations/?search=zujar", { token: shop.tokens.owner })).body.count,
    ).toBe(0);
    expect((await shop.api.call("GET /organizations/", { token: shop.tokens.cashier })).body.count).toBe(1);
    const stale = await patch(shop.organizationId, { description: "x" }, shop.tokens.owner, {
      "If-Match": '"99"',
    });
    expect([stale.status, stale.body.code]).toEqual([409, "stale_version"]);
    expect((await patch(shop.organizationId, {}, shop.tokens.owner, { "If-Match": "nonsense" })).status).toBe(
      409,
    );
  });

  it.each<[string, object, string]>([
    ["tax number", { tax_id: "B85834720" }, "tax_id"],
    ["kind of tax number", { tax_id: "12345678Z", tax_id_kind: "nie" }, "tax_id"],
    ["province", { address: { ...NEW.address, province: "narnia" } }, "address.province"],
    ["website", { website: "javascript:alert(1)" }, "website"],
    ["logo", { logo_url: "//evil.example/x.png" }, "logo_url"],
    ["origin", { embed: { allowed_origins: ["https://a.example/path"] } }, "embed.allowed_origins.0"],
    ["origin, a pattern", { embed: { allowed_origins: ["https://*.example"] } }, "embed.allowed_origins.0"],
    [
      "origin that ends the policy",
      { embed: { allowed_origins: ["https://a;x"] } },
      "embed.allowed_origins.0",
    ],
    ["theme of the widget", { embed: { theme: "pink" } }, "embed.theme"],
    ["commission", { commission_rate: "100.01" }, "commission_rate"],
    ["e-mail", { contact_email: "nadie" }, "contact_email"],
    ["name of markup only", { name: "<b></b>" }, "name"],
    ["NUL", { description: "a\u0000" }, "description"],
  ])("refuses a wrong %s", async (_what, json, field) => {
    const answer = await patch(shop.organizationId, json);
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([400, [field]]);
  });
});
