/** Proves prefetching: a page pointed at for 50 ms, once, and none under Save-Data. */
import type { Page } from "@playwright/test";
import { expect, open, test } from "../support/browser/journey";

/** The requested page data, and whether each was a prefetch. */
async function listen(page: Page): Promise<{ path: string; ahead: boolean }[]> {
  const asked: { path: string; ahead: boolean }[] = [];
  page.context().on("request", async (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.endsWith(".data")) return;
    const entry = { path: pathname, ahead: false };
    asked.push(entry);
    // Requests of the page that the click leads to may outlive the test.
    const headers: Record<string, string> = await request.allHeaders().catch(() => ({}));
    entry.ahead = (headers["sec-purpose"] ?? "").includes("prefetch");
  });
  return asked;
}

const category = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Categorías" }).getByRole("link", { name });

test("a link pointed at is fetched once before the click, and counted when it is shown", {
  tag: "@js",
}, async ({ page, scripts }) => {
  await open(page, "/", scripts);
  const asked = await listen(page);
  const views: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/vista.gif")) views.push(new URL(request.url()).search);
  });
  const link = category(page, "Restaurantes");
  const path = "/ofertas/category/restaurants.data";
  await link.hover();
  await expect.poll(() => asked).toEqual([{ path, ahead: true }]);
  await page.waitForLoadState("networkidle");
  expect(views).toEqual([]);
  await page.mouse.move(0, 0);
  await link.hover();
  await link.focus();
  await page.waitForTimeout(150);
  expect(asked).toHaveLength(1);
  await link.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Restaurantes en España");
  await expect.poll(() => views).toEqual(["?pagina=%2Fofertas%2Fcategory%2Frestaurants%2F&antes"]);
});

test("keyboard focus prefetches, too", { tag: "@js" }, async ({ page, scripts }) => {
  await open(page, "/", scripts);
  const asked = await listen(page);
  await category(page, "Restaurantes").focus();
  await expect.poll(() => asked).toEqual([{ path: "/ofertas/category/restaurants.data", ahead: true }]);
});

test("links passed by the pointer, personal pages and the current page are not prefetched", {
  tag: "@js",
}, async ({ page, scripts }) => {
  await open(page, "/club", scripts);
  const asked = await listen(page);
  // Within one task, as a fast pointer does it.
  await page.evaluate(() => {
    const link = document.querySelector('footer a[href="/agreement"]');
    link?.dispatchEvent(new MouseEvent("mouseover", { bubbles: true }));
    link?.dispatchEvent(new MouseEvent("mouseout", { bubbles: true }));
  });
  await page.waitForTimeout(150);
  const header = page.getByRole("banner");
  for (const href of ["/cart", "/favorite", "/login"]) {
    await header.locator(`a[href^="${href}"]`).first().focus();
    await page.waitForTimeout(120);
  }
  await page.locator('a[href="/club"]').first().focus();
  await page.waitForTimeout(120);
  expect(asked).toEqual([]);
});

test("a browser with Save-Data prefetches nothing", { tag: "@js" }, async ({ page, scripts }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true, effectiveType: "4g" } });
  });
  await open(page, "/", scripts);
  const asked = await listen(page);
  await category(page, "Restaurantes").hover();
  await page.waitForTimeout(200);
  expect(asked).toEqual([]);
});
