/** Proves browsing: province, category, filters, ordering, pages, and one offer at the end. */
import type { Page } from "@playwright/test";
import { expect, open, test } from "../support/browser/journey";
import {
  applyFilters,
  applyMoreFilters,
  chooseOrder,
  openFilter,
  openMoreFilters,
} from "../support/browser/shop-steps";

const cards = (page: Page) => page.getByRole("main").getByRole("article");
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

/** "12,50 €" → 1250, "Gratis" → 0. */
function cents(text: string): number {
  if (text === "Gratis") return 0;
  const digits = /(\d[\d.]*)(?:,(\d{2}))?\s*€/.exec(text);
  if (!digits) throw new Error(`no price in ${text}`);
  return Number(digits[1]?.replaceAll(".", "")) * 100 + Number(digits[2] ?? 0);
}

async function prices(page: Page): Promise<number[]> {
  const texts = await cards(page).locator("strong").allTextContents();
  return texts.map(cents);
}

async function chooseProvince(page: Page, province: string): Promise<void> {
  const header = page.getByRole("banner");
  await header.locator("summary").click();
  await header.getByLabel("Provincia", { exact: true }).selectOption({ label: province });
  await header.getByRole("button", { name: "Cambiar" }).click();
  await expect(header.getByText(`Provincia: ${province}. Cambiar`)).toBeAttached();
}

test("the home page names the shop's reach, then the chosen province, and keeps it", async ({
  page,
  scripts,
}) => {
  await open(page, "/", scripts);
  await expect(page).toHaveTitle(/^Ofertas/);
  await expect(heading(page)).toContainText("Ofertas irresistibles para ti en");
  await expect(heading(page)).toContainText("España");
  await test.step("shorter on a phone", async () => {
    await page.setViewportSize({ width: 390, height: 800 });
    await expect(page.getByText("Ofertas en", { exact: true })).toBeVisible();
    await expect(page.getByText("Ofertas irresistibles para ti en")).toBeHidden();
    await page.setViewportSize({ width: 1280, height: 720 });
  });
  await chooseProvince(page, "Sevilla");
  await expect(heading(page)).toContainText("Sevilla");
  await open(page, "/ofertas/", scripts);
  await expect(heading(page)).toHaveText("Ofertas en Sevilla");
  await chooseProvince(page, "España");
  await expect(heading(page)).toHaveText("Ofertas en España");
});

test("from home by category to filtered and ordered offers", async ({ page, scripts }) => {
  await open(page, "/", scripts);
  await page
    .getByRole("navigation", { name: "Categorías" })
    .getByRole("link", { name: "Restaurantes" })
    .click();
  await expect(page).toHaveURL(/\/ofertas\/category\/restaurants\/$/);
  await expect(heading(page)).toHaveText("Restaurantes en España");
  const all = await cards(page).count();
  expect(all).toBeGreaterThan(3);

  await openFilter(page, "Precio");
  await page.getByLabel("Precio mínimo (€)").fill("20");
  await page.getByLabel("Precio máximo (€)").fill("60");
  await applyFilters(page);
  await expect(page).toHaveURL(/price_min=20/);
  await openMoreFilters(page);
  await page.getByLabel("Solo disponibles").check();
  await applyMoreFilters(page);
  await expect(page).toHaveURL(/\/restaurants\/\?price_min=20.*available=1/);
  await expect(page.getByRole("list", { name: "Filtros aplicados" })).toBeVisible();
  await chooseOrder(page, "Precio: de menor a mayor");
  await expect(page).toHaveURL(/price_min=20.*ordering=price/);
  const shown = await prices(page);
  expect(shown.length).toBeGreaterThan(0);
  expect(shown).toEqual([...shown].sort((a, b) => a - b));
  expect(Math.min(...shown)).toBeGreaterThanOrEqual(2_000);
  expect(Math.max(...shown)).toBeLessThanOrEqual(6_000);
  await expect(cards(page).getByText("Agotado")).toHaveCount(0);
  await expect(page.getByLabel("Precio mínimo (€)")).toHaveValue("20");

  await page.getByRole("link", { name: /^Quitar el filtro Desde/ }).click();
  await expect(page).not.toHaveURL(/price_min/);
  await expect(page).toHaveURL(/price_max=60/);
  await expect(page.getByLabel("Precio mínimo (€)")).toHaveValue("");
  await page.getByRole("link", { name: "Quitar filtros" }).click();
  await expect(page).toHaveURL(/\/ofertas\/category\/restaurants\/$/);
});

test("type and badge narrow the list, and an impossible filter suggests what to do", {
  tag: "@nightly",
}, async ({ page, scripts }) => {
  await open(page, "/ofertas/", scripts);
  await openMoreFilters(page);
  await page.getByLabel("Destacadas").selectOption({ label: "Termina pronto" });
  await applyMoreFilters(page);
  await expect(page).toHaveURL(/badge=expiring/);
  await expect(cards(page).first()).toBeVisible();
  await openMoreFilters(page);
  await page.getByLabel("Cómo se compra").selectOption({ label: "Con señal: el resto se paga al ir" });
  await applyMoreFilters(page);
  await expect(page).toHaveURL(/type=promo/);
  await openFilter(page, "Precio");
  await page.getByLabel("Precio mínimo (€)").fill("99999");
  await applyFilters(page);
  await expect(page).toHaveURL(/type=promo/);
  await expect(page.getByRole("heading", { name: "No hay ofertas con estos filtros" })).toBeVisible();
  await page.getByRole("link", { name: "Quitar los filtros" }).click();
  await expect(page).toHaveURL(/\/ofertas\/$/);
  await expect(cards(page).first()).toBeVisible();
});

