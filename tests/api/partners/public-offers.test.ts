// Proves the public reads: lists with every filter, home, selected, widget, one offer, nearby; and their
// caching.
import { beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { rebuildListings } from "~/domain/catalogue/read-models/rebuild-listings.server";
import { DAY_MS } from "~/domain/kernel/durations";
import { newId } from "~/domain/kernel/ids.server";
import { type BuiltOffer, buildOffer } from "../../fixtures/offers";
import { buildOrganization } from "../../fixtures/organizations";
import { type ApiClient, apiClient, tokenOf } from "../../support/api";
import { onBothDatabases } from "../../support/databases";

onBothDatabases("statements", (_name, open) => {
  let db: Db;
  let api: ApiClient;
  let spa: BuiltOffer;
  let karting: BuiltOffer;
  let draft: BuiltOffer;
  let paused: BuiltOffer;
  let soldOut: BuiltOffer;
  let sellerId: string;

  beforeAll(async () => {
    ({ db } = await open());
    api = apiClient(db);
    sellerId = (await buildOrganization(db, { embed_key: "clave-activa", embed_status: "enabled" })).id;
    await buildOrganization(db, { embed_key: "clave-inactiva" });
    spa = await buildOffer(db, {
      organization_id: sellerId,
      title: "Masaje relajante",
      category: "health_and_beauty",
      regions: ["madrid"],
      locations: [{ lat: 40.4168, lng: -3.7038 }],
      options: [{ actual_price: 2490, reference_price: 3990, capacity: 5, per_customer: 2 }],
      stars_5: 3,
      stars_4: 1,
    });
    karting = await buildOffer(db, {
      title: "Karting nocturno",
      regions: ["madrid"],
      locations: [{ lat: 40.45, lng: -3.69 }],
      options: [{ actual_price: 9900 }],
      publish_at: Date.now() - DAY_MS,
    });
    draft = await buildOffer(db, { organization_id: sellerId, status: "draft", title: "Borrador" });
    paused = await buildOffer(db, { status: "paused", title: "En pausa" });
    soldOut = await buildOffer(db, {
      title: "Agotada",
      regions: ["sevilla"],
      options: [{ capacity: 1, sold: 1 }],
    });
    await rebuildListings(db);
  });

  const ids = (answer: { body: { results: { uuid: string }[] } }) =>
    answer.body.results.map(({ uuid }) => uuid);

  it("lists cards with the documented fields", async () => {
    const answer = await api.call(`GET /public/offers/?organization=${sellerId}`);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ count: 1, next: null, previous: null, count_capped: false });
    expect(answer.body.results[0]).toMatchObject({
      uuid: spa.id,
      id: spa.id,
      title: "Masaje relajante",
      category: "health_and_beauty",
      regions: ["madrid"],
      organization: { uuid: sellerId },
      min_price: "24.90",
      regular_price: "39.90",
      discount_percent: 38,
      rating: { average: 4.8, count: 4 },
      available: true,
      sponsored: false,
      logo: null,
      url: `https://tienda.example/ofertas/${spa.id}/`,
    });
    expect(answer.body.results[0].cover.image_url).toMatch(/^https:\/\/tienda\.example\/media\//);
  });

  it.each([
    ["search=masaje", () => [spa]],
    ["search=masage", () => [spa]],
    ["search=karting&price_max=50", () => []],
    ["category=health_and_beauty", () => [spa]],
    ["region=madrid&ordering=price", () => [spa, karting]],
    ["region=madrid&ordering=-price", () => [karting, spa]],
    ["region=&ordering=rating&page_size=1", () => [spa]],
    ["badge=new", () => [karting]],
    ["type=promo", () => []],
    ["price_min=50", () => [karting]],
    ["price_min=24.90&price_max=24,90", () => [spa, soldOut].filter(({ id }) => id === spa.id)],
    ["available=true&region=sevilla", () => []],
    ["available=false&region=sevilla", () => [soldOut]],
    ["ordering=discount&page_size=1", () => [spa]],
    ["rating_min=4.5", () => [spa]],
    ["discount_min=30", () => [spa]],
    ["discount_min=50", () => []],
    ["people=2", () => []],
    ["gift=true&rating_min=3", () => [spa]],
    ["gift=false&region=sevilla", () => [soldOut]],
    ["cancellable=1", () => []],
    ["accessible=true&search=masaje", () => []],
  ] as [string, () => BuiltOffer[]][])("answers ?%s", async (query, expected) => {
    const answer = await api.call(`GET /public/offers/?${query}`);
    expect(answer.status).toBe(200);
    expect(ids(answer)).toEqual(expected().map(({ id }) => id));
  });

  it("pages without repeating or losing anything", async () => {
    const seen: string[] = [];
    let next: string | null = "https://tienda.example/api/v0/public/offers/?page_size=1&ordering=newest";
    while (next) {
      const { search } = new URL(next);
      const answer = await api.call(`GET /public/offers/${search}`);
      seen.push(...ids(answer));
      next = answer.body.next;
    }
    expect(seen.sort()).toEqual([spa.id, karting.id, soldOut.id].sort());
    const beyond = await api.call("GET /public/offers/?page=900");
    expect([beyond.status, beyond.body.results, beyond.body.next]).toEqual([200, [], null]);
  });

  it.each([
    "page=0",
    "page=abc",
    "page_size=101",
    "region=atlantis",
    "category=cars",
    "ordering=magic",
    "price_min=-1",
    "rating_min=4.25",
    "discount_min=31",
    "people=6",
    "gift=maybe",
    "price_max=1e9",
    "organization=1",
    "search=%00",
    `search=${"a".repeat(201)}`,
  ])("refuses ?%s", async (query) => {
    const answer = await api.call(`GET /public/offers/?${query}`);
    expect([answer.status, answer.body.code]).toEqual([400, "invalid"]);
    expect(Object.keys(answer.body.errors)).toEqual([query.split("=")[0]]);
  });

  it("answers a current ETag with 304", async () => {
    const first = await api.call("GET /public/offers/");
    const tag = first.headers.get("ETag") ?? "";
    expect(tag).toMatch(/^"[\w-]+"$/);
    expect(first.headers.get("Cache-Control")).toMatch(/^public/);
    const again = await api.call("GET /public/offers/", { headers: { "If-None-Match": `"x", ${tag}` } });
    expect([again.status, again.body, again.headers.get("ETag")]).toEqual([304, null, tag]);
    const head = await api.call("HEAD /public/offers/");
    expect([head.status, head.body, head.headers.get("ETag")]).toEqual([200, null, tag]);
  });

  it("shows the home page in sections, or one list when a filter is given", async () => {
    const home = await api.call("GET /public/offers/mainpage/?region=madrid");
    expect(home.status).toBe(200);
    expect(home.body.sections[0]).toMatchObject({ key: "recommended", title: "Recomendadas" });
    const named = home.body.sections.flatMap((section: { offers: string[] }) => section.offers);
    expect(named.sort()).toEqual(ids(home).sort());
    const filtered = await api.call("GET /public/offers/mainpage/?category=leisure&region=madrid");
    expect([filtered.body.sections, ids(filtered)]).toEqual([[], [karting.id]]);
  });

  it("returns selected offers in the requested order with their availability", async () => {
    const asked = [paused.id, spa.id.toUpperCase(), newId(), draft.id, soldOut.id];
    const query = asked.map((id) => `uuids=${id}`).join("&");
    const answer = await api.call(`GET /public/offers/selected/?${query}`);
    expect(answer.status).toBe(200);
    const listed = answer.body.map((offer: Record<string, unknown>) => [offer.uuid, offer.available]);
    expect(listed).toEqual([
      [paused.id, 0],
      [spa.id, 5],
      [soldOut.id, 0],
    ]);
    const [first, second, third] = answer.body;
    expect(first.errors[0].error_text).toMatch(/ya no está a la venta/);
    expect(third.errors[0].error_text).toMatch(/^Agotada/);
    expect(second.errors).toEqual([]);
    expect(second.price_options[0]).toMatchObject({
      actual_price: "24.90",
      regular_price: "39.90",
      available: 5,
      per_customer: 2,
    });
    expect(second.images[0]).toMatchObject({ cover: true, logo: false });
    expect((await api.call("GET /public/offers/selected/")).body).toEqual([]);
    const many = Array.from({ length: 51 }, () => `uuids=${newId()}`).join("&");
    expect((await api.call(`GET /public/offers/selected/?${many}`)).status).toBe(400);
  });

  it("feeds the widget of a partner by its key", async () => {
    const answer = await api.call("GET /public/offers/iframe/?key=clave-activa&region=madrid&limit=3");
    expect(answer.status).toBe(200);
    expect([ids(answer), answer.body.partner.theme, answer.body.ttl]).toEqual([[spa.id], "auto", 300]);
    expect((await api.call("GET /public/offers/iframe/?key=otra")).status).toBe(404);
    const disabled = await api.call("GET /public/offers/iframe/?key=clave-inactiva");
    expect([disabled.status, disabled.body.code]).toEqual([403, "widget_disabled"]);
    expect((await api.call("GET /public/offers/iframe/")).status).toBe(400);
  });

  it("shows one offer with its seller, without its stock counters", async () => {
    const answer = await api.call(`GET /public/offers/${spa.id}/`);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      uuid: spa.id,
      id: spa.id,
      organization: { uuid: sellerId, tax_id: "B85834729", address: { postal_code: "28013" } },
      validity: { mode: "days_after_purchase", days: 180, valid_until: null },
      tax_rate: "21.00",
      version: 1,
      sold_count: 0,
      seo: { title: "Masaje relajante" },
    });
    expect(answer.body.price_options[0].price_history).toHaveLength(1);
    expect(answer.body.price_options[0]).not.toHaveProperty("capacity");
    expect(answer.body.price_options[0]).not.toHaveProperty("sold");
    const tag = answer.headers.get("ETag") ?? "";
    const again = await api.call(`GET /public/offers/${spa.id}/`, { headers: { "If-None-Match": tag } });
    expect(again.status).toBe(304);
  });

  it("previews unpublished offers to members and staff only", async () => {
    const member = await tokenOf(db, { member: { organizationId: sellerId, role: "cashier" } });
    const other = await tokenOf(db, { member: { organizationId: karting.organizationId, role: "owner" } });
    const staff = await tokenOf(db, { staff: true });
    const target = `GET /public/offers/${draft.id}/`;
    const statuses = [];
    for (const token of [null, other.token, member.token, staff.token])
      statuses.push((await api.call(`${target}?preview=1`, { token })).status);
    expect(statuses).toEqual([404, 404, 200, 200]);
    expect((await api.call(target, { token: member.token })).status).toBe(404);
    const preview = await api.call(`${target}?preview=1`, { token: member.token });
    expect(preview.headers.get("Cache-Control")).toContain("no-store");
    expect((await api.call(`GET /public/offers/${newId()}/`)).status).toBe(404);
    expect((await api.call("GET /public/offers/none/")).status).toBe(400);
  });

  it("finds offers nearby", async () => {
    const answer = await api.call(`GET /public/offers/${spa.id}/nearby/?radius_km=25&limit=8`);
    expect(answer.status).toBe(200);
    expect(ids(answer)).toEqual([karting.id]);
    expect(answer.body.results[0].distance_km).toBeCloseTo(3.9, 0);
    const tight = await api.call(`GET /public/offers/${spa.id}/nearby/?radius_km=1`);
    expect([ids(tight), tight.body.results[0].distance_km]).toEqual([[karting.id], null]);
    expect((await api.call(`GET /public/offers/${draft.id}/nearby/`)).status).toBe(404);
    const placeless = await buildOffer(db, { regions: ["madrid"], status: "published" });
    const province = await api.call(`GET /public/offers/${placeless.id}/nearby/`);
    expect(ids(province).sort()).toEqual([spa.id, karting.id].sort());
  });

  it("returns the dictionaries with a strong ETag", async () => {
    const answer = await api.call("GET /public/dictionaries/");
    expect(answer.status).toBe(200);
    expect(answer.body.regions).toHaveLength(53);
    expect(answer.body.regions.slice(0, 2)).toEqual([
      { value: "", label: "España", rank: null, iso: "ES" },
      { value: "madrid", label: "Madrid", rank: 1, iso: "ES-M" },
    ]);
    expect(answer.body.limits).toEqual({
      suggest_min: 3,
      suggest_debounce_ms: 400,
      search_history: 4,
      cart_lines: 20,
      order_units: 200,
      order_units_free: 50,
      page_size_max: 100,
    });
    expect(answer.body.categories).toHaveLength(9);
    // The configuration of this shop, not of another.
    expect(answer.body.payment_system).toBe("simulated");
    const tag = answer.headers.get("ETag") ?? "";
    expect(tag.startsWith('"')).toBe(true);
    const again = await api.call("GET /public/dictionaries/", { headers: { "If-None-Match": tag } });
    expect([again.status, again.body]).toEqual([304, null]);
  });
});
