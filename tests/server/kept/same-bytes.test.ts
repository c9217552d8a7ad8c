// Proves that a kept answer equals the answer without the memory: status, headers and body, for every kind of page.
import { afterAll, beforeAll, expect, it } from "vitest";
import { atNight } from "../../support/at-night";
import { eachDatabase } from "../../support/databases";
import { isNight } from "../../support/run/nightly";
import { type RawAnswer, type RawRequest, rawRequest } from "../raw-request";
import { type StockedShop, startStockedShop } from "../stocked-shop";
import { fromMemory, NOT_KEPT, publicAddresses } from "./kept-shop";

/** Of one answer, and how its body is framed. */
const ITS_OWN = ["x-request-id", "cache-status", "date", "content-length", "transfer-encoding"];
/** Short texts may be compressed or not. */
const SHORT = ["/robots.txt"];

/** Compressed bodies differ by the effort of their compression: they are compared decoded. */
function comparable(path: string, { status, headers, text }: RawAnswer) {
  const own = SHORT.includes(path) ? [...ITS_OWN, "content-encoding"] : ITS_OWN;
  const shared = Object.entries(headers).filter(([name]) => !own.includes(name));
  return { status, body: text, headers: Object.fromEntries(shared.sort()) };
}

eachDatabase(
  (_name, open) => {
    let stocked: StockedShop;
    beforeAll(async () => {
      stocked = await startStockedShop(open, { env: { JOBS: "off" } });
    });
    afterAll(() => stocked?.shop.stop());

    const ask = (path: string, headers: RawRequest["headers"], method = "GET") =>
      rawRequest(stocked.shop.origin, path, { method, headers });

    it.each(isNight() ? ["identity", "br, gzip", "gzip"] : ["br, gzip"])(
      "is the same from memory, as %s",
      async (encoding) => {
        const accept = { "accept-encoding": encoding };
        for (const path of publicAddresses(stocked.offers.dinner.id)) {
          const alone = await ask(path, { ...accept, ...NOT_KEPT });
          const kept = await fromMemory(stocked.shop.origin, path, accept);
          expect(comparable(path, kept), path).toEqual(comparable(path, alone));
          expect(kept.headers["x-request-id"]).not.toBe(alone.headers["x-request-id"]);
        }
      },
    );

    it("has a number of its own from memory, however many ask at once", async () => {
      await fromMemory(stocked.shop.origin, "/contacts", {});
      const answers = await Promise.all(Array.from({ length: 40 }, () => ask("/contacts", {})));
      const ids = answers.map(({ headers }) => headers["x-request-id"]);
      for (const id of ids) expect(id).toMatch(/^[\da-f-]{36}$/);
      expect(new Set(ids).size).toBe(ids.length);
    });

    atNight(() => {
      it("is the same from memory as HEAD and as 304", async () => {
        for (const path of publicAddresses(stocked.offers.dinner.id)) {
          const alone = await ask(path, NOT_KEPT);
          const head = await fromMemory(stocked.shop.origin, path, {}, "HEAD");
          expect({ ...comparable(path, head), body: "" }).toEqual({ ...comparable(path, alone), body: "" });
          const { etag } = alone.headers;
          if (etag === undefined) continue;
          const unchanged = await ask(path, { "if-none-match": etag });
          expect(unchanged.status, path).toBe(304);
          const before = await ask(path, { "if-none-match": etag, ...NOT_KEPT });
          // As that of the whole answer; an answer made for the condition alone may leave out the encoding.
          expect(unchanged.headers.vary, path).toBe(alone.headers.vary);
          for (const { headers } of [unchanged, before]) delete headers.vary;
          expect(comparable(path, unchanged), path).toEqual(comparable(path, before));
        }
      });
    });
  },
  ["sqlite"],
);
