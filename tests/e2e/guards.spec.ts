/** Proves that incomplete addresses redirect as specified, without errors. */
import type { Page } from "@playwright/test";
import { expect, open, test } from "../support/browser/journey";

const NOWHERE = "00000000-0000-4000-8000-000000000000";

const REDIRECTS: readonly (readonly [what: string, from: string, to: string])[] = [
  ["an offer id that is no id", "/ofertas/not-a-uuid/", "/"],
  ["an offer id with a script in it", "/ofertas/%3Cscript%3E/", "/"],
  ["a search without a text", "/search", "/"],
  ["a search for spaces", "/search?searchField=%20%20", "/"],
  ["an order without a checkout", "/order/", "/checkout/"],
  ["an order without a slash", "/order", "/checkout/"],
  ["a success page without its payment", "/order/success", "/"],
  ["a success page with an empty payment", "/order/success?transaction_id=", "/"],
];

for (const [what, from, to] of REDIRECTS) {
  test(`${what} leads to ${to}`, { tag: ["@repeated", "@nightly"] }, async ({ page, baseURL }) => {
    await page.goto(from);
    await expect(page).toHaveURL(`${baseURL}${to}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });
}

async function expectNotFound(page: Page, path: string): Promise<void> {
  const answer = await page.goto(path);
  expect(answer?.status()).toBe(404);
  await expect(page.getByText("Lo sentimos, no pudimos encontrar la página que buscas.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  await page.getByRole("link", { name: "Ir a la página principal", exact: true }).click();
  await expect(page).toHaveURL(/^http:\/\/[^/]+\/$/);
}

test("an unknown page is a 404 with a link home", { tag: ["@repeated", "@nightly"] }, async ({
  page,
  watch,
}) => {
  watch.allow(/404/);
  await expectNotFound(page, "/no/existe");
  await page.goto("/no/existe");
  await expect(page).toHaveTitle(/404/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("404");
});

test("an unknown offer is a 404 with a link home", { tag: ["@repeated", "@nightly"] }, async ({
  page,
  watch,
}) => {
  watch.allow(/404/);
  await expectNotFound(page, `/ofertas/${NOWHERE}/`);
});

test("an unknown category is a 404 with a link home", { tag: ["@repeated", "@nightly"] }, async ({
  page,
  watch,
}) => {
  watch.allow(/404/);
  await expectNotFound(page, "/ofertas/category/nada/");
});

test("the specification's spelling of a category leads to the category", {
  tag: ["@repeated", "@nightly"],
}, async ({ page }) => {
  await page.goto("/ofertas/category/HealthAndBeauty/");
  await expect(page).toHaveURL(/\/ofertas\/category\/health_and_beauty\/$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Salud y belleza en España");
});

test("an unknown payment shows no coupons and no error", { tag: ["@repeated", "@nightly"] }, async ({
  page,
  watch,
}) => {
  watch.allow(/404/);
  for (const id of [NOWHERE, "nonsense", "%00", "a".repeat(3_000)]) {
    const answer = await page.goto(`/order/success?transaction_id=${id}`);
    expect(answer?.status(), id.slice(0, 40)).toBeLessThan(500);
    await expect(page.locator("code")).toHaveCount(0);
  }
});

test("an unknown simulator page is a 404", { tag: ["@repeated", "@nightly"] }, async ({ page, watch }) => {
  watch.allow(/404/);
  const answer = await page.goto(`/payment-simulator/${NOWHERE}`);
  expect(answer?.status()).toBe(404);
});

test("an empty cart is reported on its page and at the checkout", { tag: ["@repeated", "@nightly"] }, async ({
  page,
  scripts,
}) => {
  for (const path of ["/cart", "/checkout/"]) {
    await open(page, path, scripts);
    await expect(page.getByRole("heading", { name: "Tu carrito de compras está vacío" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Pedido con obligación de pago" })).toHaveCount(0);
  }
});

const STATIC_PAGES: readonly (readonly [link: string, path: string, heading: RegExp])[] = [
  ["Ayuda", "/ayuda", /^Ayuda$/],
  ["Nuestros contactos", "/contacts", /^Nuestros contactos$/],
  ["Cómo ordenamos las ofertas", "/ranking", /orden/i],
  ["Derecho de desistimiento", "/withdrawal-information", /desistimiento/i],
  ["Acuerdo de usuario", "/agreement", /^Acuerdo de usuario$/i],
  ["Política de privacidad", "/privacy-policy", /^Política de privacidad$/],
  ["Política de cookies", "/cookie-policy", /^Política de cookies$/],
  ["Consentimiento comercial", "/marketing-agreement", /^Consentimiento comercial$/],
];

test("every static page is reached from the footer and headed by its title", {
  tag: ["@repeated", "@nightly"],
}, async ({ page, scripts }) => {
  for (const [link, path, heading] of STATIC_PAGES) {
    await open(page, "/ofertas/", scripts);
    await page.getByRole("contentinfo").getByRole("link", { name: link, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
    await expect(page).toHaveTitle(
      heading.source.startsWith("^") ? new RegExp(heading.source.replace("$", ""), "i") : heading,
    );
    await expect(page.getByRole("main")).toContainText(/[\s\S]{400}/);
  }
});

test("the footer names the contact", { tag: ["@repeated", "@nightly"] }, async ({ page }) => {
  await page.goto("/");
  const footer = page.getByRole("contentinfo");
  await expect(footer.getByRole("link", { name: /^Atención al cliente/ })).toHaveAttribute(
    "href",
    /^mailto:/,
  );
  await expect(footer.getByRole("link", { name: /^Empresas y colaboraciones/ })).toHaveAttribute(
    "href",
    /^mailto:/,
  );
});

test("the back link: hidden at home, elsewhere to the previous page", async ({ page, scripts }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await open(page, "/", scripts);
  await expect(page.getByRole("link", { name: "Volver" })).toHaveCount(0);
  await page.getByRole("main").getByRole("article").first().getByRole("link").first().click();
  await expect(page).toHaveURL(/\/ofertas\/[0-9a-f-]{36}\/$/);
  await page.getByRole("link", { name: "Volver" }).click();
  await expect(page).toHaveURL(/^http:\/\/[^/]+\/$/);
});
