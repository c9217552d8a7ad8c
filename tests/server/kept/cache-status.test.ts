// Proves that every answer says by Cache-Status where it came from: one of the memories, made now, or why they were not asked.
import { afterAll, beforeAll, expect, it } from "vitest";
import { eachDatabase } from "../../support/databases";
import { type RawRequest, rawRequest } from "../raw-request";
import { type StockedShop, startStockedShop } from "../stocked-shop";
import { countedFromMemory, METRICS_TOKEN, NOT_KEPT } from "./kept-shop";

const HIT = "shop; hit";
const MISS = "shop; fwd=uri-miss";
const FILLED = "shop; hit; detail=filled";
const bypassed = (detail: string) => `shop; fwd=bypass; detail=${detail}`;

eachDatabase(
  (_name, open) => {
    let stocked: StockedShop;
    beforeAll(async () => {
      stocked = await startStockedShop(open, { env: { METRICS_TOKEN, JOBS: "off" } });
      // The API is loaded by its first call, and says then which of its answers are kept.
      await rawRequest(stocked.shop.origin, "/api/v0/");
    });
    afterAll(() => stocked?.shop.stop());

    async function statusOf(path: string, headers: RawRequest["headers"] = {}, method = "GET") {
      const answer = await rawRequest(stocked.shop.origin, path, { headers, method });
      return answer.headers["cache-status"];
    }

    it.each(["/contacts", "/api/v0/public/dictionaries/", "/robots.txt", "/ofertas/?ordering=price"])(
      "%s is made first, then comes from memory",
      async (path) => {
        expect(await statusOf(path)).toBe(MISS);
        const kept = await countedFromMemory(stocked.shop.origin, path, {});
        expect(kept.headers["cache-status"]).toBe(HIT);
        const { etag = "" } = kept.headers;
        const unchanged = await countedFromMemory(stocked.shop.origin, path, { "if-none-match": etag });
        expect([unchanged.status, unchanged.headers["cache-status"]]).toEqual([etag ? 304 : 200, HIT]);
      },
    );

    it("has an offer in memory for each day with which a list or the calendar leads to it", async () => {
      const path = `/ofertas/${stocked.offers.dinner.id}/?day=2099-12-24&day=2099-12-25`;
      expect(await statusOf(path)).toBe(MISS);
      expect((await countedFromMemory(stocked.shop.origin, path, {})).headers["cache-status"]).toBe(HIT);
      expect(await statusOf(`${path}&missing=slot`)).toBe(bypassed("address"));
    });

    it("says that an answer in memory no longer holds", async () => {
      const path = `/ofertas/${stocked.offers.dinner.id}/`;
      await countedFromMemory(stocked.shop.origin, path, {});
      await stocked.db.updateTable("offers").set({ summary: "Cambia" }).execute();
      await expect.poll(() => statusOf(path)).toBe("shop; fwd=stale");
    });

    it("says that a page from memory was filled for its visitor", async () => {
      const cookie = { cookie: "a=b" };
      expect(await statusOf("/privacy-policy", cookie)).toBe(MISS);
      await expect.poll(() => statusOf("/privacy-policy", cookie)).toBe(FILLED);
    });

    it.each([
      ["/cart", "cookie", { cookie: "a=b" }],
      ["/api/v0/public/offers/", "authorization", { authorization: "JWT x" }],
      ["/ofertas/", "sec-purpose", { "sec-purpose": "prefetch" }],
      ["/contacts", "if-unmodified-since", NOT_KEPT],
      ["/contacts", "if-none-match", { "if-none-match": "*" }],
    ])("%s says that it was not looked for because of its %s", async (path, header, headers) => {
      expect(await statusOf(path, headers)).toBe(bypassed(header));
    });

    it.each([
      ["an address without a rule", "/cart"],
      ["a parameter that no route reads", "/contacts?utm_source=x"],
      ["an unknown address", "/no-existe"],
      ["an unknown file", "/assets/no-existe.js"],
      ["an unknown picture", "/media/no-existe.jpg"],
      ["a health check", "/health"],
    ])("says so of %s", async (_what, path) => {
      expect(await statusOf(path)).toBe(bypassed("address"));
    });

    it.each([
      ["a form", "POST", "/region", {}],
      ["a forged form", "POST", "/cart", { origin: "https://malo.example" }],
      ["a method that is not spoken", "TRACE", "/", {}],
    ])("says so of %s", async (_what, method, path, headers) => {
      expect(await statusOf(path, headers, method)).toBe("shop; fwd=method");
    });

    it("says so of a file, and of an offer that does not exist", async () => {
      expect(await statusOf("/favicon.ico")).toBe("shop; hit; detail=file");
      expect(await statusOf("/ofertas/00000000-0000-4000-8000-000000000000/")).toBe(MISS);
    });
  },
  ["sqlite"],
);
