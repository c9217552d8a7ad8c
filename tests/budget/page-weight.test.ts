// Proves the byte budgets of the built shop with the standard catalogue; times are for `npm run bench`.
import { afterAll, beforeAll, expect, test } from "vitest";
import { AIMS, sum, weighPage } from "../../bench/page-weight";
import { VARIANTS } from "../../bench/pages";
import { walkPurchase } from "../../bench/purchase";
import { Visitor } from "../support/browserless";
import { startScriptsOf } from "../support/html/start-scripts";
import { type Shop, startShop } from "../support/server";

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop?.stop());

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
