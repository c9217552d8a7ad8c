// Proves that the memory of public answers shows no visitor's page to another, does not grow, and cannot be filled by
// strangers.
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { atNight } from "../../support/at-night";
import { Visitor } from "../../support/browserless";
import { eachDatabase } from "../../support/databases";
import { addToCart } from "../purchase";
import { type RawAnswer, type RawRequest, rawRequest } from "../raw-request";
import { type StockedShop, startStockedShop } from "../stocked-shop";
import { fromMemory, keptFigures, METRICS_TOKEN, NOT_KEPT, publicAddresses } from "./kept-shop";

const MEGABYTES = 4;

eachDatabase(
  (_name, open) => {
    let stocked: StockedShop;
    beforeAll(async () => {
      stocked = await startStockedShop(open, {
        env: { METRICS_TOKEN, PAGE_CACHE_MB: String(MEGABYTES), JOBS: "off" },
      });
    });
    afterAll(() => stocked?.shop.stop());
    const ask = (path: string, headers: RawRequest["headers"] = {}, method = "GET") =>
      rawRequest(stocked.shop.origin, path, { method, headers });
    const figures = () => keptFigures(stocked.shop.origin);
    /** An answer is taken into the memory after it was sent. */
    async function settledFigures() {
      for (let before = await figures(); ; ) {
        await sleep(10);
        const after = await figures();
        if (after.made === before.made) return after;
        before = after;
      }
    }
    /** Sends a request. @returns whether the memory took part */
    async function watched(path: string, headers: RawRequest["headers"] = {}) {
      const before = await settledFigures();
      const answer = await ask(path, headers);
      const after = await settledFigures();
      return { answer, kept: after.made > before.made || after.sent > before.sent };
    }

    it("lets one of many first requests make the answer", async () => {
      // A slow machine may need so long that an answer is too old for the last of them: then the next page is tried.
      const pages = ["/ranking", "/contacts", "/club", "/boletin", "/hazte-socio"];
      const askedAtOnce = async () => {
        const before = await settledFigures();
        const path = pages.shift() ?? "";
        const answers = await Promise.all(Array.from({ length: 20 }, () => ask(path)));
        expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
        const after = await settledFigures();
        return [after.made - before.made, after.sent - before.sent];
      };
      await expect.poll(askedAtOnce).toEqual([1, 19]);
    });

    atNight(() => {
      it("gives visitors, mixed and in parallel, what each gets alone", async () => {
        const buyer = new Visitor(stocked.shop.origin);
        await addToCart(buyer, stocked.offers.spa.options[0]?.id ?? "");
        const chooser = new Visitor(stocked.shop.origin);
        await chooser.post("/region", { region: "madrid", returnTo: "/" });
        const people: RawRequest["headers"][] = [
          {},
          { "save-data": "on" },
          { cookie: buyer.cookies.header("/") },
          { cookie: chooser.cookies.header("/") },
          { cookie: "cart=forged; region=forged" },
        ];
        const addresses = publicAddresses(stocked.offers.dinner.id).slice(0, 8);
        const visits = addresses.flatMap((path) => people.map((headers) => ({ path, headers })));
        const seen = ({ status, text, headers }: RawAnswer) => [
          status,
          text,
          headers["cache-control"],
          headers.etag,
        ];
        const alone: unknown[] = [];
        for (const { path, headers } of visits)
          alone.push(seen(await ask(path, { ...headers, ...NOT_KEPT })));
        const mixed = await Promise.all(
          [...visits, ...visits].map(({ path, headers }) => ask(path, headers)),
        );
        mixed.forEach((answer, index) => {
          expect(seen(answer), visits[index % visits.length]?.path).toEqual(alone[index % visits.length]);
        });
        buyer.close();
        chooser.close();
      });
    });

    it.each([
      ["a cookie", { cookie: "x=y" }],
      ["a token", { authorization: "JWT x" }],
      ["a range", { range: "bytes=0-9" }],
      ["a prefetch", { "sec-purpose": "prefetch" }],
    ])("neither keeps nor sends an answer to a request with %s", async (_what, headers) => {
      for (const path of ["/ofertas/", "/api/v0/public/offers/"]) {
        await fromMemory(stocked.shop.origin, path, {});
        expect((await watched(path, headers)).kept, path).toBe(false);
      }
    });

    it("keeps no address with a parameter that its page does not read, and answers it as before", async () => {
      for (const query of [
        "utm_source=carta",
        "x=1",
        "region=madrid&x",
        "_data=routes",
        "category=spa&%78=2",
      ]) {
        expect((await watched(`/ofertas/?${query}`)).kept, query).toBe(false);
      }
      const { text } = (await watched("/ofertas/?utm_source=carta")).answer;
      expect(text).toContain("utm_source=carta");
      expect((await ask("/ofertas/")).text).not.toContain("utm_source");
    });

    atNight(() => {
      it("keeps no other spelling of a path", async () => {
        const id = stocked.offers.dinner.id;
        for (const path of [
          `/ofertas/${id.toUpperCase()}/`,
          `/ofertas/%${id.charCodeAt(0).toString(16)}${id.slice(1)}/`,
          `/ofertas/${id}/#opiniones`,
          `/ofertas/${id}#1`,
          `/ofertas\\${id}/`,
          `/./ofertas/${id}/`,
          `/ofertas/../ofertas/${id}/`,
          `/ofertas/${id}/.`,
          `/ofertas/${id}/\u00a0`,
          `/ofertas/\u00ff${id}/`,
          "/ofertas/?page=1#2",
          "/search?searchField=caf\u00e9",
        ]) {
          const { answer, kept } = await watched(path);
          expect([kept, answer.status < 500], path).toEqual([false, true]);
        }
      });
    });

    it("forgets the answer of an offer that is taken off sale", async () => {
      const { id } = stocked.offers.scarce;
      const path = `/ofertas/${id}/`;
      await fromMemory(stocked.shop.origin, path, {});
      const before = await settledFigures();
      // As another process would.
      await sql`update offers set status = 'paused' where id = ${id}`.execute(stocked.db);
      await expect.poll(async () => (await ask(path)).status).toBe(404);
      expect((await settledFigures()).bytes).toBeLessThan(before.bytes);
    });

    it("keeps no redirect and no error, and nothing for another host", async () => {
      for (const path of ["/no-existe", "/ofertas/nada/", "/search", `/ofertas/${stocked.offers.draft.id}/`])
        for (let time = 0; time < 2; time++) expect((await watched(path)).kept, path).toBe(false);
      await fromMemory(stocked.shop.origin, "/ofertas/", {});
      const elsewhere = await watched("/ofertas/", { host: "otra.example" });
      expect([elsewhere.answer.status, elsewhere.kept]).toEqual([308, false]);
    });

    atNight(() => {
      it("stays within its limit, and searches do not evict the common pages", async () => {
        let n = 0;
        // On a slow machine the common page may have become too old meanwhile.
        const madeAnew = async () => {
          await fromMemory(stocked.shop.origin, "/ofertas/", {});
          const searches = Array.from({ length: 40 }, () => `/search?searchField=cena+${n++}`);
          for (const path of searches) await ask(path);
          const { bytes } = await figures();
          expect(bytes).toBeLessThan(MEGABYTES * 1024 * 1024);
          expect((await watched(searches[0] ?? "")).answer.status).toBe(200);
          const before = await settledFigures();
          await ask("/ofertas/");
          return (await settledFigures()).made - before.made;
        };
        await expect.poll(madeAnew, { timeout: 90_000 }).toBe(0);
      });
    });
  },
  ["sqlite"],
);
