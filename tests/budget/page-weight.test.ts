// Proves the byte budgets of the built shop with the standard catalogue, and the weight of its light version, which loads over 2G in
// seconds; times are for `npm run bench`.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { AIMS, ENCODINGS, iconsOf, stylesOf, sum, weighPage } from "../../bench/page-weight";
import { VARIANTS } from "../../bench/pages";
import { walkPurchase } from "../../bench/purchase";
import { Visitor } from "../support/browserless";
import { startScriptsOf } from "../support/html/start-scripts";
import type { Page } from "../support/page";
import { type Shop, startShop } from "../support/server";

const KB = 1024;
/** HTML, style and icons of the first page; drawn pictures come on top, each of about 1 KB. */
const FIRST_PAGE = 22 * KB;
/** HTML of each page after it. */
const NEXT_PAGE = 14 * KB;
const SLOW_LINE = { headers: { "save-data": "on", "accept-encoding": ENCODINGS.brotli } };

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop?.stop());

/** Structured data for search engines uses script elements, too, but never runs. */
const scriptsOf = ({ document }: Page) => [
  ...document.querySelectorAll('script:not([type="application/ld+json"]), link[rel=modulepreload]'),
];

test("the home page's HTML and CSS fit into 15.5 KB, its sheet into 7.8", async () => {
  const { html, css } = await weighPage(shop.origin, "/");
  expect(css.brotli).toBeGreaterThan(1000);
  expect(css.brotli).toBeLessThanOrEqual(AIMS.styleSheet);
  expect(sum(html, css).brotli).toBeLessThanOrEqual(AIMS.homeHtmlAndCss);
});

test("shopping pages need at most 82 KB of script, an offer 83", async () => {
  const visitor = new Visitor(shop.origin);
  const list = await visitor.get(VARIANTS.list[0] ?? "");
  const offer = list.document.querySelector('main article a[href^="/ofertas/"]')?.getAttribute("href") ?? "";
  visitor.close();
  const limits = {
    "/": AIMS.script,
    "/ofertas/": AIMS.script,
    "/favorite": AIMS.script,
    [VARIANTS.search[0] ?? ""]: AIMS.script,
    [offer]: AIMS.scriptOfOffer,
    "/cart": AIMS.script,
  };
  for (const [path, limit] of Object.entries(limits)) {
    const { script } = await weighPage(shop.origin, path);
    expect(script.brotli, path).toBeGreaterThan(10_000);
    expect(script.brotli, path).toBeLessThanOrEqual(limit);
  }
});

test("scripts are few, and load after the visible content", async () => {
  const visitor = new Visitor(shop.origin);
  const page = await visitor.get("/");
  visitor.close();
  const files = startScriptsOf(page);
  expect(files.length).toBeGreaterThan(2);
  expect(files.length).toBeLessThanOrEqual(AIMS.scriptFiles);
  // Beside the document they would share the line with the style sheet.
  for (const file of files) expect(page.html).not.toContain(`href="${file}"`);
});

test("a whole purchase without scripts fits into 52 KB with heads, pictures excluded", async () => {
  const { steps, total } = await walkPurchase(shop.origin);
  expect(total, JSON.stringify(steps)).toBeLessThanOrEqual(AIMS.purchaseWithoutScripts);
});

describe("the light version", () => {
  let visitor: Visitor;
  beforeAll(() => {
    visitor = new Visitor(shop.origin, SLOW_LINE);
  });
  afterAll(() => visitor?.close());

  test("has a first page of 22 KB that asks for no script", async () => {
    const page = await visitor.get("/");
    let bytes = page.wireBytes;
    for (const path of [...stylesOf(page), ...iconsOf(page)]) bytes += (await visitor.get(path)).wireBytes;
    expect(page.wireBytes).toBeGreaterThan(2 * KB);
    expect(bytes).toBeLessThanOrEqual(FIRST_PAGE);
    expect(scriptsOf(page)).toEqual([]);
  });

  test("has no page after it above 14 KB, and none with a script", async () => {
    const list = await visitor.get(VARIANTS.list[0] ?? "");
    const offer =
      list.document.querySelector('main article a[href^="/ofertas/"]')?.getAttribute("href") ?? "";
    for (const path of [
      "/ofertas/",
      offer,
      VARIANTS.search[0] ?? "",
      "/cart",
      "/favorite",
      "/login",
      "/agreement",
    ]) {
      const page = await visitor.get(path);
      expect(page.status, path).toBe(200);
      expect(page.wireBytes, path).toBeLessThanOrEqual(NEXT_PAGE);
      expect(scriptsOf(page), path).toEqual([]);
    }
  });

  test("is smaller than the full version on every page", async () => {
    const full = new Visitor(shop.origin, { headers: { "accept-encoding": ENCODINGS.brotli } });
    for (const path of ["/", "/ofertas/", "/club"]) {
      const [light, whole] = [await visitor.get(path), await full.get(path)];
      expect(light.wireBytes, path).toBeLessThan(whole.wireBytes);
    }
    full.close();
  });
});
