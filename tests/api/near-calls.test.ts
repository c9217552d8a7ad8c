// Proves offers near a shopper through the API: by province and postal code in the address, by a position in the body alone.
import { beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { rebuildListings } from "~/domain/catalogue/read-models/rebuild-listings.server";
import { createRateLimits } from "~/http/limits/rate-limits.server";
import { buildOffer } from "../fixtures/offers";
import { type ApiClient, apiClient } from "../support/api";
import { onOneDatabase } from "../support/databases";

onOneDatabase((_name, open) => {
  let db: Db;
  let api: ApiClient;
  let offerId: string;
  beforeAll(async () => {
    ({ db } = await open());
    api = apiClient(db);
    const place = { lat: 40.4169, lng: -3.7035, postal_code: "28013", city: "Madrid", province: "madrid" };
    ({ id: offerId } = await buildOffer(db, { regions: ["madrid"], locations: [place] }));
    await rebuildListings(db);
  });

  const near = async (query: string) => api.call(`GET /public/offers/near/?${query}`);

  it("are found by province and by postal code, with their distance", async () => {
    const province = await near("region=madrid");
    expect([province.status, province.body.around, province.body.region]).toEqual([200, "capital", "madrid"]);
    expect(province.body.results[0]).toMatchObject({ uuid: offerId, distance_km: expect.any(Number) });
    const code = await near("postal_code=28013&region=sevilla&radius_km=5&limit=1");
    expect(code.body).toMatchObject({ around: "postal_code", region: "madrid", count: 1 });
    expect(code.body.results[0].distance_km).toBe(0);
    expect((await near("postal_code=28099")).body.around).toBe("district");
    expect((await near("postal_code=41001")).body).toMatchObject({ around: "capital", count: 0 });
  });

  it("are found around a position, which no cache may keep", async () => {
    const json = { lat: 40.41688, lng: -3.70351 };
    const { status, body, headers } = await api.call("POST /public/offers/near/", { json });
    expect([status, body.around, body.region, body.results[0].uuid]).toEqual([
      200,
      "position",
      null,
      offerId,
    ]);
    expect(headers.get("cache-control")).toBe("private, no-store");
    const far = await api.call("POST /public/offers/near/", { json: { lat: 28.1, lng: -15.4 } });
    expect(far.body.count).toBe(0);
  });

  it("count as public reads, also by a position", async () => {
    const limits = createRateLimits(null);
    const json = { lat: 40.41688, lng: -3.70351 };
    const init = {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(json),
    };
    const ask = () => apiClient(db, { limits }).raw("/public/offers/near/", init, "198.51.100.21");
    expect((await ask()).headers.get("RateLimit")).toMatch(/^"read";r=2999;t=60$/);
    for (let left = 2999; left > 0; left -= 1) limits.countHere("read", "198.51.100.21");
    expect((await ask()).status).toBe(429);
  });

  it("name what is wrong in the question", async () => {
    for (const [query, field] of [
      ["", "region"],
      ["region=", "region"],
      ["region=nowhere", "region"],
      ["postal_code=53001", "postal_code"],
      ["postal_code=2801", "postal_code"],
      ["region=madrid&radius_km=500", "radius_km"],
      ["region=madrid&limit=99", "limit"],
    ] as const) {
      const { status, body } = await near(query);
      expect([query, status, Object.keys(body.errors ?? {})]).toEqual([query, 400, [field]]);
    }
    const json = { lat: 91, lng: 0 };
    const { status, body } = await api.call("POST /public/offers/near/", { json });
    expect([status, Object.keys(body.errors)]).toEqual([400, ["lat"]]);
  });
});
