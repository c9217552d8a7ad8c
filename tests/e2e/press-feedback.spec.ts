/** Proves that a press is answered at once on a slow line, that a filtered list says its count, and that one voice speaks per change. */
import type { Page } from "@playwright/test";
import { findOffer, hasSlots, plentiful } from "../support/browser/e2e-catalogue";
import { expect, open, test, WITH_MOTION } from "../support/browser/journey";
import { applyFilters, openFilter, purchaseBox } from "../support/browser/shop-steps";

test.use(WITH_MOTION);

/** Holds every answer of the framework back until it is released. */
async function holdAnswers(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((done) => {
    release = done;
  });
  await page.route(/\.data(\?|$)|__manifest|\/change$/, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

test("a heart is painted before the server answers", { tag: "@js" }, async ({ page, scripts }) => {
  await open(page, "/ofertas/", scripts);
  const heart = page.getByRole("button", { name: /^Guardar en favoritos/ }).first();
  const release = await holdAnswers(page);
  await heart.click();
  await expect(heart).toHaveAttribute("aria-pressed", "true", { timeout: 1_000 });
  await expect(page.getByRole("banner").getByRole("link", { name: /^Favoritos/ })).toContainText("1");
  release();
  await expect(heart).not.toHaveAttribute("aria-busy");
  await expect(heart).toHaveAttribute("aria-pressed", "true");
});

test("the cart's count is taken back by a refusal", { tag: "@js" }, async ({ page, scripts }) => {
  await open(page, `/ofertas/${findOffer((one) => plentiful(one) && !hasSlots(one), 12).id}/`, scripts);
  const unknown = "00000000-0000-4000-8000-000000000000";
  await page.locator("input[name=optionId]").evaluateAll((all, value) => {
    for (const one of all as HTMLInputElement[]) one.value = value;
  }, unknown);
  const release = await holdAnswers(page);
  await purchaseBox(page).getByRole("button", { name: "Añadir al carrito" }).click();
  const cart = page.getByRole("banner").getByRole("link", { name: /^Carrito/ });
  await expect(cart).toContainText("1", { timeout: 1_000 });
  release();
  await expect(page.getByRole("region", { name: "Avisos" }).getByRole("alert")).toBeVisible();
  await expect(cart).not.toContainText("1");
});

test("adding to the cart marks the button as busy and counts at once", { tag: "@js" }, async ({
  page,
  scripts,
}) => {
  await open(page, `/ofertas/${findOffer((one) => plentiful(one) && !hasSlots(one), 12).id}/`, scripts);
  const release = await holdAnswers(page);
  const add = purchaseBox(page).getByRole("button", { name: "Añadir al carrito" });
  await add.click();
  await expect(add).toHaveAttribute("aria-busy", "true", { timeout: 1_000 });
  await expect(page.getByRole("banner").getByRole("link", { name: /^Carrito/ })).toContainText("1");
  release();
  await expect(page.getByRole("region", { name: "Avisos" })).toContainText("Añadido");
  await expect(add).not.toHaveAttribute("aria-busy");
});

test("a filtered list focuses its heading and says how many offers it has", { tag: "@js" }, async ({
  page,
  scripts,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await open(page, "/ofertas/", scripts);
  await openFilter(page, "Precio");
  await page.getByLabel("Precio máximo (€)").fill("60");
  await applyFilters(page);
  await expect(page).toHaveURL(/price_max=60/);
  await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeFocused();
  const count = await page.locator(".page-head > p").innerText();
  await expect(page.locator("body > p[aria-live=polite]")).toContainText(count);
});

test("a change of the price has one voice", { tag: "@js" }, async ({ page, scripts }) => {
  const offer = findOffer((one) => one.options.length > 1);
  await open(page, `/ofertas/${offer.id}/`, scripts);
  await expect(page.locator("[aria-live] .price__now")).toHaveCount(1);
});

test("links in the panel's foot are targets of 24 px", { tag: "@no-js" }, async ({ page, baseURL }) => {
  const form = { intent: "password", email: "propietaria@demo.example", password: "prueba irresistible" };
  await page.request.post("/login", { form, headers: { Origin: baseURL ?? "" } });
  await page.goto("/socios/inicio");
  const links = page.locator(".panel__footer a");
  expect(await links.count()).toBeGreaterThan(1);
  for (const link of await links.all()) expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(24);
});

test("the text of the buy button stays inside of it, beside any price", { tag: "@repeated" }, async ({
  page,
  scripts,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const offers = [0, 1, 2].map((nth) => findOffer(({ options }) => options.length > 1, nth));
  for (const { id, title } of offers) {
    await open(page, `/ofertas/${id}/`, scripts);
    const button = page.locator(".buy-bar .button--buy");
    const outside = await button.evaluate((one) => one.scrollWidth - one.clientWidth);
    expect(outside, title).toBeLessThanOrEqual(0);
  }
});

test("a refused order says so in the title and focuses the list of mistakes", async ({ page, scripts }) => {
  const offer = findOffer((one) => plentiful(one) && !hasSlots(one), 14);
  await open(page, `/ofertas/${offer.id}/`, scripts);
  await page.getByRole("button", { name: "Comprar ahora" }).locator("visible=true").first().click();
  await expect(page).toHaveTitle(/^Finaliza tu pedido/);
  await page.getByRole("button", { name: "Pedido con obligación de pago" }).click();
  await expect(page).toHaveTitle(/^Error: Finaliza tu pedido/);
  await expect(page.getByRole("alert").filter({ has: page.getByRole("heading") })).toBeFocused();
});
