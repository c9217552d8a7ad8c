// Proves cache rules: public pages are the same for all and cacheable, personal ones are never stored.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Visitor } from "../../support/browserless";
import { onOneDatabase } from "../../support/databases";
import { type StockedShop, startStockedShop } from "../stocked-shop";

const PUBLIC = [
  "/",
  "/ofertas/",
  "/ofertas/category/restaurants/",
  "/search?searchField=cena",
  "/buscar",
  "/club",
];
const STATIC = [
  "/ayuda",
  "/ayuda/devoluciones",
  "/contacts",
  "/agreement",
  "/marketing-agreement",
  "/privacy-policy",
  "/cookie-policy",
  "/ranking",
  "/withdrawal-information",
  "/widget",
  "/accesibilidad",
  "/sin-conexion",
];

onOneDatabase((_name, open) => {
  let stocked: StockedShop;
  let visitors: Visitor[] = [];
  const visit = (options?: ConstructorParameters<typeof Visitor>[1]) => {
    const visitor = new Visitor(stocked.shop.origin, options);
    visitors.push(visitor);
    return visitor;
  };
  beforeAll(async () => {
    // Jobs would change lists between two answers.
    stocked = await startStockedShop(open, { env: { JOBS: "off" } });
  });
  afterAll(async () => {
    for (const visitor of visitors) visitor.close();
    visitors = [];
    await stocked?.shop.stop();
  });
  const offerPath = () => `/ofertas/${stocked.offers.dinner.id}/`;

  describe("public pages", () => {
    it("are identical for two people without cookies, and set none", async () => {
      for (const path of [...PUBLIC, ...STATIC, offerPath()]) {
        const [one, other] = [await visit().get(path), await visit().get(path)];
        expect(one.status, path).toBe(200);
        expect(one.html === other.html, `${path} differs between two visitors`).toBe(true);
        expect(one.headers, path).not.toHaveProperty("set-cookie");
        expect(one.headers.etag, path).toBe(other.headers.etag);
      }
    });

    it("may be stored by shared caches and must be revalidated by browsers", async () => {
      for (const path of [...PUBLIC, ...STATIC]) {
        const { headers } = await visit().get(path);
        expect(headers["cache-control"], path).toMatch(/^public, max-age=0, s-maxage=\d+/);
        const vary = (headers.vary ?? "").toLowerCase();
        expect(vary, path).toContain("cookie");
        expect(vary, path).toContain("save-data");
        expect(vary, path).toContain("ect");
        expect(vary, path).toContain("accept-encoding");
      }
    });

    it("of an offer are revalidated each time, because of price and stock, and transfer nothing unchanged", async () => {
      const { headers } = await visit().get(offerPath());
      expect(headers["cache-control"]).toBe("public, no-cache");
      const again = await visit().get(offerPath(), { headers: { "if-none-match": headers.etag } });
      expect([again.status, again.html]).toEqual([304, ""]);
    });

    it("answer a current ETag with 304 without a body, and with 200 after a change", async () => {
      const path = "/ofertas/";
      const { etag } = (await visit().get(path)).headers;
      expect(etag).toBeTruthy();
      const again = await visit().get(path, { headers: { "if-none-match": etag } });
      expect(again.status).toBe(304);
      expect(again.html).toBe("");
      expect(again.headers.etag).toBe(etag);
      expect(again.headers["cache-control"]).toMatch(/^public/);
      expect((await visit().get(path, { headers: { "if-none-match": 'W/"otra"' } })).status).toBe(200);
      const list = `"otra", ${etag}`;
      expect((await visit().get(path, { headers: { "if-none-match": list } })).status).toBe(304);
    });

    it("are private as soon as the request carries a cookie", async () => {
      for (const path of [...PUBLIC, ...STATIC, offerPath()]) {
        const visitor = visit();
        visitor.cookies.set("region", "anything");
        const { headers } = await visitor.get(path);
        expect(headers["cache-control"], path).toMatch(/^private/);
        expect(headers["cache-control"], path).not.toContain("s-maxage");
      }
    });

    it("answer scripts' navigations by the same rules", async () => {
      const data = await visit().get("/ofertas.data");
      expect(data.status).toBe(200);
      expect(data.headers["cache-control"]).toMatch(/^public/);
      expect(data.headers).not.toHaveProperty("set-cookie");
      const visitor = visit();
      visitor.cookies.set("region", "anything");
      expect((await visitor.get("/ofertas.data")).headers["cache-control"]).toMatch(/^private/);
    });
  });

  describe("personal pages", () => {
    it("are never stored", async () => {
      const visitor = visit();
      const fields = { intent: "add", optionId: stocked.offers.spa.options[0].id };
      const answer = await visitor.post("/cart", fields, { followRedirects: false });
      expect(answer.headers["cache-control"]).toContain("no-store");
      for (const path of ["/cart", "/checkout/"]) {
        const page = await visitor.get(path);
        expect(page.status, path).toBe(200);
        expect(page.headers["cache-control"], path).toBe("private, no-store");
        expect(page.headers, path).not.toHaveProperty("etag");
        expect((await visit().get(path)).headers["cache-control"], path).toBe("private, no-store");
      }
    });

    it("never become public: favourites are private for every caller", async () => {
      expect((await visit().get("/favorite")).headers["cache-control"]).toMatch(/^private/);
    });

    it("are not stored when they are errors either", async () => {
      const page = await visit().get("/no-existe");
      expect(page.status).toBe(404);
      expect(page.headers["cache-control"] ?? "").not.toMatch(/s-maxage|immutable|max-age=[1-9]/);
    });
  });

  describe("bytes on the wire", () => {
    it("are compressed as the browser prefers, and plain on request", async () => {
      const pages = new Map<string, { bytes: number; html: string }>();
      for (const encoding of ["br", "gzip", "identity"]) {
        const page = await visit().get("/", { headers: { "accept-encoding": encoding } });
        expect(page.headers["content-encoding"]).toBe(encoding === "identity" ? undefined : encoding);
        expect(Number(page.headers["content-length"])).toBe(page.wireBytes);
        pages.set(encoding, { bytes: page.wireBytes, html: page.html });
      }
      const [br, gzip, plain] = [pages.get("br"), pages.get("gzip"), pages.get("identity")];
      expect(br?.html === plain?.html && gzip?.html === plain?.html).toBe(true);
      expect(br?.bytes).toBeLessThan((plain?.bytes ?? 0) / 2);
      expect(gzip?.bytes).toBeLessThan((plain?.bytes ?? 0) / 2);
    });

    it("of assets are precompressed and cached for ever", async () => {
      const home = await visit().get("/");
      const path = home.document.querySelector("link[rel=stylesheet]")?.getAttribute("href") ?? "";
      expect(path).toMatch(/^\/assets\/.+-[\w-]{6,}\.css$/);
      const bodies: Record<string, Buffer> = {};
      for (const encoding of ["br", "gzip", "identity"]) {
        const asset = await visit().get(path, { headers: { "accept-encoding": encoding } });
        expect(asset.status).toBe(200);
        expect(asset.headers["cache-control"]).toMatch(/max-age=31536000.*immutable/);
        expect(asset.headers["content-encoding"]).toBe(encoding === "identity" ? undefined : encoding);
        bodies[encoding] = Buffer.from(asset.html);
      }
      expect(bodies.br?.equals(bodies.identity ?? Buffer.alloc(0))).toBe(true);
      expect(bodies.gzip?.equals(bodies.identity ?? Buffer.alloc(0))).toBe(true);
    });

    it("of a missing asset are a 404 that is not stored", async () => {
      for (const path of ["/assets/no-existe-12345678.js", "/assets/", "/assets/../server/index.js"]) {
        const answer = await visit().get(path);
        expect(answer.status, path).toBe(404);
        expect(answer.headers["cache-control"] ?? "", path).not.toMatch(/immutable|max-age=[1-9]|public/);
      }
    });
  });
});
