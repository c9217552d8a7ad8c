// Proves metadata for search engines on pages, offers, lists and the catalogue, and what is excluded from
// indexing.
import { JSDOM } from "jsdom";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { rebuildListings } from "~/domain/catalogue/read-models/rebuild-listings.server";
import { DAY_MS, HOUR_MS } from "~/domain/kernel/durations";
import { type BuiltOffer, buildOffer } from "../../fixtures/offers";
import { buildOrganization } from "../../fixtures/organizations";
import { Visitor } from "../../support/browserless";
import { onOneDatabase } from "../../support/databases";
import type { Page } from "../../support/page";
import { isNight } from "../../support/run/nightly";
import { SPA_TITLE, type StockedShop, startStockedShop } from "../stocked-shop";

const STARTS_AT = Date.UTC(2099, 0, 30, 19);
const ENDS_AT = Date.UTC(2099, 0, 31);

function content(page: Page, selector: string): string | null | undefined {
  const element = page.document.querySelector(selector);
  return element?.getAttribute("content") ?? element?.getAttribute("href");
}

const robots = (page: Page) => content(page, 'meta[name="robots"]');

function jsonOf(page: Page, type: string): Record<string, unknown> | undefined {
  return [...page.document.querySelectorAll('script[type="application/ld+json"]')]
    .map((script) => JSON.parse(script.textContent ?? "") as Record<string, unknown>)
    .find((json) => json["@type"] === type);
}

/** To what they bought, and to help. */
function expectBuyersLed(page: Page): void {
  for (const path of ["/pedido", "/ayuda"]) expect(page.has(`main a[href="${path}"]`), path).toBe(true);
}

