// Proves that a sandbox key reads its sandbox's offers where a live program reads the public ones, and no other caller does.
import { beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { type BuiltOffer, buildOffer } from "../../fixtures/offers";
import { type Partner, type PartnerKey, partnerOf, sellByKey } from "../../fixtures/partner-keys";
import { type Answer, type ApiClient, apiClient } from "../../support/api";
import { onPostgres } from "../../support/databases";

onPostgres((_name, open) => {
  let db: Db;
  let api: ApiClient;
  let liveOffer: BuiltOffer;
  let partner: Partner;
  let test: PartnerKey;
  let live: PartnerKey;
  let other: PartnerKey;

  beforeAll(async () => {
    ({ db } = await open());
    api = apiClient(db);
    liveOffer = await buildOffer(db);
    partner = await partnerOf(db, api, liveOffer.organizationId);
    const neighbour = await partnerOf(db, api, (await buildOffer(db)).organizationId);
    [test, live, other] = [
      await partner.newKey("sandbox"),
      await partner.newKey("live"),
      await neighbour.newKey("sandbox"),
    ];
  });

  /** Of a page, or of a plain list. */
  const idsOf = ({ body }: Answer): string[] =>
    (body.results ?? body).map(({ uuid }: { uuid: string }) => uuid);

  it("begins with two sample offers that are bought, one of them for a date", async () => {
    const list = await test.call("GET /public/offers/?available=true&ordering=price");
    expect(list.status).toBe(200);
    expect(list.body).toMatchObject({ count: 2, count_capped: false, next: null });
    expect(list.headers.get("Cache-Control")).toBe("private, no-cache");
    const kinds: string[] = [];
    for (const { uuid } of list.body.results) {
      const offer = (await test.call(`GET /public/offers/${uuid}/`)).body;
      const [option] = offer.price_options;
      expect([offer.available, option.available === 0]).toEqual([true, false]);
      const slotId = option.slots[0]?.slot_id;
      kinds.push(slotId === undefined ? "plain" : "dated");
      const { sale } = await sellByKey(db, test, [
        { optionId: option.uuid, price: option.actual_price, ...(slotId !== undefined && { slotId }) },
      ]);
      expect(sale.items).toHaveLength(1);
    }
    expect(kinds.sort()).toEqual(["dated", "plain"]);
    // A second sandbox key finds the same sandbox, not two more offers.
    const again = await partner.newKey("sandbox");
    expect((await again.call("GET /public/offers/")).body.count).toBe(2);
  });

  it("shows sandbox offers to the sandbox's keys only, in every public read", async () => {
    const mine = idsOf(await test.call("GET /public/offers/"));
    const [uuid = ""] = mine;
    const reads = [
      "/public/offers/?limit=100",
      "/public/offers/?search=pruebas",
      "/public/offers/mainpage/",
      `/public/offers/selected/?uuids=${uuid}`,
      `/public/offers/${uuid}/`,
      `/public/offers/${uuid}/nearby/`,
      `/public/offers/${uuid}/feedback/`,
      `/public/offers/${liveOffer.id}/nearby/`,
    ];
    for (const read of reads) {
      for (const stranger of [live, other]) {
        expect(JSON.stringify((await stranger.call(`GET ${read}`)).body), read).not.toContain(
          `"uuid":"${uuid}"`,
        );
      }
      const visitor = await api.call(`GET ${read}`);
      expect(JSON.stringify(visitor.body), read).not.toContain(`"uuid":"${uuid}"`);
    }
    expect((await api.call(`GET /public/offers/${uuid}/`)).status).toBe(404);
    expect((await other.call(`GET /public/offers/${uuid}/`)).status).toBe(404);
    expect((await test.call(`GET /public/offers/${uuid}/`)).status).toBe(200);
    expect((await test.call(`GET /public/offers/${uuid}/feedback/`)).body.count).toBe(0);
    expect((await test.call(`GET /public/offers/${uuid}/nearby/`)).body.results).toEqual([]);
    expect(idsOf(await test.call(`GET /public/offers/selected/?uuids=${uuid}`))).toEqual([uuid]);
    expect(idsOf(await test.call("GET /public/offers/mainpage/")).sort()).toEqual(mine.sort());
  });

  it("shows a sandbox key nothing of the live shop that it could not buy", async () => {
    for (const read of ["/public/offers/", "/public/offers/mainpage/"])
      expect(idsOf(await test.call(`GET ${read}`))).not.toContain(liveOffer.id);
    expect((await test.call(`GET /public/offers/${liveOffer.id}/`)).status).toBe(404);
    expect(idsOf(await test.call(`GET /public/offers/selected/?uuids=${liveOffer.id}`))).toEqual([]);
    expect(idsOf(await live.call(`GET /public/offers/selected/?uuids=${liveOffer.id}`))).toEqual([
      liveOffer.id,
    ]);
  });

  it("filters, searches, orders and pages the sandbox's offers as the public list does", async () => {
    const price_options = [{ title: "Menú", actual_price: "12.00", capacity: 5 }];
    const content = { category: "travel", regions: ["madrid"], status: "in_review", price_options };
    const made = await test.call("POST /offers/", { ...content, title: "Escapada con niños" });
    const { uuid } = made.body;
    expect(idsOf(await test.call("GET /public/offers/"))).not.toContain(uuid);
    await test.call(`PATCH /offers/${uuid}/`, { status: "published" });
    for (const query of [
      "search=escapadas",
      "category=travel",
      "price_min=11.90&price_max=12",
      "type=regular&category=travel",
      "region=madrid&search=ninos",
      "badge=new&category=travel",
    ])
      expect(idsOf(await test.call(`GET /public/offers/?${query}`)), query).toEqual([uuid]);
    for (const query of ["search=submarino", "category=product", "badge=top_sale", "price_min=900"])
      expect(idsOf(await test.call(`GET /public/offers/?${query}`)), query).toEqual([]);
    const own = made.body.organization.uuid;
    expect((await test.call(`GET /public/offers/?organization=${own}`)).body.count).toBe(3);
    expect((await test.call(`GET /public/offers/?organization=${liveOffer.organizationId}`)).body.count).toBe(
      0,
    );
    const prices = async (ordering: string) =>
      (await test.call(`GET /public/offers/?ordering=${ordering}`)).body.results.map(
        ({ min_price }: { min_price: string }) => Number(min_price),
      );
    const rising = await prices("price");
    expect(rising).toEqual([...rising].sort((a, b) => a - b));
    expect(await prices("-price")).toEqual([...rising].reverse());
    const first = await test.call("GET /public/offers/?ordering=newest&limit=1");
    expect(idsOf(first)).toEqual([uuid]);
    expect(first.body).toMatchObject({ count: 3, previous: null });
    expect(first.body.next).toContain("page=2");
    await test.call(`PATCH /offers/${uuid}/`, { status: "paused" });
    expect((await test.call("GET /public/offers/")).body.count).toBe(2);
    expect((await test.call(`GET /public/offers/${uuid}/`)).status).toBe(404);
  });

  it("answers unchanged reads with 304, to the key alone", async () => {
    const { headers } = await test.call("GET /public/offers/");
    const tag = headers.get("ETag") ?? "";
    const unchanged = await test.call("GET /public/offers/", undefined, { "If-None-Match": tag });
    expect(unchanged.status).toBe(304);
    expect((await api.call("GET /public/offers/", { headers: { "If-None-Match": tag } })).status).toBe(200);
  });
});
