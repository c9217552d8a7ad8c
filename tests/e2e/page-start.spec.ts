/** Proves that a public page's scripts get its data beside it, and that the page works when they cannot. */
import type { Page } from "@playwright/test";
import { findOffer, hasSlots, plentiful } from "../support/browser/e2e-catalogue";
import { expect, open, settled, test } from "../support/browser/journey";
import { purchaseBox } from "../support/browser/shop-steps";

const STATE = "**/page-state/*";

function dataAskedFor(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (/\.data$|^\/page-state\//.test(pathname)) asked.push(pathname);
  });
  return asked;
}

test("the data come beside the page, once", { tag: "@js" }, async ({ page, scripts }) => {
  const asked = dataAskedFor(page);
  await open(page, "/ofertas/", scripts);
  expect(asked).toEqual([expect.stringMatching(/^\/page-state\/[0-9a-f]{20}$/)]);
});

test("data that the server has forgotten are asked for anew", { tag: "@js" }, async ({
  page,
  scripts,
  watch,
}) => {
  watch.allow(/404/);
  await page.route(STATE, (route) => route.fulfill({ status: 404 }));
  const asked = dataAskedFor(page);
  await open(page, "/search?searchField=taller", scripts);
  expect(asked.at(-1)).toBe("/search.data");
  await page
    .getByRole("banner")
    .getByRole("link", { name: /^Buscar/ })
    .click();
  await expect(page.getByRole("dialog")).toBeVisible();
});

test("without data the page works as it does without scripts", { tag: "@js" }, async ({ page, watch }) => {
  watch.allow(/404/);
  await page.route(STATE, (route) => route.fulfill({ status: 404 }));
  await page.route("**/*.data", (route) => route.fulfill({ status: 404 }));
  await page.goto(`/ofertas/${findOffer((one) => plentiful(one) && !hasSlots(one), 12).id}/`);
  await purchaseBox(page).getByRole("button", { name: "Añadir al carrito" }).click();
  await expect(page.getByRole("region", { name: "Avisos" })).toContainText("Añadido");
  await page.unrouteAll();
  await page.reload();
  await settled(page, true);
});
