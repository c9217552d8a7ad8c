// Proves what all reads have in common: conditions, pages by limit and offset, other sites' scripts, unknown input.
import { beforeAll, describe, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { buildOffer } from "../fixtures/offers";
import { buildOrganization } from "../fixtures/organizations";
import { type ApiClient, apiClient, tokenOf } from "../support/api";
import { onPostgres } from "../support/databases";

onPostgres((_name, open) => {
  let db: Db;
  let api: ApiClient;
  let token: string;
  let organizationId: string;
  let offers: string[];

  beforeAll(async () => {
    ({ db } = await open());
    api = apiClient(db);
    organizationId = (await buildOrganization(db)).id;
    const built = [1, 2, 3].map(() => buildOffer(db, { organization_id: organizationId }));
    offers = (await Promise.all(built)).map(({ id }) => id);
    ({ token } = await tokenOf(db, { member: { organizationId, role: "owner" } }));
  });

  describe("conditions", () => {
    it.each([
      "/offers/",
      "/organizations/",
      "/promocodes/",
      "/reports/sales/",
      "/public/offers/",
      "/auth/users/me/",
    ])("%s has a tag and answers 304 to it", async (path) => {
      const first = await api.call(`GET ${path}`, { token });
      const tag = first.headers.get("ETag") ?? "";
      expect(tag).toMatch(/^"[\w.-]+"$/);
      expect(first.headers.get("Cache-Control")).toContain("private");
      const again = await api.call(`GET ${path}`, { token, headers: { "If-None-Match": `"other", ${tag}` } });
      expect([again.status, again.body, again.headers.get("ETag")]).toEqual([304, null, tag]);
      const other = await api.call(`GET ${path}`, { token, headers: { "If-None-Match": '"other"' } });
      expect([other.status, other.body]).toEqual([200, first.body]);
    });

    it("an object's tag changes with everything it shows, and its version alone is good for If-Match", async () => {
      const path = `/offers/${offers[0]}/`;
      const tagNow = async () => (await api.call(`GET ${path}`, { token })).headers.get("ETag") ?? "";
      const tag = await tagNow();
      expect(tag).toMatch(/^"1\.[\w-]+"$/);
      await db
        .updateTable("price_options")
        .set((eb) => ({ sold: eb("sold", "+", 1) }))
        .where("offer_id", "=", offers[0] as string)
        .execute();
      const afterSale = await tagNow();
      expect(afterSale).toMatch(/^"1\.[\w-]+"$/);
      expect(afterSale).not.toBe(tag);
      const change = (ifMatch: string) =>
        api.call(`PATCH ${path}`, { token, headers: { "If-Match": ifMatch }, json: { sponsored: false } });
      const changed = await change(tag);
      expect([changed.status, changed.body.version]).toEqual([200, 2]);
      expect(changed.headers.get("ETag")).toBe(await tagNow());
      expect((await change(tag)).status).toBe(409);
      expect((await change('"2"')).status).toBe(200);
    });

    it("the document has a tag", async () => {
      const first = await api.raw("/openapi.json");
      const tag = first.headers.get("ETag") ?? "";
      const again = await api.raw("/openapi.json", { headers: { "If-None-Match": tag } });
      expect([again.status, await again.text()]).toEqual([304, ""]);
    });
  });

  it("takes limit and offset as well as page and page_size, and links in the same words", async () => {
    const idsOf = (body: { results: { uuid: string }[] }) => body.results.map(({ uuid }) => uuid);
    const all = await api.call(`GET /offers/`, { token });
    expect(all.body.count).toBe(3);
    const slice = await api.call(`GET /offers/?limit=1&offset=1`, { token });
    expect(idsOf(slice.body)).toEqual(idsOf(all.body).slice(1, 2));
    expect(slice.body.next).toContain("limit=1&offset=2");
    expect(slice.body.previous).toContain("limit=1&offset=0");
    const paged = await api.call(`GET /offers/?limit=2&page=2`, { token });
    expect([idsOf(paged.body), paged.body.next]).toEqual([idsOf(all.body).slice(2), null]);
    expect((await api.call(`GET /offers/?limit=0`, { token })).status).toBe(400);
    expect((await api.call(`GET /offers/?offset=-1`, { token })).status).toBe(400);
  });

  it("lists the offers that were changed since a time", async () => {
    const read = async (since: string) => {
      const { status, body } = await api.call(`GET /offers/?updated_since=${encodeURIComponent(since)}`, {
        token,
      });
      return { status, ids: (body.results ?? []).map(({ uuid }: { uuid: string }) => uuid) };
    };
    const { body } = await api.call(`PATCH /offers/${offers[2]}/`, { token, json: { summary: "Nuevo" } });
    expect((await read(body.updated_at)).ids).toEqual([offers[2]]);
    const later = new Date(Date.parse(body.updated_at) + 1).toISOString();
    expect((await read(later)).ids).toEqual([]);
    expect((await read("2020-01-01T00:00:00Z")).ids).toContain(offers[1]);
    expect((await read("ayer")).status).toBe(400);
  });

  it("lets scripts of other sites read the public calls, and no other", async () => {
    const headers = { Origin: "https://socio.example" };
    const read = await api.raw("/public/offers/", { headers });
    expect(read.headers.get("Access-Control-Allow-Origin")).toBe("*");
    expect(read.headers.get("Access-Control-Expose-Headers")).toContain("ETag");
    expect(read.headers.has("Access-Control-Allow-Credentials")).toBe(false);
    const preflight = (path: string) =>
      api.raw(path, {
        method: "OPTIONS",
        headers: {
          ...headers,
          "Access-Control-Request-Method": "GET",
          "Access-Control-Request-Headers": "if-none-match",
        },
      });
    const asked = await preflight("/public/offers/");
    expect([asked.status, asked.headers.get("Access-Control-Allow-Methods")]).toEqual([204, "GET, HEAD"]);
    expect(asked.headers.get("Access-Control-Allow-Headers")).not.toMatch(/authorization/i);
    for (const path of ["/customer/cart/", "/offers/", "/sales/validate/"]) {
      expect((await preflight(path)).headers.has("Access-Control-Allow-Origin"), path).toBe(false);
      const answer = await api.raw(path, { headers });
      expect(answer.headers.has("Access-Control-Allow-Origin"), path).toBe(false);
    }
  });

  it("names in Location what a call created", async () => {
    const create = { title: "Masaje de espalda", category: "health_and_beauty" };
    const { headers, body } = await api.call("POST /offers/", { token, json: create });
    expect(headers.get("Location")).toBe(`/api/v0/offers/${body.uuid}/`);
    const session = await api.call("POST /session/anonymous/");
    expect([session.status, session.headers.get("Location")]).toEqual([201, "/api/v0/customer/session/"]);
    const lead = await api.call("POST /sales/become_partner/", {
      json: {
        company: "Casa Lola",
        name: "Lola",
        email: "lola@example.com",
        phone: "600000000",
        message: "Hola",
        privacy_accepted: true,
      },
    });
    if (lead.status === 201) expect(lead.headers.get("Location")).toBe("/api/v0/sales/become_partner/");
  });

  describe("input that a call does not know", () => {
    const item = { offer_price_uuid: "6f2c6d0e-5f0c-4c8e-9d1b-2b1f0a3c4d5e", quantity: 1 };

    it("is named in a header", async () => {
      const list = await api.call("GET /public/offers/?utm_source=x&pagesize=3");
      expect([list.status, list.headers.get("Ignored-Input")]).toEqual([
        200,
        '"query.utm_source", "query.pagesize"',
      ]);
      const known = await api.call("GET /public/offers/?page_size=3");
      expect(known.headers.has("Ignored-Input")).toBe(false);
      const order = { items: [{ ...item, colour: "red" }], promocode: "X" };
      const headers = { Prefer: "handling=lenient" };
      const validated = await api.call("POST /sales/validate/?a=1", { headers, json: order });
      expect(validated.headers.get("Ignored-Input")).toBe(
        '"query.a", "body.items.0.colour", "body.promocode"',
      );
    });

    it("is refused where the caller prefers that", async () => {
      const headers = { Prefer: "handling=strict" };
      const order = { items: [{ ...item, colour: "red" }] };
      const refused = await api.call("POST /sales/validate/", { headers, json: order });
      expect([refused.status, refused.body.code]).toEqual([400, "unknown_input"]);
      expect(Object.keys(refused.body.errors)).toEqual(["items.0.colour"]);
      const read = await api.call("GET /public/offers/?page_size=3", { headers });
      expect([read.status, read.headers.get("Preference-Applied")]).toEqual([200, "handling=strict"]);
    });

    it("reports unknown members of an object that is sent back as it was read", async () => {
      const read = await api.call(`GET /offers/${offers[1]}/`, { token });
      const written = await api.call(`PATCH /offers/${offers[1]}/`, {
        token,
        json: { organization: read.body.organization, images: read.body.images, title: read.body.title },
      });
      expect([written.status, written.headers.get("Ignored-Input")]).toEqual([200, '"body.organization"']);
    });
  });

  it("refuses other members from an owner, and takes the same ones back", async () => {
    const path = `/organizations/${organizationId}/`;
    const { body } = await api.call(`GET ${path}`, { token });
    const change = (members: unknown) => api.call(`PATCH ${path}`, { token, json: { members } });
    expect((await change(body.members)).status).toBe(200);
    const refused = await change([]);
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([403, ["members"]]);
    expect((await api.call(`GET ${path}`, { token })).body.members).toEqual(body.members);
  });
});
