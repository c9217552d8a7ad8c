/** Proves offline use: the buyer's coupons and an offline page are stored on the device, and nothing else. */
import type { BrowserContext, Page } from "@playwright/test";
import { findOffer, plentiful } from "../support/browser/e2e-catalogue";
import { expect, open, test } from "../support/browser/journey";
import { expectNoSidewaysScrolling, violationsIn } from "../support/browser/page-quality";
import { addToCart, approve, couponCodes, order } from "../support/browser/shop-steps";

const NO_NETWORK = [/ERR_INTERNET_DISCONNECTED/, /status of 503/, /answer: 503/];
const offlineTitle = (page: Page) =>
  page.getByRole("heading", { level: 1, name: "No hay conexión a internet" });

/** Everything in any store of this device, by address. */
const keptAddresses = (page: Page) =>
  page.evaluate(async () => {
    const found: string[] = [];
    for (const name of await caches.keys()) {
      const store = await caches.open(name);
      found.push(...(await store.keys()).map(({ url }) => new URL(url).pathname));
    }
    return found.sort();
  });

const keptCoupons = async (page: Page) =>
  (await keptAddresses(page)).filter((path) => path.startsWith("/order/kept-coupon/"));

async function registrations(page: Page): Promise<number> {
  return page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
}

async function buy(page: Page, email: string, quantity: number, scripts: boolean): Promise<string[]> {
  await addToCart(page, findOffer(plentiful, 45), scripts, { quantity });
  await order(page, email, scripts);
  await approve(page);
  const codes = await couponCodes(page);
  await expect.poll(() => keptCoupons(page)).toHaveLength(quantity);
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state ?? "none"))
    .toBe("activated");
  return codes;
}

async function goOffline(context: BrowserContext, page: Page, path: string): Promise<void> {
  await context.setOffline(true);
  await page.goto(path);
}

test("coupons are shown without network, and no page of the shop is stored", { tag: "@js" }, async ({
  page,
  context,
  scripts,
  email,
  watch,
}) => {
  for (const complaint of NO_NETWORK) watch.allow(complaint);
  const codes = await buy(page, email, 2, scripts);
  const success = new URL(page.url());
  for (const path of ["/", "/ofertas/", "/cart", "/account", "/order/history"])
    await open(page, path, scripts);

  const kept = await keptAddresses(page);
  expect(kept).toHaveLength(5);
  expect(kept.filter((path) => path.startsWith("/assets/"))).toHaveLength(2);
  expect(kept.filter((path) => path.startsWith("/order/kept-coupon/"))).toHaveLength(2);
  expect(kept).toContain("/sin-conexion");

  for (const path of ["/ofertas/", success.pathname + success.search]) {
    await goOffline(context, page, path);
    await expect(offlineTitle(page)).toBeVisible();
    expect((await page.locator("code").allTextContents()).sort()).toEqual(codes);
    for (const code of codes)
      await expect(page.getByRole("img", { name: `Código QR del cupón ${code}` })).toBeVisible();
    await expect(page.getByText(/Enseña el código QR/)).toBeVisible();
  }
  await expectNoSidewaysScrolling(page);
  expect(await violationsIn(page)).toEqual([]);
  const style = await page.evaluate(() => getComputedStyle(document.body).display);
  expect(style, "the style was kept, too").toBe("flex");

  // Payments are left to the browser.
  await expect(page.goto("/checkout/")).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/);
  await context.setOffline(false);
  await open(page, "/", scripts);
  await goOffline(context, page, "/contacts");
  await expect(offlineTitle(page)).toBeVisible();
  await context.setOffline(false);
  await page.getByRole("link", { name: "Volver a intentarlo" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Nuestros contactos" })).toBeVisible();
});

test("a link pressed without network leads to the offline page", { tag: ["@js", "@nightly"] }, async ({
  page,
  context,
  scripts,
  email,
  watch,
}) => {
  for (const complaint of NO_NETWORK) watch.allow(complaint);
  await buy(page, email, 1, scripts);
  await open(page, "/", scripts);
  await context.setOffline(true);
  await page.getByRole("contentinfo").getByRole("link", { name: "Nuestros contactos" }).click();
  await expect(offlineTitle(page)).toBeVisible();
});

test("a visitor without purchases has no worker and no store", { tag: ["@js", "@nightly"] }, async ({
  page,
  scripts,
}) => {
  for (const path of ["/", "/ofertas/", "/cart", "/login", "/order/success"]) await open(page, path, scripts);
  expect(await registrations(page)).toBe(0);
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
});

test("signing out removes the coupons from the device", { tag: "@js" }, async ({ page, scripts, email }) => {
  await buy(page, email, 1, scripts);
  await page.evaluate(async () => {
    await fetch("/logout", { method: "POST", redirect: "manual", body: new URLSearchParams() });
  });
  await expect.poll(() => keptCoupons(page)).toEqual([]);
});

test("an account's coupons are removed with its session, and a used one at the next visit", {
  tag: ["@js", "@nightly"],
}, async ({ page, scripts, email }) => {
  await buy(page, email, 1, scripts);
  const success = page.url();
  // An account's coupon, stored before its session ended elsewhere.
  await page.evaluate(async () => {
    const store = await caches.open("kept-coupons");
    await store.put(
      "/order/kept-coupon/account",
      new Response("<p>de la cuenta</p>", { headers: { "X-Kept-By": "account" } }),
    );
  });
  await open(page, "/", scripts);
  await expect.poll(() => keptCoupons(page)).toHaveLength(1);
  await page.route("**/order/kept-coupon/**", (route) => route.fulfill({ status: 204 }));
  await page.goto(success);
  await expect.poll(() => keptCoupons(page)).toEqual([]);
});

test("a new version replaces the old page and keeps the coupons", { tag: ["@js", "@nightly"] }, async ({
  page,
  scripts,
  email,
}) => {
  await buy(page, email, 1, scripts);
  await page.evaluate(async () => {
    await (await caches.open("offline-old")).put("/sin-conexion", new Response("old"));
    // Another address is another version.
    await navigator.serviceWorker.register("/sw.js?2");
  });
  await expect.poll(() => page.evaluate(() => caches.has("offline-old"))).toBe(false);
  expect(await keptCoupons(page)).toHaveLength(1);
});
