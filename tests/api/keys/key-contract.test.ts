// Proves what a program learns: who its key is, which input a call does not know where money or secrets are made, that a
// price is missing, and what each total means.
import { beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { orderBody } from "../../fixtures/api-orders";
import { type BuiltOffer, buildOffer } from "../../fixtures/offers";
import { type Partner, type PartnerKey, partnerOf, sellByKey } from "../../fixtures/partner-keys";
import { PASSWORD } from "../../support/accounts";
import { type ApiClient, apiClient } from "../../support/api";
import { onOneByFile } from "../../support/databases";

onOneByFile((_name, open) => {
  let db: Db;
  let api: ApiClient;
  let offer: BuiltOffer;
  let partner: Partner;
  let live: PartnerKey;

  beforeAll(async () => {
    ({ db } = await open());
    api = apiClient(db);
    offer = await buildOffer(db);
    partner = await partnerOf(db, api, offer.organizationId);
    live = await partner.newKey("live", ["sell", "reports"]);
  });

  const items = () => [{ optionId: offer.options[0].id }];

  it("tells a key who it is, and no other caller", async () => {
    const { status, body, headers } = await live.call("GET /api-keys/me/");
    expect([status, headers.get("Cache-Control")]).toEqual([200, "private, no-store"]);
    expect(body).toMatchObject({
      uuid: live.id,
      organization: { uuid: offer.organizationId },
      scopes: ["sell", "reports"],
      mode: "live",
      state: "active",
      expires_at: null,
      last_used_at: expect.any(String),
      last_four: live.text.slice(-4),
    });
    expect(JSON.stringify(body)).not.toContain("@");
    const test = await partner.newKey("sandbox", ["redeem"]);
    const own = (await test.call("GET /api-keys/me/")).body;
    expect([own.mode, own.organization.name]).toEqual(["sandbox", expect.stringMatching(/pruebas/)]);
    expect(own.organization.uuid).not.toBe(offer.organizationId);
    expect((await api.call("GET /api-keys/me/")).status).toBe(401);
    expect((await api.call("GET /api-keys/me/", { token: partner.owner.token })).status).toBe(403);
  });

  it("needs no organization in a key's call, and takes no other's", async () => {
    const { sale } = await sellByKey(db, live, items());
    const one = await live.call(`GET /reports/sales/${sale.number}/`);
    expect([one.status, one.body.sale_number]).toEqual([200, sale.number]);
    const other = await partnerOf(db, api, (await buildOffer(db)).organizationId);
    const foreign = await other.newKey("live", ["reports"]);
    expect((await foreign.call(`GET /reports/sales/${sale.number}/`)).status).toBe(404);
    const named = `GET /reports/sales/${sale.number}/?organization=${offer.organizationId}`;
    expect((await foreign.call(named)).status).toBe(404);
  });

  it("makes no live key of a sandbox that it does not understand", async () => {
    const create = (more: object, headers = {}) =>
      api.call(`POST /organizations/${offer.organizationId}/api-keys/`, {
        token: partner.owner.token,
        headers,
        json: { name: "Prueba", scopes: ["sell"], current_password: PASSWORD, ...more },
      });
    const before = (await listed()).count;
    const refused = await create({ sandbox: true });
    expect([refused.status, refused.body.code, Object.keys(refused.body.errors)]).toEqual([
      400,
      "unknown_input",
      ["sandbox"],
    ]);
    expect((await listed()).count).toBe(before);
    const lenient = await create({ sandbox: true }, { Prefer: "handling=lenient" });
    expect([lenient.status, lenient.headers.get("Ignored-Input")]).toEqual([201, '"body.sandbox"']);
  });

  async function listed() {
    const path = `GET /organizations/${offer.organizationId}/api-keys/`;
    return (await api.call(path, { token: partner.owner.token })).body;
  }

  it("refuses unknown input of webhooks, orders and refunds, and takes what the specification names", async () => {
    const { token } = partner.owner;
    const calls: [string, object][] = [
      [
        `POST /organizations/${offer.organizationId}/webhooks/`,
        { url: "https://93.184.215.14/", events: ["sale.captured"], secrets: true },
      ],
      ["POST /sales/validate/", { ...orderBody({ items: items() }), promo_code: "X" }],
      ["POST /sales/create/", { session_token: "x", quantity: 2 }],
      [
        "POST /reports/sales/2026-000001/refunds/",
        { organization: offer.organizationId, key: "12345678", amount: "1.00", reason: "Error" },
      ],
    ];
    for (const [target, json] of calls) {
      const { status, body } = await api.call(target, { token, json });
      expect([target, status, body.code]).toEqual([target, 400, "unknown_input"]);
    }
    const whole = orderBody({
      items: items(),
      data: {
        need_receipt: true,
        user_fullname: "Ana Ruiz",
        user_tax_number: "00000000T",
        user_address: "Calle Mayor 1, Madrid",
      },
    });
    const { checkout_data } = whole;
    const [item] = whole.items;
    const specified = {
      items: [{ ...item, slot_id: null, promo_codes: [] }],
      checkout_data: { ...checkout_data, subs_agreement: false },
    };
    expect((await api.call("POST /sales/validate/", { json: specified })).status).toBe(200);
  });

  it("says that the price is missing, not that it has changed", async () => {
    for (const price of [null, undefined]) {
      const order = orderBody({ items: [{ optionId: offer.options[0].id, price }] });
      if (price === undefined) delete (order.items[0] as { saved_price?: unknown }).saved_price;
      const { status, body } = await live.call("POST /sales/validate/", order);
      expect([status, body[0].code, body[0].current_price]).toEqual([400, "price_required", "20.00"]);
      expect(body[0].error_text).toMatch(/^Falta el precio/);
    }
  });

  it("defines every figure of totals and groups", async () => {
    const { components } = (await api.call("GET /openapi.json")).body;
    for (const name of ["SalesReportTotals", "SalesReportGroup"]) {
      const fields = Object.entries<{ description?: string }>(components.schemas[name].properties);
      expect(fields.length).toBeGreaterThan(20);
      expect(
        fields.filter(([, { description }]) => !description).map(([field]) => `${name}.${field}`),
      ).toEqual([]);
    }
  });

  it("describes the headers of its answers", async () => {
    const { paths, components } = (await api.call("GET /openapi.json")).body;
    const namesOf = (path: string, method: string, status: number) =>
      Object.keys(paths[`/api/v0${path}`][method].responses[status].headers ?? {});
    expect(Object.keys(components.headers).sort()).toEqual([
      "ETag",
      "Idempotency-Replayed",
      "Ignored-Input",
      "Location",
      "RateLimit",
      "RateLimit-Policy",
      "Retry-After",
      "WWW-Authenticate",
    ]);
    expect(namesOf("/public/offers/", "get", 200)).toEqual(
      expect.arrayContaining(["ETag", "Ignored-Input", "RateLimit", "RateLimit-Policy"]),
    );
    expect(namesOf("/public/offers/", "get", 401)).toContain("WWW-Authenticate");
    expect(namesOf("/sales/validate/", "post", 429)).toContain("Retry-After");
    expect(namesOf("/offers/", "post", 201)).toEqual(
      expect.arrayContaining(["Location", "Idempotency-Replayed", "Ignored-Input"]),
    );
  });
});
