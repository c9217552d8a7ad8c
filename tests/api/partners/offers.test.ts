// Proves the management of offers: permissions, the offer's states, and what shoppers see.
import { expect, it } from "vitest";
import { NO_FILTERS } from "~/domain/catalogue/lists/list-filters";
import { listOffers } from "~/domain/catalogue/lists/list-queries.server";
import { completeOffer } from "../../fixtures/complete-offer";
import { apiShop } from "../../support/api-shop";
import { onPostgres } from "../../support/databases";

const DRAFT = {
  title: "Cena <b>para dos</b>",
  category: "restaurants",
  summary: "Menú degustación",
  description: "<p>Un menú.</p><script>alert(1)</script><p>Con vino.</p>",
  conditions: "No acumulable.",
  regions: ["madrid"],
  locations: [
    { name: "Sala", address: "Calle Mayor, 1", postal_code: "28013", city: "Madrid", province: "madrid" },
  ],
  validity: { mode: "days_after_purchase", days: 90 },
  price_options: [{ title: "Dos personas", actual_price: "49.90", regular_price: 80, capacity: 20 }],
};

onPostgres((_name, open) => {
  const shop = apiShop(open);

  async function newOffer(json: object = DRAFT, token = shop.tokens.manager) {
    const answer = await shop.api.call("POST /offers/", { token, json });
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    return answer.body;
  }

  const patch = async (
    id: string,
    json: Record<string, unknown>,
    token = shop.tokens.manager,
    headers = {},
  ) => {
    if (json.status === "in_review") await completeOffer(shop.db, id);
    return shop.api.call(`PATCH /offers/${id}/`, { token, json, headers });
  };

  async function published(json: object = DRAFT) {
    const offer = await newOffer(json);
    expect((await patch(offer.uuid, { status: "in_review" })).status).toBe(200);
    const approved = await patch(offer.uuid, { status: "published" }, shop.tokens.staff);
    expect(approved.body.status, JSON.stringify(approved.body)).toBe("published");
    return approved.body;
  }

  const isListed = async (id: string) =>
    (await listOffers(shop.db, { ...NO_FILTERS, region: "madrid" })).results.some((card) => card.id === id);

  it("creates a draft with its parts, as plain text, and returns it whole", async () => {
    const answer = await shop.api.call("POST /offers/", { token: shop.tokens.manager, json: DRAFT });
    expect(answer.status).toBe(201);
    expect(answer.headers.get("ETag")).toMatch(/^"1\./);
    const { body } = answer;
    expect(body).toMatchObject({
      id: body.uuid,
      slug: "cena-para-dos",
      title: "Cena para dos",
      description: "Un menú.\nCon vino.",
      organization: { uuid: shop.organizationId },
      status: "draft",
      regions: ["madrid"],
      validity: { mode: "days_after_purchase", days: 90, valid_from: null },
      tax_rate: "10.00",
      type: "regular",
      version: 1,
      terms_revision: 1,
    });
    expect(body.price_options).toMatchObject([
      {
        title: "Dos personas",
        actual_price: "49.90",
        regular_price: "80.00",
        capacity: 20,
        available: 20,
        sold: 0,
      },
    ]);
    expect(body.locations[0]).toMatchObject({ province: "madrid", lat: expect.closeTo(40.4, 0) });
    const read = await shop.api.call(`GET /offers/${body.uuid}/`, { token: shop.tokens.cashier });
    expect(read.body).toEqual(body);
    const again = await shop.api.call(`PUT /offers/${body.uuid}/`, {
      token: shop.tokens.manager,
      json: read.body,
    });
    expect(again.status, JSON.stringify(again.body)).toBe(200);
    expect({ ...again.body, version: 1, updated_at: body.updated_at }).toEqual(body);
  });

  it("admits only permitted roles", async () => {
    const { uuid } = await newOffer();
    const path = `/offers/${uuid}/`;
    const statuses = async (call: string, json?: object) => {
      const found: Record<string, number> = {};
      for (const who of ["none", "customer", "cashier", "stranger", "manager", "staff"] as const) {
        const token = who === "none" ? null : shop.tokens[who];
        found[who] = (await shop.api.call(call, { token, ...(json && { json }) })).status;
      }
      return Object.values(found).join(" ");
    };
    expect(await statuses("GET /offers/")).toBe("401 403 200 200 200 200");
    expect(await statuses("GET /offers/dictionaries/")).toBe("401 403 200 200 200 200");
    expect(await statuses(`GET ${path}`)).toBe("401 403 200 404 200 200");
    expect(await statuses(`PATCH ${path}`, { summary: "x" })).toBe("401 403 403 404 200 200");
    expect(await statuses(`PUT ${path}`, DRAFT)).toBe("401 403 403 404 200 200");
    const named = { ...DRAFT, organization: shop.organizationId };
    expect(await statuses("POST /offers/", named)).toBe("401 403 403 404 201 201");
    expect(await statuses(`DELETE ${path}`)).toBe("401 403 403 404 204 204");
    const unknown = await shop.api.call(`GET /offers/${crypto.randomUUID()}/`, { token: shop.tokens.staff });
    expect(unknown.status).toBe(404);
    expect((await shop.api.call("GET /offers/x%00y/", { token: shop.tokens.staff })).status).toBe(404);
  });

  it("lists own offers by state and words; staff see all", async () => {
    const offer = await newOffer({ ...DRAFT, title: "Ñandú único en León" });
    const found = await shop.api.call(`GET /offers/?search=nandu&status=draft&page_size=1`, {
      token: shop.tokens.cashier,
    });
    expect(found.body).toMatchObject({
      count: 1,
      next: null,
      results: [{ uuid: offer.uuid, min_price: "49.90" }],
    });
    expect(
      (await shop.api.call("GET /offers/?search=nandu", { token: shop.tokens.stranger })).body.count,
    ).toBe(0);
    expect(
      (await shop.api.call("GET /offers/?search=", { token: shop.tokens.cashier })).body.count,
    ).toBeGreaterThan(1);
    expect((await shop.api.call("GET /offers/?search=nandu", { token: shop.tokens.staff })).body.count).toBe(
      1,
    );
    expect(
      (await shop.api.call("GET /offers/?status=ended&search=nandu", { token: shop.tokens.staff })).body
        .count,
    ).toBe(0);
    const paged = await shop.api.call("GET /offers/?page_size=1&type=regular", { token: shop.tokens.staff });
    expect(paged.body.next).toMatch(/\/api\/v0\/offers\/\?page_size=1&type=regular&page=2$/);
    expect((await shop.api.call("GET /offers/?page=0", { token: shop.tokens.staff })).status).toBe(400);
    expect((await shop.api.call("GET /offers/?status=nada", { token: shop.tokens.staff })).status).toBe(400);
  });

  it("passes through review: submitted, rejected with reasons, corrected, approved, paused, resumed", async () => {
    const { uuid } = await newOffer();
    expect((await patch(uuid, { status: "published" })).body.code).toBe("move_not_possible");
    expect((await patch(uuid, { status: "in_review" })).body.status).toBe("in_review");
    expect((await patch(uuid, { status: "published" })).status).toBe(403);
    expect((await patch(uuid, { title: "Otra cosa" })).body.code).toBe("in_review");
    expect((await patch(uuid, { title: "Otra cosa", status: "draft" })).body.status).toBe("draft");
    await patch(uuid, { status: "in_review" });
    const bare = await patch(uuid, { status: "rejected" }, shop.tokens.staff);
    expect([bare.status, Object.keys(bare.body.errors)]).toEqual([400, ["reason_code"]]);
    const reason = { reason_code: "misleading", reason: "El precio no se puede comprobar." };
    const rejected = await patch(uuid, { status: "rejected", ...reason }, shop.tokens.staff);
    expect(rejected.body).toMatchObject({ status: "rejected", ...reason });
    const mail = await shop.db
      .selectFrom("mail_outbox")
      .selectAll()
      .where("event_key", "like", `offer.rejected:${uuid}:%`)
      .executeTakeFirstOrThrow();
    expect(mail.data).toMatchObject({ offer_uuid: uuid, ...reason });
    expect((await patch(uuid, { status: "draft" })).body).toMatchObject({ status: "draft", reason: null });
    await patch(uuid, { status: "in_review" });
    expect(await isListed(uuid)).toBe(false);
    expect((await patch(uuid, { status: "scheduled" }, shop.tokens.staff)).body.status).toBe("published");
    expect(await isListed(uuid)).toBe(true);
    expect((await patch(uuid, { status: "paused" })).body.status).toBe("paused");
    expect(await isListed(uuid)).toBe(false);
    expect((await patch(uuid, { status: "published" })).body.status).toBe("published");
    expect(await isListed(uuid)).toBe(true);
    await patch(
      uuid,
      { status: "paused", reason_code: "fraud", reason: "Lo estamos revisando." },
      shop.tokens.staff,
    );
    expect((await patch(uuid, { status: "published" })).status).toBe(403);
    expect((await patch(uuid, { status: "published" }, shop.tokens.staff)).body.status).toBe("published");
    expect((await patch(uuid, { status: "ended" })).body.status).toBe("ended");
    expect(await isListed(uuid)).toBe(false);
    const log = await shop.db
      .selectFrom("audit_log")
      .select("action")
      .where("subject_id", "=", uuid)
      .execute();
    expect(log.map(({ action }) => action)).toEqual(
      expect.arrayContaining(["offer.created", "offer.rejected"]),
    );
  });

  it("publishes at its date, and is scheduled until then", async () => {
    const later = new Date(Date.now() + 86_400_000).toISOString();
    const { uuid } = await newOffer({ ...DRAFT, publish_at: later });
    await patch(uuid, { status: "in_review" });
    const approved = await patch(uuid, { status: "published" }, shop.tokens.staff);
    expect(approved.body).toMatchObject({ status: "scheduled", publish_at: later });
    const mail = await shop.db
      .selectFrom("mail_outbox")
      .select("data")
      .where("event_key", "like", `offer.scheduled:${uuid}:%`)
      .executeTakeFirstOrThrow();
    expect(mail.data).toMatchObject({ status: "scheduled" });
    expect(await isListed(uuid)).toBe(false);
    expect((await patch(uuid, { status: "published" })).status).toBe(403);
    expect((await patch(uuid, { status: "published" }, shop.tokens.staff)).body.status).toBe("published");
    expect(await isListed(uuid)).toBe(true);
    const ended = await patch(uuid, { sale_ends_at: new Date(Date.now() - 60_000).toISOString() });
    expect(Object.keys(ended.body.errors)).toEqual(["sale_ends_at"]);
  });

  it("refuses to submit what is incomplete, and names every part", async () => {
    const bare = { title: "A medias", category: "leisure", regions: ["madrid"], price_options: [] };
    const submitted = await shop.api.call("POST /offers/", {
      token: shop.tokens.manager,
      json: { ...bare, status: "in_review" },
    });
    expect([submitted.status, Object.keys(submitted.body.errors)]).toEqual([
      400,
      ["summary", "description", "price_options", "locations", "conditions", "how_to_redeem", "images"],
    ]);
    const { uuid } = await newOffer(DRAFT);
    const refused = await shop.api.call(`PATCH /offers/${uuid}/`, {
      token: shop.tokens.staff,
      json: { status: "in_review" },
    });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, ["how_to_redeem", "images"]]);
    expect((await patch(uuid, { status: "in_review" })).body.status).toBe("in_review");
  });

  it("takes an end and an archiving back, with the history of prices", async () => {
    const { uuid, price_options } = await published();
    const pricesOf = () =>
      shop.db
        .selectFrom("price_history")
        .select(["actual_price", "effective_from", "effective_to"])
        .where("price_option_id", "=", price_options[0].uuid)
        .execute();
    const before = await pricesOf();
    const { publish_at } = (await patch(uuid, { status: "ended" })).body;
    expect((await patch(uuid, { status: "published" })).body).toMatchObject({
      status: "published",
      publish_at,
    });
    expect(await isListed(uuid)).toBe(true);
    expect((await patch(uuid, { status: "archived" })).body.status).toBe("archived");
    expect((await patch(uuid, { status: "draft" })).body.code).toBe("move_not_possible");
    expect((await patch(uuid, { status: "ended", summary: "Otro" })).body.code).toBe("archived");
    expect((await patch(uuid, { status: "ended" })).body.status).toBe("ended");
    expect(await isListed(uuid)).toBe(false);
    expect((await patch(uuid, { status: "published" })).body.status).toBe("published");
    expect(await pricesOf()).toEqual(before);
    const draft = await newOffer();
    await patch(draft.uuid, { status: "archived" });
    expect((await patch(draft.uuid, { status: "ended" })).body.code).toBe("move_not_possible");
    expect((await patch(draft.uuid, { status: "draft" })).body.status).toBe("draft");
  });

  it("lets no partner bring back what staff stopped, nor by a way around", async () => {
    const { uuid } = await published();
    const stop = { reason_code: "fraud", reason: "Lo estamos revisando." };
    await patch(uuid, { status: "paused", ...stop }, shop.tokens.staff);
    for (const status of ["ended", "archived"]) {
      expect((await patch(uuid, { status })).body).toMatchObject({ status, reason_code: "fraud" });
    }
    expect((await patch(uuid, { status: "ended" })).status).toBe(403);
    expect((await patch(uuid, { status: "ended" }, shop.tokens.staff)).body.status).toBe("ended");
    expect((await patch(uuid, { status: "published" })).status).toBe(403);
    expect((await patch(uuid, { status: "published" }, shop.tokens.staff)).body.status).toBe("published");
    const past = await published();
    await shop.db
      .updateTable("offers")
      .set({ sale_ends_at: Date.now() - 1_000 })
      .where("id", "=", past.uuid)
      .execute();
    const late = await patch(past.uuid, { status: "published" });
    expect([late.status, Object.keys(late.body.errors ?? {})]).toEqual([400, ["sale_ends_at"]]);
  });

  it("refuses to submit an offer that cannot be sold", async () => {
    const { uuid } = await newOffer({ ...DRAFT, price_options: [] });
    const none = await patch(uuid, { status: "in_review" });
    expect([none.status, none.body.errors.price_options.length]).toEqual([400, 1]);
    const dated = await newOffer({ ...DRAFT, validity: { mode: "slot" } });
    expect((await patch(dated.uuid, { status: "in_review" })).status).toBe(400);
  });

  it("refuses a change based on an old version, and accepts one of two in parallel", async () => {
    const { uuid } = await newOffer();
    const stale = await patch(uuid, { summary: "a" }, shop.tokens.manager, { "If-Match": '"7"' });
    expect([stale.status, stale.body.code]).toEqual([409, "stale_version"]);
    const rivals = await Promise.all(
      Array.from({ length: 6 }, (_, i) =>
        patch(uuid, { summary: `v${i}` }, shop.tokens.manager, { "If-Match": '"1"' }),
      ),
    );
    expect(rivals.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    const read = await shop.api.call(`GET /offers/${uuid}/`, { token: shop.tokens.manager });
    expect([read.body.version, read.headers.get("ETag")]).toEqual([2, expect.stringMatching(/^"2\./)]);
  });

  it("numbers the published versions of the terms, and keeps the old ones", async () => {
    const offer = await published();
    const title = await patch(offer.uuid, { title: "Otro título" }, shop.tokens.staff);
    expect(title.body.terms_revision).toBe(1);
    const changed = await patch(offer.uuid, { conditions: "Solo de lunes a jueves." }, shop.tokens.staff);
    expect(changed.body.terms_revision).toBe(2);
    const kept = await shop.db
      .selectFrom("offer_revisions")
      .selectAll()
      .where("offer_id", "=", offer.uuid)
      .execute();
    expect(kept).toHaveLength(1);
    expect(kept[0]?.terms).toMatchObject({ conditions: "No acumulable." });
  });

  it.each<[string, object, string[]]>([
    ["no title", { title: "" }, ["title"]],
    ["NUL", { summary: "a\u0000b" }, ["summary"]],
    ["half a surrogate", { description: "a\ud800b" }, ["description"]],
    ["unknown province", { regions: ["narnia"] }, ["regions.0"]],
    [
      "foreign place",
      { locations: [{ ...DRAFT.locations[0], uuid: crypto.randomUUID() }] },
      ["locations.0.uuid"],
    ],
    [
      "fine money",
      { price_options: [{ title: "A", actual_price: "1.005" }] },
      ["price_options.0.actual_price"],
    ],
    [
      "negative money",
      { price_options: [{ title: "A", actual_price: -1 }] },
      ["price_options.0.actual_price"],
    ],
    ["huge money", { price_options: [{ title: "A", actual_price: 1e12 }] }, ["price_options.0.actual_price"]],
    [
      "dear reduction",
      { price_options: [{ title: "A", actual_price: 9, regular_price: 8 }] },
      ["price_options.0.regular_price"],
    ],
    ["direct without address", { type: "direct" }, ["external_url"]],
    ["script address", { external_url: "javascript:alert(1)" }, ["external_url"]],
    ["half a validity", { validity: { mode: "fixed" } }, ["validity.valid_from"]],
    ["advertisement", { sponsored: true }, ["sponsored"]],
    ["tax", { tax_rate: "101" }, ["tax_rate"]],
    ["a rate that its tax does not have", { tax_rate: "7" }, ["tax_rate"]],
    ["a rate that its new tax does not have", { tax_regime: "igic", tax_rate: "21" }, ["tax_rate"]],
    ["unknown picture", { images: [crypto.randomUUID()] }, ["images"]],
  ])("refuses %s", async (_what, change, fields) => {
    const { uuid } = await newOffer();
    const answer = await patch(uuid, { ...change });
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([400, fields]);
    const read = await shop.api.call(`GET /offers/${uuid}/`, { token: shop.tokens.manager });
    expect(read.body.version).toBe(1);
  });
});
