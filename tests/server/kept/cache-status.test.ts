// Proves that answers of both memories say by Cache-Status whether they were made now, and that no other answer carries it.
import { afterAll, beforeAll, expect, it } from "vitest";
import { eachDatabase } from "../../support/databases";
import { type RawRequest, rawRequest } from "../raw-request";
import { type StockedShop, startStockedShop } from "../stocked-shop";
import { fromMemory, METRICS_TOKEN, NOT_KEPT } from "./kept-shop";

const HIT = "shop; hit";
const MISS = "shop; fwd=uri-miss";
const FILLED = "shop; hit; detail=filled";

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
        const kept = await fromMemory(stocked.shop.origin, path, {});
        expect(kept.headers["cache-status"]).toBe(HIT);
        const { etag = "" } = kept.headers;
        const unchanged = await fromMemory(stocked.shop.origin, path, { "if-none-match": etag });
        expect([unchanged.status, unchanged.headers["cache-status"]]).toEqual([etag ? 304 : 200, HIT]);
      },
    );

    it("says that an answer in memory no longer holds", async () => {
      const path = `/ofertas/${stocked.offers.dinner.id}/`;
      await fromMemory(stocked.shop.origin, path, {});
      await stocked.db.updateTable("offers").set({ summary: "Cambia" }).execute();
      await expect.poll(() => statusOf(path)).toBe("shop; fwd=stale");
    });

    it("says that a page from memory was filled for its visitor", async () => {
      const cookie = { cookie: "a=b" };
      expect(await statusOf("/privacy-policy", cookie)).toBe(MISS);
      await expect.poll(() => statusOf("/privacy-policy", cookie)).toBe(FILLED);
    });

    it.each([
      ["a visitor's own page", "/cart", { cookie: "a=b" }, "GET"],
      ["a request with a condition of its own", "/contacts", NOT_KEPT, "GET"],
      ["a file", "/favicon.ico", {}, "GET"],
      ["an address whose answers are not kept", "/contacts?utm_source=x", {}, "GET"],
      ["a form", "/region", {}, "POST"],
    ])("%s carries no such line", async (_what, path, headers, method) => {
      expect(await statusOf(path, headers, method)).toBeUndefined();
    });
  },
  ["sqlite"],
);
