// Proves a purchase by API alone over HTTP from the seeded shop, under both servers.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { approveAtSimulator, buyByApi } from "../../api/buy-by-api";
import { isNight } from "../../support/run/nightly";
import { type Shop, startShop } from "../../support/server";

async function buysByFetchAlone({ origin }: Shop): Promise<void> {
  const approve = approveAtSimulator(fetch);
  const bought = await buyByApi({ origin, fetch, approve });
  expect(bought.number).toMatch(/^\d{4}-\d+$/);
  expect(bought.coupons).toHaveLength(1);
  expect(Number(bought.total)).toBeGreaterThan(0);
}

const SERVERS = isNight() ? (["server.ts", "remix-serve"] as const) : (["server.ts"] as const);

describe.each(SERVERS)("under %s", (server) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await startShop({ server, seed: { offers: 60 } });
  });
  afterAll(() => shop?.stop());

  it("a purchase by fetch alone", () => buysByFetchAlone(shop));

  if (server === "remix-serve") return;
  it("the server's own responses to the API are JSON and include the caller's address", async () => {
    const forged = await fetch(`${shop.origin}/api/v0/session/anonymous/`, {
      method: "POST",
      headers: { Origin: "https://evil.example" },
    });
    expect([forged.status, (await forged.json()).code]).toEqual([403, "forbidden_origin"]);
    const unknown = await fetch(`${shop.origin}/api/v0/nowhere/`);
    expect([unknown.status, (await unknown.json()).code]).toEqual([404, "not_found"]);
    const slash = await fetch(`${shop.origin}/api/v0/session/anonymous`, {
      method: "POST",
      redirect: "manual",
    });
    expect([slash.status, slash.headers.get("Location")]).toEqual([308, "/api/v0/session/anonymous/"]);
    const wrong = await fetch(`${shop.origin}/api/v0/session/anonymous/`, { method: "PUT" });
    expect([wrong.status, wrong.headers.get("Allow")]).toEqual([405, "POST"]);
  });
});