test("the rarer filters are chosen on a page of their own, and taken off by their chips", {
  tag: "@nightly",
}, async ({ page, scripts }) => {
  await open(page, "/search?searchField=cena", scripts);
  await openMoreFilters(page);
  await expect(heading(page)).toHaveText("Más filtros");
  await page.getByLabel("Valoración").selectOption({ label: "4 estrellas o más" });
  await page.getByLabel("Para cuántas personas").selectOption({ label: "Para dos personas" });
  await page.getByLabel(/^Se puede regalar/).check();
  await applyMoreFilters(page);
  await expect(page).toHaveURL(/\/search\?searchField=cena&rating_min=4&people=2&gift=1$/);
  await expect(cards(page).first()).toBeVisible();
  await page.getByRole("link", { name: "Quitar el filtro Se puede regalar" }).click();
  await expect(page).toHaveURL(/\/search\?searchField=cena&rating_min=4&people=2$/);
  await openMoreFilters(page);
  await expect(page.getByLabel("Valoración")).toHaveValue("4");
  await expect(page.getByLabel(/^Se puede regalar/)).not.toBeChecked();
  await page.getByRole("link", { name: "Volver sin cambiar nada" }).click();
  await expect(page).toHaveURL(/\/search\?searchField=cena&rating_min=4&people=2$/);
});

test("a day narrows the list, by a link or a date, and other filters keep it", { tag: "@nightly" }, async ({
  page,
  scripts,
}) => {
  await open(page, "/ofertas/", scripts);
  await openFilter(page, "Fecha");
  await page.getByRole("link", { name: "Este finde" }).click();
  await expect(page).toHaveURL(/\/ofertas\/\?day=weekend$/);
  await expect(page.getByRole("link", { name: "Quitar el filtro Este finde" })).toBeVisible();
  await openFilter(page, "Precio");
  await page.getByLabel("Precio mínimo (€)").fill("5");
  await applyFilters(page);
  await expect(page).toHaveURL(/price_min=5/);
  await expect(page).toHaveURL(/day=weekend/);
  await openFilter(page, "Fecha");
  await page.getByLabel("Elegir fecha").fill("2099-12-24");
  await applyFilters(page);
  await expect(page.getByRole("link", { name: "Quitar el filtro 24 de diciembre de 2099" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "No hay ofertas con estos filtros" })).toBeVisible();
  await page.getByRole("link", { name: "Quitar el filtro 24 de diciembre de 2099" }).click();
  await expect(page).toHaveURL(/\/ofertas\/\?price_min=5$/);
  await chooseOrder(page, "Próxima fecha (solo con fecha)");
  await expect(cards(page).first()).toBeVisible();
});

test("pages are links: next, a number, back to the first; each shows other offers", async ({
  page,
  scripts,
}) => {
  await open(page, "/ofertas/?ordering=price", scripts);
  const pages = page.getByRole("navigation", { name: "Páginas" });
  const titles = () => cards(page).getByRole("heading").allTextContents();
  const first = await titles();
  const cheapest = await prices(page);
  await pages.getByRole("link", { name: "Siguiente" }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(pages.getByRole("link", { name: "Página 2", exact: true })).toHaveAttribute(
    "aria-current",
    "page",
  );
  expect((await titles()).filter((title) => first.includes(title)).length).toBeLessThan(first.length / 2);
  expect(Math.min(...(await prices(page)))).toBeGreaterThanOrEqual(Math.max(...cheapest));
  await expect(page).toHaveURL(/ordering=price/);
  await pages.getByRole("link", { name: "Anterior" }).click();
  await expect(page).not.toHaveURL(/page=/);
  await expect(cards(page).getByRole("heading").first()).toHaveText(first[0] ?? "");
});

test("invalid query values are ignored with a message, never an error", { tag: "@nightly" }, async ({
  page,
  scripts,
}) => {
  await open(
    page,
    "/ofertas/?page=-3&price_min=abc&category=nada&ordering=azar&type=raro&region=atlantida",
    scripts,
  );
  await expect(page.getByText("No hemos entendido alguno de los filtros")).toBeVisible();
  await expect(cards(page).first()).toBeVisible();
  const far = await page.goto("/ofertas/?page=99999");
  expect(far?.status()).toBeLessThan(500);
  await expect(heading(page)).toHaveText("Ofertas en España");
});

test("a card leads to its offer, which names the seller, the place, the terms and its neighbours", {
  tag: "@nightly",
}, async ({ page, scripts }) => {
  await open(page, "/ofertas/category/health_and_beauty/?available=1", scripts);
  const card = cards(page).first();
  const title = (await card.getByRole("heading").textContent()) ?? "";
  await card.getByRole("link", { name: title }).click();
  await expect(page).toHaveURL(/\/ofertas\/[0-9a-f-]{36}\/$/);
  await expect(heading(page)).toHaveText(title);
  await expect(page).toHaveTitle(new RegExp(`^${title.slice(0, 20).replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}`));
  await expect(page.locator('meta[property="og:image"]').first()).toHaveAttribute("content", /^http/);
  await expect(page.locator('meta[name="description"]')).toHaveAttribute("content", /.{20,}/);
  await expect(page.getByRole("button", { name: "Añadir al carrito" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Comprar ahora" })).toBeVisible();
});
