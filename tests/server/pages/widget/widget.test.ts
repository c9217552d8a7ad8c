// Proves the widget from outside: framing, caching, no cookie, its errors and its script.
import { createHash } from "node:crypto";
import { JSDOM } from "jsdom";
import { describe, expect, it } from "vitest";
import { onOneDatabase } from "../../../support/databases";
import { buy } from "../../purchase";
import { rawRequest } from "../../raw-request";
import { HOSTS, policyOf, TITLE, widgetShop } from "./widget-shop";

const KEPT = "public, max-age=60, s-maxage=300, stale-while-revalidate=600";

onOneDatabase((_name, open) => {
  const { shop, made, ask } = widgetShop(open);

  describe("the frame", () => {
    it("may be framed by the partner's own sites only", async () => {
      for (const path of ["/iframe/?key=termas", "/iframe?key=termas", "/iframe/routes?key=termas"]) {
        const answer = await ask(path);
        expect(answer.status, path).toBe(200);
        expect(policyOf(answer).get("frame-ancestors"), path).toEqual(["'self'", ...HOSTS]);
        expect(answer.headers, path).not.toHaveProperty("x-frame-options");
      }
      const none = await ask("/iframe/?key=vacio");
      expect(policyOf(none).get("frame-ancestors")).toEqual(["'self'"]);
    });

    it("is the same for all visitors: no cookie is set or read, and shared caches store it", async () => {
      const plain = await ask("/iframe/?key=termas");
      const withCookies = await ask("/iframe/?key=termas", { cookie: "region=x; cart=y; session=z" });
      expect(withCookies.text === plain.text).toBe(true);
      for (const { headers } of [plain, withCookies]) {
        expect(headers).not.toHaveProperty("set-cookie");
        expect(headers["cache-control"]).toBe(KEPT);
        expect(headers.vary).toBe("Accept-Encoding");
      }
      const again = await ask("/iframe/?key=termas", { "if-none-match": plain.headers.etag });
      expect([again.status, again.text]).toEqual([304, ""]);
    });

    it("contains no script, no form, and one stylesheet allowed by its policy", async () => {
      const answer = await ask("/iframe/?key=termas");
      const { document } = new JSDOM(answer.text).window;
      expect(document.querySelectorAll("script, form, iframe, [style], link[rel=stylesheet]")).toHaveLength(
        0,
      );
      expect(answer.text).not.toMatch(/<[a-z][^>]*\son[a-z]+\s*=/i);
      const styles = [...document.querySelectorAll("style")].map(({ textContent }) => textContent ?? "");
      expect(styles).toHaveLength(1);
      expect(Buffer.byteLength(styles[0] ?? "")).toBeLessThan(5_000);
      const hash = createHash("sha256")
        .update(styles[0] ?? "")
        .digest("base64");
      const policy = policyOf(answer);
      expect(policy.get("default-src")).toEqual(["'none'"]);
      expect(policy.get("style-src")).toEqual([`'sha256-${hash}'`]);
      expect(policy.has("script-src")).toBe(false);
    });

    it("shows the partner's own offers, filtered as requested, with links that leave the frame", async () => {
      const titles = async (query: string) => {
        const { document } = new JSDOM((await ask(`/iframe/?key=termas${query}`)).text).window;
        return [...document.querySelectorAll("article h2 a")].map((link) => link.textContent).sort();
      };
      expect(await titles("")).toEqual([TITLE, "Masaje con piedras"]);
      expect(await titles("&region=sevilla")).toEqual(["Masaje con piedras"]);
      expect(await titles("&limit=1")).toHaveLength(1);
      expect(await titles("&category=travel")).toEqual([]);
      const { document } = new JSDOM((await ask("/iframe/?key=termas&region=madrid")).text).window;
      expect(document.title).toBe("Ofertas de Termas <Ñ>");
      expect(document.querySelector("base")?.target).toBe("_top");
      const href = document.querySelector("article a")?.getAttribute("href") ?? "";
      expect(href).toMatch(new RegExp(`^/ofertas/${made.bath}/\\?via=[\\w.-]+$`));
      const empty = await ask("/iframe/?key=vacio");
      expect([empty.status, empty.text.includes("no hay ofertas")]).toEqual([200, true]);
    });

    it("uses the theme of the query, else the partner's", async () => {
      const scheme = async (query: string) =>
        (await ask(`/iframe/?key=${query}`)).text.match(/(?<!-)color-scheme: ?\w+/g);
      // Follows the visitor.
      expect(String(await scheme("termas"))).toMatch(/light,color-scheme:dark$/);
      expect(String(await scheme("termas&theme=light"))).toMatch(/scheme:light$/);
      expect(String(await scheme("termas&theme=dark"))).toMatch(/dark$/);
      expect(String(await scheme("vacio"))).toMatch(/dark$/);
      expect(await scheme("vacio&theme=auto")).toHaveLength(2);
    });
  });

  describe("errors", () => {
    it.each([
      ["no key", "", 400],
      ["an unknown key", "?key=otra", 404],
      ["a key that is none", "?key=%00%27--", 400],
      ["a long key", `?key=${"k".repeat(5_000)}`, 400],
      ["a widget switched off", "?key=apagado", 403],
      ["a suspended partner", "?key=suspendido", 403],
      ["an unknown region", "?key=termas&region=narnia", 400],
      ["an unknown category", "?key=termas&category=x", 400],
      ["a limit of nothing", "?key=termas&limit=0", 400],
      ["a limit of too much", "?key=termas&limit=51", 400],
      ["an unknown theme", "?key=termas&theme=%3Cscript%3E", 400],
    ])("%s gets a clear message, in every form", async (_what, query, status) => {
      for (const path of [
        "/iframe/",
        "/iframe/routes",
        "/iframe/feed.xml",
        "/iframe/feed.json",
        "/embed.js",
      ]) {
        const answer = await ask(path + query);
        expect(answer.status, path).toBe(status);
        expect(answer.text, path).toMatch(/widget/i);
        expect(answer.text, path).not.toMatch(/<script/i);
        expect(answer.headers, path).not.toHaveProperty("set-cookie");
        expect(answer.headers["cache-control"], path).not.toContain("stale");
      }
      const page = await ask(`/widget${query}`);
      expect(page.status).toBe(200);
    });

    it("are readable on the partner's site where it is the partner's widget", async () => {
      expect(policyOf(await ask("/iframe/?key=apagado")).get("frame-ancestors")).toEqual([
        "'self'",
        ...HOSTS,
      ]);
      expect(policyOf(await ask("/iframe/?key=otra")).get("frame-ancestors")).toEqual(["'self'"]);
    });

    it("of methods are refused", async () => {
      const answer = await rawRequest(shop.shop.origin, "/iframe/?key=termas", {
        method: "POST",
        body: "x=1",
      });
      expect(answer.status).toBe(405);
    });
  });

  it("lets no other page be framed", async () => {
    const paths = [
      "/",
      "/ofertas/",
      `/ofertas/${made.bath}/`,
      "/cart",
      "/login",
      "/widget?key=termas",
      "/no-existe",
      "/iframe/otra",
      "/search",
      "/favicon.svg",
      "/assets/nada.js",
      "/health",
      "/robots.txt",
      "/media/pictures/0b7c1f0e-4c1f-4f6e-9d0a-1f2e3d4c5b6a/400.jpg",
      "/media/nada.svg",
      "/embed.js?key=termas",
      "/iframe/feed.xml?key=termas",
      "/oembed",
      "/api/v0/public/offers/iframe/?key=termas",
      "/api/v0/nada/",
      "/?_data=root",
      "/ofertas.data",
    ];
    for (const path of paths) {
      const answer = await ask(path);
      expect(answer.headers["x-frame-options"], path).toBe("DENY");
      expect(policyOf(answer).get("frame-ancestors"), path).toEqual(["'none'"]);
    }
  });

  describe("/embed.js", () => {
    it("is small, evaluates nothing, and contains the address and the number of offers", async () => {
      const { status, headers, text } = await ask("/embed.js?key=termas&theme=auto");
      expect([status, headers["content-type"]]).toEqual([200, "text/javascript; charset=utf-8"]);
      expect(Buffer.byteLength(text)).toBeLessThanOrEqual(2_048);
      expect(headers["cache-control"]).toBe(KEPT);
      expect(headers["cross-origin-resource-policy"]).toBe("cross-origin");
      expect(text).toContain(`"src":"${shop.shop.origin}/iframe/?key=termas&theme=auto"`);
      expect(text).toContain('"count":2');
      // As a module it finds its element by the address.
      expect(text).toContain(`"script":"${shop.shop.origin}/embed.js?key=termas&theme=auto"`);
      expect(text).toContain("Termas \\u003c");
      expect(text).not.toMatch(/eval|Function\(|innerHTML|setAttribute|document\.write|cookie|Storage/);
    });
  });

  it("leads to a sale in the partner's channel, also after a refused form and a visit to another page", async () => {
    const visitor = shop.visit();
    const { document } = new JSDOM((await ask("/iframe/?key=termas&region=madrid")).text).window;
    const href = document.querySelector("article a")?.getAttribute("href") ?? "";
    const offer = await visitor.get(href);
    expect(offer.headers).not.toHaveProperty("set-cookie");
    const box = offer.form("#purchase");
    expect(box.values.via).toBeTruthy();
    const returned = String(box.values.returnTo);
    expect(returned).toBe(href);
    await box.submit({}, "[name=then][value=stay]");
    await visitor.get("/ofertas/");
    const email = "del-widget@ejemplo.es";
    await buy(visitor, email);
    const sale = shop.db.selectFrom("sales").select(["channel", "status"]).where("email", "=", email);
    expect(await sale.executeTakeFirstOrThrow()).toEqual({
      channel: `iframe:${made.partner}`,
      status: "captured",
    });
  });
});
