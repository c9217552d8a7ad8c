// Proves how other programs find a partner's offers: feeds, and oEmbed of the widget and of an offer.
import { JSDOM } from "jsdom";
import { describe, expect, it } from "vitest";
import { onOneDatabase } from "../../../support/databases";
import { policyOf, TITLE, widgetShop } from "./widget-shop";

onOneDatabase((_name, open) => {
  const { shop, made, ask } = widgetShop(open);

  describe("feeds", () => {
    it("are RSS 2.0", async () => {
      const { status, headers, text } = await ask("/iframe/feed.xml?key=termas&region=madrid");
      expect([status, headers["content-type"]]).toEqual([200, "application/rss+xml; charset=utf-8"]);
      const { document } = new JSDOM(text, { contentType: "text/xml" }).window;
      const channel = document.querySelector("rss[version='2.0'] > channel");
      expect(channel?.querySelector("title")?.textContent).toBe("Ofertas de Termas <Ñ>");
      const icon = (name: string) => channel?.querySelector(`:scope > image > ${name}`)?.textContent;
      expect([icon("url"), icon("title"), icon("link")]).toEqual([
        `${shop.shop.origin}/icons/icon-512.png`,
        "Ofertas de Termas <Ñ>",
        `${shop.shop.origin}/`,
      ]);
      expect((await ask("/icons/icon-512.png")).headers["content-type"]).toBe("image/png");
      const items = [...document.querySelectorAll("item")];
      expect(items.map((item) => item.querySelector("title")?.textContent)).toEqual([TITLE]);
      expect(items[0]?.querySelector("link")?.textContent).toContain(
        `${shop.shop.origin}/ofertas/${made.bath}/?via=`,
      );
      expect(items[0]?.querySelector("guid")?.textContent).toBe(`urn:uuid:${made.bath}`);
      expect(items[0]?.querySelector("description")?.textContent).toMatch(/24,90\s€/);
    });

    it("are JSON Feed 1.1", async () => {
      const { headers, text } = await ask("/iframe/feed.json?key=termas&region=madrid");
      expect(headers["content-type"]).toBe("application/feed+json; charset=utf-8");
      expect(headers["access-control-allow-origin"]).toBe("*");
      const feed = JSON.parse(text);
      expect(feed).toMatchObject({
        version: "https://jsonfeed.org/version/1.1",
        title: "Ofertas de Termas <Ñ>",
        feed_url: `${shop.shop.origin}/iframe/feed.json?key=termas&region=madrid`,
        language: "es-ES",
        items: [{ id: `urn:uuid:${made.bath}`, title: TITLE, tags: ["Salud y belleza"] }],
      });
      expect(feed.items[0].url).toContain("?via=");
      expect(feed.items[0].date_published).toMatch(/^\d{4}-\d\d-\d\dT/);
      expect(feed.icon).toBe(`${shop.shop.origin}/icons/icon-512.png`);
    });
  });

  describe("oEmbed", () => {
    const oembed = (url: string, more = "") => ask(`/oembed?url=${encodeURIComponent(url)}${more}`);
    async function discoveredBy(path: string, more = "") {
      const { document } = new JSDOM((await ask(path)).text).window;
      const link = document.querySelector<HTMLLinkElement>("link[type='application/json+oembed']");
      const { pathname, search } = new URL(link?.href ?? "");
      return JSON.parse((await ask(pathname + search + more)).text);
    }

    it("is discovered by the widget's page and returns its frame within the requested size", async () => {
      const found = await discoveredBy("/iframe/?key=termas");
      expect(found).toMatchObject({
        version: "1.0",
        type: "rich",
        width: 640,
        title: "Ofertas de Termas <Ñ>",
      });
      const frame = new JSDOM(found.html).window.document.querySelector("iframe");
      expect(frame?.getAttribute("src")).toBe(`${shop.shop.origin}/iframe/?key=termas&embed=true`);
      expect([frame?.width, frame?.height]).toEqual([String(found.width), String(found.height)]);
      const small = await oembed(`${shop.shop.origin}/widget?key=termas`, "&maxwidth=300&maxheight=200");
      expect(JSON.parse(small.text)).toMatchObject({ width: 300, height: 200 });
      const page = await ask("/widget?key=termas");
      expect(page.text).toContain('type="application/json+oembed"');
    });

    it("shows an offer as a card that any site may frame, discovered by its page", async () => {
      const found = await discoveredBy(`/ofertas/${made.bath}/`);
      expect(found).toMatchObject({
        version: "1.0",
        type: "rich",
        width: 320,
        title: TITLE,
        author_name: "Termas <Ñ>",
        provider_url: `${shop.shop.origin}/`,
      });
      expect(found.thumbnail_width / found.thumbnail_height).toBeGreaterThan(0);
      const embedded = new JSDOM(found.html).window.document;
      const here = `${shop.shop.origin}/ofertas/${made.bath}/`;
      expect(embedded.querySelector("blockquote > a")?.getAttribute("href")).toBe(here);
      const frame = embedded.querySelector("blockquote + iframe.wp-embedded-content");
      expect(frame?.getAttribute("src")).toBe(`${shop.shop.origin}/iframe/ofertas/${made.bath}/?embed=true`);
      const card = await ask(`/iframe/ofertas/${made.bath}/?embed=true`);
      expect(policyOf(card).get("frame-ancestors")).toContain("*");
      expect(policyOf(card).get("script-src")).toEqual([expect.stringMatching(/^'sha256-/)]);
      expect(card.headers).not.toHaveProperty("set-cookie");
      const shown = new JSDOM(card.text).window.document;
      expect(shown.querySelector("article a")?.getAttribute("href")).toBe(`/ofertas/${made.bath}/`);
      const unscripted = await ask(`/iframe/ofertas/${made.bath}/`);
      expect(unscripted.text).not.toContain("<script");
      expect(policyOf(unscripted).has("script-src")).toBe(false);
      expect((await ask(`/iframe/ofertas/${crypto.randomUUID()}/`)).status).toBe(404);
      const small = await discoveredBy(`/ofertas/${made.bath}/`, "&maxwidth=20");
      expect(small).not.toHaveProperty("thumbnail_url");
      expect((await oembed(`${shop.shop.origin}/ofertas/${crypto.randomUUID()}/`)).status).toBe(404);
    });

    it.each(["iframe/?key=termas", "offer"])("says the same as XML: %s", async (path) => {
      const url = `${shop.shop.origin}/${path === "offer" ? `ofertas/${made.bath}/` : path}`;
      const json = JSON.parse((await oembed(url)).text) as Record<string, string | number>;
      const answer = await oembed(url, "&format=xml");
      expect([answer.status, answer.headers["content-type"]]).toEqual([200, "text/xml; charset=utf-8"]);
      const { document } = new JSDOM(answer.text, { contentType: "text/xml" }).window;
      expect(document.documentElement.tagName).toBe("oembed");
      const members = [...document.documentElement.children].map((one) => [one.tagName, one.textContent]);
      expect(Object.fromEntries(members)).toEqual(
        Object.fromEntries(Object.entries(json).map(([name, value]) => [name, String(value)])),
      );
    });

    it("knows the addresses of this shop only", async () => {
      const { origin } = shop.shop;
      expect((await ask("/oembed")).status).toBe(404);
      for (const url of [
        "https://evil.example/iframe/?key=termas",
        "x",
        `${origin}/ofertas/`,
        "javascript:1",
      ])
        expect((await oembed(url)).status, url).toBe(404);
      expect((await oembed(`${origin}/iframe/?key=otra`)).status).toBe(404);
      expect((await oembed(`${origin}/iframe/?key=apagado`)).status).toBe(403);
      expect((await oembed(`${origin}/iframe/?key=termas`, "&format=yaml")).status).toBe(501);
    });
  });
});