onOneDatabase((_name, open) => {
  let stocked: StockedShop;
  let visitor: Visitor;
  let priced: BuiltOffer;
  let soldOut: BuiltOffer;
  let dated: BuiltOffer;
  let ended: BuiltOffer;
  let past: BuiltOffer;
  let archived: BuiltOffer;

  beforeAll(async () => {
    stocked = await startStockedShop(open);
    visitor = new Visitor(stocked.shop.origin);
    const { db } = stocked;
    const organization_id = (await buildOrganization(db, { name: "Termas <Ñ>" })).id;
    const build = (overrides: Parameters<typeof buildOffer>[1]) =>
      buildOffer(db, { organization_id, category: "travel", ...overrides });
    priced = await build({
      title: "Baño </script><b>árabe",
      regions: ["madrid"],
      sale_ends_at: ENDS_AT,
      seo_title: "Baños árabes en Madrid",
      options: [{ actual_price: 2450, reference_price: 4900 }, { capacity: 0 }],
      stars_5: 3,
      stars_4: 1,
    });
    dated = await build({
      title: "Concierto",
      options: [{ slots: [{ starts_at: STARTS_AT, ends_at: STARTS_AT + 2 * HOUR_MS }] }],
      locations: [{ name: "Sala Sol", address: "Calle Sol 1", city: "Madrid", province: "madrid" }],
    });
    soldOut = await build({ options: [{ capacity: 1, sold: 1 }] });
    ended = await build({ sale_ends_at: Date.now() - DAY_MS });
    past = await build({ options: [{ slots: [{ starts_at: Date.now() - DAY_MS }] }] });
    archived = await build({ status: "archived", title: "Nombre retirado" });
    await rebuildListings(db);
  });
  afterAll(async () => {
    visitor?.close();
    await stocked?.shop.stop();
  });
  const url = (path: string) => stocked.shop.origin + path;
  const pageOf = ({ id }: BuiltOffer) => visitor.get(`/ofertas/${id}/`);

  describe("an offer's page", () => {
    it("has one address, a title and a picture for sharing", async () => {
      const page = await pageOf(priced);
      const here = url(`/ofertas/${priced.id}/`);
      expect(page.title).toBe("Baños árabes en Madrid · Irresistible");
      expect(robots(page)).toBeUndefined();
      for (const selector of [
        'link[rel="canonical"]',
        'link[hreflang="es"]',
        'link[hreflang="x-default"]',
        'meta[property="og:url"]',
      ]) {
        expect(content(page, selector), selector).toBe(here);
      }
      expect(content(page, 'meta[property="og:image"]')).toMatch(/^http:/);
      expect(content(page, 'meta[property="og:image:width"]')).toBe("1200");
      expect(content(page, 'meta[property="og:image:height"]')).toBe("800");
      expect(content(page, 'meta[property="og:image:alt"]')).toBe("Imagen de prueba");
    });

    it("states price, end, stock, seller and votes, and no content ends the script", async () => {
      const page = await pageOf(priced);
      expect(page.html).not.toContain("</script><b>");
      const product = jsonOf(page, "Product");
      expect(product).toMatchObject({
        name: "Baño </script><b>árabe",
        aggregateRating: { ratingValue: 4.8, reviewCount: 4 },
        offers: [
          {
            price: "24.50",
            priceCurrency: "EUR",
            priceValidUntil: "2099-01-31T00:00:00.000Z",
            priceSpecification: { price: "49.00" },
            availability: "https://schema.org/InStock",
            seller: { name: "Termas <Ñ>" },
            hasMerchantReturnPolicy: { applicableCountry: "ES", merchantReturnDays: 14 },
          },
          { availability: "https://schema.org/SoldOut" },
        ],
      });
      const crumbs = jsonOf(page, "BreadcrumbList")?.itemListElement as { item: string }[];
      expect(crumbs.map(({ item }) => item)).toEqual(
        ["/", "/ofertas/", "/ofertas/category/travel/", `/ofertas/${priced.id}/`].map(url),
      );
    });

    it("states its dates as events at their place", async () => {
      const page = await pageOf(dated);
      expect(jsonOf(page, "Event")).toMatchObject({
        name: "Concierto",
        startDate: "2099-01-30T19:00:00.000Z",
        endDate: "2099-01-30T21:00:00.000Z",
        location: {
          name: "Sala Sol",
          address: { streetAddress: "Calle Sol 1", addressLocality: "Madrid", addressRegion: "Madrid" },
        },
        offers: { price: "20.00", availability: "https://schema.org/InStock" },
      });
      expect(jsonOf(await pageOf(priced), "Event")).toBeUndefined();
    });

    it("claims no votes without votes, and is kept when it is only sold out", async () => {
      const page = await pageOf(soldOut);
      expect([page.status, robots(page)]).toEqual([200, undefined]);
      expect(jsonOf(page, "Product")).not.toHaveProperty("aggregateRating");
    });

    it("answers 410 with similar offers when it can never be bought again", async () => {
      for (const gone of [ended, past, archived]) {
        const page = await pageOf(gone);
        expect([page.status, robots(page)]).toEqual([410, "noindex"]);
        expect(page.texts("h2")).toContain("Ofertas parecidas");
        expect(page.has(`main a[href="/ofertas/${priced.id}/"]`)).toBe(true);
        expect(jsonOf(page, "Product")).toBeUndefined();
        expectBuyersLed(page);
      }
      expect((await pageOf(archived)).html).not.toContain("Nombre retirado");
      const { status } = await visitor.get(`/ofertas/${stocked.offers.draft.id}/`);
      const unknown = await visitor.get("/ofertas/0a0a0a0a-0a0a-4a0a-8a0a-0a0a0a0a0a0a/");
      expect([status, unknown.status]).toEqual([404, 404]);
    });

    it("leads buyers of a paused offer to their purchase and to help, and gives nothing of it away", async () => {
      const paused = await buildOffer(stocked.db, { title: "Parada un rato", status: "paused" });
      const page = await pageOf(paused);
      expect([page.status, robots(page)]).toEqual([404, "noindex"]);
      expect(page.text("h1")).toBe("Esta oferta no está a la venta ahora");
      expect(page.html).not.toContain("Parada un rato");
      expectBuyersLed(page);
    });
  });

  describe("lists", () => {
    it("are indexed by category, province and page, and not by filters or orderings", async () => {
      for (const [path, canonical, noindex] of [
        ["/", "/", false],
        ["/?category=travel", "/ofertas/category/travel/", false],
        ["/ofertas/?region=madrid", "/ofertas/?region=madrid", false],
        ["/ofertas/?region=madrid&category=travel", "/ofertas/category/travel/?region=madrid", false],
        ["/ofertas/?ordering=price&badge=new", "/ofertas/?badge=new&ordering=price", true],
        ["/ofertas/category/product/", "/ofertas/category/product/", true],
      ] as const) {
        const page = await visitor.get(path);
        expect(content(page, 'link[rel="canonical"]'), path).toBe(url(canonical));
        expect(robots(page), path).toBe(noindex ? "noindex" : undefined);
      }
    });

    it("name their offers in their order", async () => {
      const page = await visitor.get("/ofertas/?region=madrid");
      expect(page.title).toBe("Ofertas en Madrid · Irresistible");
      const items = jsonOf(page, "ItemList")?.itemListElement as { position: number; url: string }[];
      const links = [...page.document.querySelectorAll("main article h3 a, main article h2 a")];
      expect(items.map((item) => item.url)).toEqual(
        links.map((link) => url(link.getAttribute("href") ?? "")),
      );
    });

    it("of a search are excluded unless the shop itself links to them", async () => {
      expect(robots(await visitor.get("/search?searchField=globo"))).toBe("noindex");
      expect(robots(await visitor.get("/search?searchField=spa&ordering=price"))).toBe("noindex");
    });
  });

  it("the home page names the shop's operator and its search", async () => {
    const page = await visitor.get("/");
    expect(jsonOf(page, "Organization")).toMatchObject({ url: url("/") });
    expect(jsonOf(page, "WebSite")).toMatchObject({
      potentialAction: {
        target: { urlTemplate: `${url("/search")}?searchField={search_term_string}` },
      },
    });
  });

  it("answers what tools look for at well-known addresses", async () => {
    const contact = await visitor.get("/.well-known/security.txt");
    expect(contact.headers["content-type"]).toBe("text/plain; charset=utf-8");
    expect(contact.html).toMatch(/^Contact: mailto:\S+@\S+$/m);
    const expires = Date.parse(/^Expires: (.*)$/m.exec(contact.html)?.[1] ?? "");
    expect(expires - Date.now()).toBeGreaterThan(30 * DAY_MS);
    expect(expires - Date.now()).toBeLessThan(365 * DAY_MS);
    const form = await visitor.get("/.well-known/change-password");
    expect(form.url.pathname).toMatch(/^\/(login|account\/password)$/);
  });

  it("keeps checkout and newsletter out of search engines", async () => {
    for (const path of ["/checkout/", "/boletin"])
      expect(robots(await visitor.get(path)), path).toBe("noindex");
  });

  describe("robots.txt and sitemaps", () => {
    it("lead to every indexable page, and each of them can be fetched", async () => {
      const rules = await visitor.get("/robots.txt");
      expect(rules.html).toContain(`Sitemap: ${url("/sitemap.xml")}`);
      const locations = (xml: string) =>
        [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, one]) => one ?? "");
      const index = await visitor.get("/sitemap.xml");
      expect(index.headers["content-type"]).toContain("application/xml");
      expect(index.html).toMatch(/offers-1\.xml<\/loc><lastmod>\d{4}-/);
      const found: string[] = [];
      for (const sitemap of locations(index.html)) {
        const page = await visitor.get(new URL(sitemap).pathname);
        expect([page.status, page.headers["cache-control"]], sitemap).toEqual([200, "public, max-age=3600"]);
        const { etag } = page.headers;
        const again = await visitor.get(new URL(sitemap).pathname, { headers: { "if-none-match": etag } });
        expect([again.status, again.html], sitemap).toEqual([304, ""]);
        found.push(...locations(page.html));
      }
      expect(new Set(found).size).toBe(found.length);
      const isListed = (offer: BuiltOffer) => found.includes(url(`/ofertas/${offer.id}/`));
      expect([priced, stocked.offers.spa].every(isListed)).toBe(true);
      expect([soldOut, ended, past, archived, stocked.offers.draft].some(isListed)).toBe(false);
      const titles = new Map<string, string>();
      const descriptions = new Map<string, string>();
      // With every change every fifth: single pages are asked for their title and description above, and by crawler.test.ts.
      for (const address of found.filter((_address, at) => isNight() || at % 5 === 0)) {
        const page = await visitor.get(address.slice(stocked.shop.origin.length));
        expect(titles.get(page.title), `${address} has another page's title`).toBeUndefined();
        titles.set(page.title, address);
        const description = content(page, 'meta[name="description"]') ?? "";
        // An offer's description is its seller's: the fixtures have the same.
        if (!/\/ofertas\/[0-9a-f-]{36}\/$/.test(address)) {
          expect(descriptions.get(description), `${address} has another page's description`).toBeUndefined();
        }
        descriptions.set(description, address);
        expect(page.status, address).toBe(200);
        expect(robots(page), address).toBeUndefined();
        expect(content(page, 'link[rel="canonical"]'), address).toBe(address);
      }
      for (const unknown of ["offers-2.xml", "offers-0.xml", "otro.xml"])
        expect((await visitor.get(`/sitemaps/${unknown}`)).status, unknown).toBe(404);
    });

    it("offer the catalogue to shopping search", async () => {
      const feed = await visitor.get("/feeds/products.xml");
      const { DOMParser } = new JSDOM().window;
      const parsed = new DOMParser().parseFromString(feed.html, "application/xml");
      expect(parsed.querySelector("parsererror")).toBeNull();
      const item = [...parsed.querySelectorAll("item")].find((one) => one.textContent?.includes(priced.id));
      const field = (name: string) => item?.getElementsByTagName(`g:${name}`)[0]?.textContent;
      expect(["price", "sale_price", "availability", "brand", "link"].map(field)).toEqual([
        "49.00 EUR",
        "24.50 EUR",
        "in_stock",
        "Termas <Ñ>",
        url(`/ofertas/${priced.id}/`),
      ]);
      // Later than Google keeps an item.
      expect(field("expiration_date")).toBeUndefined();
      const [begins = "", ends] = (field("sale_price_effective_date") ?? "").split("/");
      expect(Date.parse(begins)).toBeLessThan(Date.now());
      expect(ends).toBe(new Date(ENDS_AT).toISOString());
      expect(field("google_product_category")).toBe("53");
      for (const one of parsed.querySelectorAll("item")) {
        const of = (name: string) => one.getElementsByTagName(`g:${name}`)[0]?.textContent ?? null;
        if (of("sale_price")) expect(of("sale_price_effective_date")).toMatch(/^\S+Z\/\S+Z$/);
        const left = Date.parse(of("expiration_date") ?? "") - Date.now();
        if (!Number.isNaN(left)) expect(left).toBeLessThanOrEqual(30 * 86_400_000);
      }
      const shipping = item?.getElementsByTagName("g:shipping")[0];
      expect(shipping?.getElementsByTagName("g:price")[0]?.textContent).toBe("0.00 EUR");
      expect(feed.html).toContain("&lt;relax&gt;");
      expect(SPA_TITLE).toContain("<relax>");
    });
  });
});
