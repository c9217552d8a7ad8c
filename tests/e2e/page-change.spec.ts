/** Proves that client navigations announce their page and move the focus as page loads and the history do. */
import type { Page } from "@playwright/test";
import { findOffer, plentiful } from "../support/browser/e2e-catalogue";
import { expect, open, test, WITH_MOTION } from "../support/browser/journey";
import { purchaseBox } from "../support/browser/shop-steps";

test.use(WITH_MOTION);

const announced = (page: Page) => page.locator("body > p[aria-live=polite]");
const heading = (page: Page) => page.getByRole("main").getByRole("heading", { level: 1 });

async function expectArrived(page: Page, name: RegExp): Promise<void> {
  await expect(heading(page)).toHaveText(name);
  await expect(heading(page)).toBeFocused();
  await expect(announced(page)).toContainText(await page.title());
}

test("a link announces its page and focuses the heading; going back focuses the link", {
  tag: "@js",
}, async ({ page, scripts }) => {
  await open(page, "/ofertas/", scripts);
  await expect(announced(page)).toBeEmpty();
  const link = page.getByRole("main").getByRole("article").nth(5).getByRole("heading").getByRole("link");
  const title = await link.innerText();
  await link.press("Enter");
  await expectArrived(page, new RegExp(title));
  const footer = page.getByRole("contentinfo").getByRole("link", { name: /accesibilidad/i });
  await footer.press("Enter");
  await expectArrived(page, /accesibilidad/i);
  await page.goBack();
  await expect(footer).toBeFocused();
  await expect(announced(page)).toContainText(await page.title());
  await page.goBack();
  await expect(link).toBeFocused();
  await page.goForward();
  await expect(footer).toBeFocused();
});

test("a search leads to the results' heading, a fragment to its target", { tag: "@js" }, async ({
  page,
  scripts,
}) => {
  await open(page, "/", scripts);
  await page
    .getByRole("banner")
    .getByRole("link", { name: /^Buscar/ })
    .click();
  await page.getByRole("dialog").getByLabel("¿Qué te apetece?").fill("masaje");
  await page.keyboard.press("Enter");
  await expectArrived(page, /masaje/);
  const { id } = findOffer(plentiful, 52);
  await page.evaluate((href) => {
    document.querySelector("footer a")?.setAttribute("href", href);
  }, `/ofertas/${id}/#vendedor`);
  await page.locator("footer a").first().click();
  await expect(page.locator("#vendedor")).toBeFocused();
});

test("forms that stay on their page leave the focus, pages that choose a field keep theirs", {
  tag: "@js",
}, async ({ page, scripts }) => {
  await open(page, "/ofertas/", scripts);
  const heart = page.getByRole("button", { name: /^Guardar en favoritos/ }).first();
  await heart.press("Enter");
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  await expect(heart).toBeFocused();
  await expect(announced(page)).toBeEmpty();

  await open(page, `/ofertas/${findOffer(plentiful, 53).id}/`, scripts);
  await purchaseBox(page).getByRole("button", { name: "Comprar ahora" }).press("Enter");
  await expect(page).toHaveURL(/\/checkout\/$/);
  await expectArrived(page, /./);
  await page.getByRole("button", { name: "Pedido con obligación de pago" }).press("Enter");
  await expect(page.getByRole("alert").filter({ has: page.getByRole("heading") })).toBeFocused();
});
