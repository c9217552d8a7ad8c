// Proves that the memory of public answers shows no visitor's page to another, does not grow, and cannot be filled by
// strangers.
import { afterAll, beforeAll, expect, it } from "vitest";
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
      stocked = await startStockedShop(open, { env: { METRICS_TOKEN, PAGE_CACHE_MB: String(MEGABYTES) } });
    });
    afterAll(() => stocked?.shop.stop());
    const ask = (path: string, headers: RawRequest["headers"] = {}, method = "GET") =>
      rawRequest(stocked.shop.origin, path, { method, headers });
    const figures = () => keptFigures(stocked.shop.origin);
    /** Sends a request. @returns whether the memory took part */
    async function watched(path: string, headers: RawRequest["headers"] = {}) {
      const before = await figures();
      const answer = await ask(path, headers);
      const after = await figures();
      return { answer, kept: after.made > before.made || after.sent > before.sent };
    }

    it("lets one of many first requests make the answer", async () => {
      const before = await figures();
      const answers = await Promise.all(Array.from({ length: 20 }, () => ask("/ranking")));
      expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
      const after = await figures();
      expect([after.made - before.made, after.sent - before.sent]).toEqual([1, 19]);
    });

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
      for (const { path, headers } of visits) alone.push(seen(await ask(path, { ...headers, ...NOT_KEPT })));
      const mixed = await Promise.all([...visits, ...visits].map(({ path, headers }) => ask(path, headers)));
      mixed.forEach((answer, index) => {
        expect(seen(answer), visits[index % visits.length]?.path).toEqual(alone[index % visits.length]);
      });
      buyer.close();
      chooser.close();
    });

    it.each([
      ["a cookie", { cookie: "x=y" }],
      ["a token", { authorization: "JWT x" }],
      ["a range", { range: "bytes=0-9" }],
      ["a prefetch", { "sec-purpose": "prefetch" }],
    ])("neither keeps nor sends an answer to a request with %s", async (_what, headers) => {
      for (const path of ["/ofertas/", "/api/v0/public/offers/"]) {
        await ask(path);
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

    it("keeps no other spelling of a path", async () => {
      const id = stocked.offers.dinner.id;
      for (const path of [
        `/ofertas/${id.toUpperCase()}/`,
        `/ofertas/%${id.charCodeAt(0).toString(16)}${id.slice(1)}/`,
      ])
        expect((await watched(path)).kept, path).toBe(false);
    });

    it("keeps no redirect and no error, and nothing for another host", async () => {
      for (const path of ["/no-existe", "/ofertas/nada/", "/search", `/ofertas/${stocked.offers.draft.id}/`])
        for (let time = 0; time < 2; time++) expect((await watched(path)).kept, path).toBe(false);
      await fromMemory(stocked.shop.origin, "/ofertas/", {});
      const elsewhere = await watched("/ofertas/", { host: "otra.example" });
      expect([elsewhere.answer.status, elsewhere.kept]).toEqual([308, false]);
    });

    it("stays within its limit, and searches do not evict the common pages", async () => {
      await fromMemory(stocked.shop.origin, "/ofertas/", {});
      const searches = Array.from({ length: 40 }, (_, n) => `/search?searchField=cena+${n}`);
      for (const path of searches) await ask(path);
      const { bytes } = await figures();
      expect(bytes).toBeLessThan(MEGABYTES * 1024 * 1024);
      expect((await watched(searches[0] ?? "")).answer.status).toBe(200);
      const before = await figures();
      await ask("/ofertas/");
      expect((await figures()).made - before.made).toBe(0);
    });
  },
  ["sqlite"],
);
