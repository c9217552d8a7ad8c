// Proves the weight of the light version: no script, and a first page that loads over 2G in seconds.
import { afterAll, beforeAll, expect, test } from "vitest";
import { ENCODINGS, iconsOf, stylesOf } from "../../bench/page-weight";
import { VARIANTS } from "../../bench/pages";
import { Visitor } from "../support/browserless";
import type { Page } from "../support/page";
import { type Shop, startShop } from "../support/server";

const KB = 1024;
/** HTML, style and icons of the first page; drawn pictures come on top, each of about 1 KB. */
const FIRST_PAGE = 22 * KB;
/** HTML of each page after it. */
const NEXT_PAGE = 14 * KB;
const SLOW_LINE = { headers: { "save-data": "on", "accept-encoding": ENCODINGS.brotli } };

let shop: Shop;
let visitor: Visitor;
beforeAll(async () => {
  shop = await startShop();
  visitor = new Visitor(shop.origin, SLOW_LINE);
});
afterAll(async () => {
  visitor?.close();
  await shop?.stop();
});

/** Structured data for search engines uses script elements, too, but never runs. */
const scriptsOf = ({ document }: Page) => [
  ...document.querySelectorAll('script:not([type="application/ld+json"]), link[rel=modulepreload]'),
];

test("the first page fits into 22 KB and asks for no script", async () => {
  const page = await visitor.get("/");
  let bytes = page.wireBytes;
  for (const path of [...stylesOf(page), ...iconsOf(page)]) bytes += (await visitor.get(path)).wireBytes;
  expect(page.wireBytes).toBeGreaterThan(2 * KB);
  expect(bytes).toBeLessThanOrEqual(FIRST_PAGE);
  expect(scriptsOf(page)).toEqual([]);
});

test("every page after it fits into 14 KB and has no script either", async () => {
  const list = await visitor.get(VARIANTS.list[0] ?? "");
  const offer = list.document.querySelector('main article a[href^="/ofertas/"]')?.getAttribute("href") ?? "";
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

test("it is smaller than the full version on every page", async () => {
  const full = new Visitor(shop.origin, { headers: { "accept-encoding": ENCODINGS.brotli } });
  for (const path of ["/", "/ofertas/", "/club"]) {
    const [light, whole] = [await visitor.get(path), await full.get(path)];
    expect(light.wireBytes, path).toBeLessThan(whole.wireBytes);
  }
  full.close();
});
