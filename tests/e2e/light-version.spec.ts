/** Proves the light version: chosen in the footer or by Save-Data, without scripts, with every function. */
import type { Page } from "@playwright/test";
import { findOffer, plentiful } from "../support/browser/e2e-catalogue";
import { expect, open, test } from "../support/browser/journey";
import { addToCart, approve, couponCodes, order } from "../support/browser/shop-steps";

const footerButton = (page: Page, name: string) =>
  page.getByRole("contentinfo").getByRole("button", { name, exact: true });
const runningScripts = (page: Page) =>
  page.locator('script:not([type="application/ld+json"]), link[rel=modulepreload]');

function scriptRequests(page: Page): string[] {
  const requests: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") requests.push(request.url());
  });
  return requests;
}

test("choose the light version, buy in it, and come back to the full one", async ({
  page,
  scripts,
  email,
}) => {
  await open(page, "/ofertas/?ordering=price", scripts);
  await expect(runningScripts(page)).not.toHaveCount(0);
  await footerButton(page, "Versión ligera").click();
  await expect(footerButton(page, "Versión completa")).toBeVisible();
  // On the page where it was chosen.
  await expect(page).toHaveURL(/\/ofertas\/\?ordering=price$/);

  const requests = scriptRequests(page);
  await addToCart(page, findOffer(plentiful, 44), false);
  await order(page, email, false);
  await approve(page);
  expect(await couponCodes(page)).toHaveLength(1);
  await expect(runningScripts(page)).toHaveCount(0);
  expect(requests).toEqual([]);

  await open(page, "/ofertas/", false);
  await footerButton(page, "Versión completa").click();
  await expect(footerButton(page, "Versión ligera")).toBeVisible();
  await expect(runningScripts(page)).not.toHaveCount(0);
  const left = (await page.context().cookies()).map(({ name }) => name);
  expect(left, "the choice is the same as the browser's").not.toContain("light");
});

test("a browser with Save-Data gets it at once, and may refuse it", async ({ page, scripts }) => {
  await page.setExtraHTTPHeaders({ "Save-Data": "on" });
  const requests = scriptRequests(page);
  await open(page, "/", false);
  await expect(runningScripts(page)).toHaveCount(0);
  expect(requests).toEqual([]);
  await footerButton(page, "Versión completa").click();
  await expect(footerButton(page, "Versión ligera")).toBeVisible();
  await expect(runningScripts(page)).not.toHaveCount(0);
  await open(page, "/ofertas/", scripts);
  await expect(footerButton(page, "Versión ligera")).toBeVisible();
});

test("a missing page is light, too", { tag: "@repeated" }, async ({ page, watch }) => {
  watch.allow(/404/);
  await page.setExtraHTTPHeaders({ ECT: "2g" });
  await page.goto("/no/existe");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("404");
  await expect(runningScripts(page)).toHaveCount(0);
});
