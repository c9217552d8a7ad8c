// Proves that guests read their sale by its token, sent in a header, and other callers do not.
import { beforeAll, expect, it } from "vitest";
import type { Db } from "~/db/schema";
import { createByApi, tokenFor } from "../../fixtures/api-orders";
import { type BuiltOffer, buildOffer } from "../../fixtures/offers";
import { approve } from "../../fixtures/orders";
import { type ApiClient, apiClient, realLimits } from "../../support/api";
import { onSqlite } from "../../support/databases";

onSqlite((_name, open) => {
  let db: Db;
  let api: ApiClient;
  let offer: BuiltOffer;
  const limits = realLimits();

  beforeAll(async () => {
    ({ db } = await open());
    api = apiClient(db, { limits });
    offer = await buildOffer(db, {});
  });

  const read = (token: string) => api.call("GET /sales/by-token/", { headers: { "X-Sale-Token": token } });

  it("shows the sale before and after its payment, by both of its secrets", async () => {
    const token = await tokenFor(api, { items: [{ optionId: offer.options[0].id }] });
    expect((await read(token)).status).toBe(404);
    const created = await createByApi(api, token);
    expect(created.headers.get("Location")).toBe("/api/v0/sales/by-token/");
    const unpaid = await read(token);
    expect([unpaid.status, unpaid.body.status]).toEqual([200, "created"]);
    expect(unpaid.body.items[0].coupons).toEqual([]);
    await approve(db, created.body.transaction_id);
    await api.call(`POST /sales/capture/${created.body.transaction_id}/`);
    const paid = await read(token);
    expect([paid.body.status, paid.body.items[0].coupons.length]).toEqual(["captured", 1]);
    expect(paid.headers.get("RateLimit")).toMatch(/^"capture";r=\d+;t=\d+$/);
    expect((await read(paid.body.reference)).body).toEqual(paid.body);
    const again = await api.call("GET /sales/by-token/", {
      headers: { "X-Sale-Token": token, "If-None-Match": paid.headers.get("ETag") ?? "" },
    });
    expect(again.status).toBe(304);
  });

  it("shows nothing without a secret", async () => {
    expect((await api.call("GET /sales/by-token/")).status).toBe(400);
    expect((await read("2026-000001")).status).toBe(404);
  });

  it("reports the rest of a limit, and refuses reads beyond it", async () => {
    const read = (clientAddress: string) => api.raw("/public/dictionaries/", {}, clientAddress);
    const first = await read("198.51.100.9");
    expect(first.headers.get("RateLimit-Policy")).toBe('"read";q=3000;w=60');
    expect(first.headers.get("RateLimit")).toMatch(/^"read";r=2999;t=60$/);
    for (let left = 2999; left > 0; left -= 1) limits.countHere("read", "198.51.100.9");
    const refused = await read("198.51.100.9");
    expect([refused.status, refused.headers.get("RateLimit")?.split(";")[1]]).toEqual([429, "r=0"]);
    expect(refused.headers.get("Retry-After")).toMatch(/^\d+$/);
    expect((await read("198.51.100.10")).status).toBe(200);
  });
});
