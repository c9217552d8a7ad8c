/** Proves search: the plain page without scripts, and the dialog with suggestions. */
import type { Page } from "@playwright/test";
import { expect, open, test } from "../support/browser/journey";
import { chooseOrder } from "../support/browser/shop-steps";

const results = (page: Page) => page.getByRole("main").getByRole("article");
const titles = (page: Page) => results(page).getByRole("heading").allTextContents();

async function countOf(page: Page, text: string): Promise<number> {
  await page.goto(`/search?${new URLSearchParams({ searchField: text })}`);
  return results(page).count();
}

test("the plain search page lists popular searches and finds a query", { tag: "@repeated" }, async ({
  page,
  scripts,
}) => {
  await open(page, "/buscar", scripts);
  await expect(page.getByRole("heading", { level: 1, name: "Buscar ofertas" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Búsquedas populares" })).toBeVisible();
  await page.getByLabel("¿Qué te apetece?").fill("masaje");
  await page.getByRole("main").getByRole("button", { name: "Buscar" }).click();
  await expect(page).toHaveURL(/\/search\?searchField=masaje/);
  await expect(page).toHaveTitle(/^Buscar «masaje» · /);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Resultados de «masaje»");
  expect((await titles(page)).some((title) => /masaje/i.test(title))).toBe(true);
});

test("a popular search is a link to its results", { tag: ["@repeated", "@nightly"] }, async ({
  page,
  scripts,
}) => {
  await open(page, "/buscar", scripts);
  await page.getByRole("main").getByRole("link", { name: "brunch" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Resultados de «brunch»");
  await expect(results(page).first()).toBeVisible();
});

test("accents, case, endings and one wrong letter make no difference", {
  tag: ["@repeated", "@nightly"],
}, async ({ page }) => {
  const masajes = await countOf(page, "masaje");
  expect(masajes).toBeGreaterThan(0);
  expect(await countOf(page, "MASÁJES")).toBe(masajes);
  expect(await countOf(page, "masahe")).toBeGreaterThan(0);
  await expect(page.getByText(/Te mostramos los resultados de «masaje»/)).toBeVisible();
  expect(await countOf(page, "restau")).toBeGreaterThan(0);
});

test("an empty result is reported, with other searches to try", { tag: "@repeated" }, async ({
  page,
  scripts,
}) => {
  await open(page, "/search?searchField=xqzwvkjh", scripts);
  await expect(page.getByRole("heading", { name: "No hemos encontrado nada con «xqzwvkjh»" })).toBeVisible();
  await expect(page.locator(".filters")).toHaveCount(0);
  await page.getByRole("main").getByRole("link", { name: "spa", exact: true }).click();
  await expect(results(page).first()).toBeVisible();
});

test("unknown words are omitted, and prices and places are understood", { tag: "@repeated" }, async ({
  page,
  scripts,
}) => {
  await open(page, "/search?searchField=zzzzq+masaje+sevilla", scripts);
  await expect(page.getByText("No conocemos «zzzzq»")).toBeVisible();
  await expect(page.getByText("Buscamos en Sevilla.")).toBeVisible();
  await expect(results(page).first()).toContainText("Sevilla");
  await expect(page.getByRole("heading", { name: /más en el resto de España/ })).toBeVisible();
  await page.getByRole("link", { name: "Ver todas las de España" }).click();
  await expect(page.getByText("La búsqueda nombra Sevilla")).toBeVisible();
  await open(page, "/search?searchField=sushi+barcelona", scripts);
  await expect(page.getByText(/No hemos encontrado nada en Barcelona/)).toBeVisible();
  await expect(results(page).first()).toBeVisible();
  await open(page, "/search?searchField=cena+por+menos+de+30+euros", scripts);
  await expect(page.getByText(/^Hasta 30,00/)).toBeVisible();
});

test("the place of the text takes precedence over the chosen province, with a way back", {
  tag: "@repeated",
}, async ({ page, scripts }) => {
  await page.context().request.post("/region", {
    form: { region: "madrid", returnTo: "/" },
    headers: { origin: new URL(test.info().project.use.baseURL ?? "").origin },
  });
  await open(page, "/search?searchField=restaurante+barcelona", scripts);
  await expect(page.getByText(/Buscamos en Barcelona, como pides, y no en Madrid/)).toBeVisible();
  await expect(results(page).first()).toContainText("Barcelona");
  const answer = await page.context().request.get("/search/suggestions?q=restaurante+barcelona");
  const { count } = (await answer.json()) as { count: number };
  await expect(page.locator(".page-head").first()).toContainText(new RegExp(`(^|\\D)${count}\\sofertas`));
  await page.getByRole("link", { name: "Buscar en Madrid" }).click();
  await expect(page).toHaveURL(/region=madrid/);
  await expect(results(page).first()).toContainText("Madrid");
});

test("an ambiguous word gets suggested corrections", { tag: ["@repeated", "@nightly"] }, async ({
  page,
  scripts,
}) => {
  await open(page, "/search?searchField=cena+niqos", scripts);
  await page.getByRole("main").getByRole("link", { name: "«cena niños»" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Resultados de «cena niños»");
});

test("results can be filtered and ordered like any list", { tag: ["@repeated", "@nightly"] }, async ({
  page,
  scripts,
}) => {
  await open(page, "/search?searchField=hotel", scripts);
  await chooseOrder(page, "Precio: de mayor a menor");
  await expect(page).toHaveURL(/searchField=hotel/);
  await expect(page).toHaveURL(/ordering=-price/);
  await expect(results(page).first()).toBeVisible();
});

test("the header leads to the search: a dialog with scripts, the page without", async ({ page, scripts }) => {
  await open(page, "/", scripts);
  await page
    .getByRole("banner")
    .getByRole("link", { name: /^Buscar/ })
    .click();
  if (!scripts) {
    await expect(page).toHaveURL(/\/buscar$/);
    return;
  }
  const dialog = page.getByRole("dialog", { name: "Buscar ofertas" });
  const field = dialog.getByLabel("¿Qué te apetece?");
  await expect(field).toBeFocused();
  await expect(dialog.getByRole("group", { name: "Búsquedas populares" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/$/);
});

test("a search needs three letters before it suggests, and shows how many there are", {
  tag: ["@js", "@nightly"],
}, async ({ page, scripts }) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/search/suggestions"))
      asked.push(new URL(request.url()).searchParams.get("q") ?? "");
  });
  // The page's own clock, so that a busy machine cannot type too slowly.
  await page.clock.install();
  await open(page, "/", scripts);
  await page
    .getByRole("banner")
    .getByRole("link", { name: /^Buscar/ })
    .click();
  const dialog = page.getByRole("dialog", { name: "Buscar ofertas" });
  const field = dialog.getByLabel("¿Qué te apetece?");
  await expect(field).toBeFocused();
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await field.fill("  ma ");
  await page.clock.runFor(5_000);
  await expect(dialog.getByRole("group", { name: "Búsquedas populares" })).toBeVisible();
  await field.fill("mas");
  await page.clock.runFor(399);
  await field.fill("masaj");
  await page.clock.runFor(399);
  expect(asked).toEqual([]);
  await page.clock.runFor(1);
  const all = dialog.getByRole("button", { name: /^Todos los resultados · \d/ });
  await expect(all).toBeVisible();
  await expect(dialog.getByRole("option").first()).toBeVisible();
  expect(asked).toEqual(["masaj"]);
  await page.clock.resume();
  await all.click();
  await expect(page).toHaveURL(/\/search\?searchField=masaj/);
  await expect(dialog).toBeHidden();
});

test("a failing suggestion request clears the suggestions", { tag: "@js" }, async ({
  page,
  scripts,
  watch,
}) => {
  watch.allow(/suggestions|500/);
  await open(page, "/", scripts);
  await page
    .getByRole("banner")
    .getByRole("link", { name: /^Buscar/ })
    .click();
  const dialog = page.getByRole("dialog", { name: "Buscar ofertas" });
  const field = dialog.getByLabel("¿Qué te apetece?");
  await field.fill("masaje");
  await expect(dialog.getByRole("option").first()).toBeVisible();
  await page.route("**/search/suggestions**", (route) => route.fulfill({ status: 500, body: "" }));
  await field.fill("masajes");
  await expect(dialog.getByRole("group", { name: "Sugerencias" })).toHaveCount(0);
  await expect(dialog.getByRole("group", { name: "Búsquedas populares" })).toBeVisible();
});

test("visited suggestions are stored: four, newest first, each once", {
  tag: ["@js", "@nightly"],
}, async ({ page, scripts }) => {
  const visited: string[] = [];
  const visit = async (text: string, position: number) => {
    await page
      .getByRole("banner")
      .getByRole("link", { name: /^Buscar/ })
      .click();
    const dialog = page.getByRole("dialog", { name: "Buscar ofertas" });
    await dialog.getByLabel("¿Qué te apetece?").fill(text);
    await expect(dialog.getByRole("button", { name: /^Todos los resultados/ })).toBeVisible();
    const option = dialog.getByRole("group", { name: "Sugerencias" }).getByRole("option").nth(position);
    const path = (await option.getAttribute("href")) ?? "";
    await option.click();
    await expect(dialog).toBeHidden();
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", new RegExp(`${path}$`));
    visited.splice(0, visited.length, path, ...visited.filter((other) => other !== path));
  };
  await open(page, "/", scripts);
  for (const [text, position] of [
    ["masaje", 0],
    ["masaje", 1],
    ["hotel", 0],
    ["hotel", 1],
    ["cena", 0],
    ["hotel", 0],
  ] as const) {
    await visit(text, position);
  }
  await page
    .getByRole("banner")
    .getByRole("link", { name: /^Buscar/ })
    .click();
  const recents = page.getByRole("group", { name: "Vistas hace poco" }).getByRole("option");
  const paths = await recents.evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  expect(paths).toEqual(visited.slice(0, 4));
  await page.getByRole("button", { name: "Borrar lo visto hace poco" }).click();
  await expect(recents).toHaveCount(0);
});

test("the arrow keys walk through the suggestions and Enter follows", { tag: "@js" }, async ({
  page,
  scripts,
}) => {
  await open(page, "/", scripts);
  await page
    .getByRole("banner")
    .getByRole("link", { name: /^Buscar/ })
    .click();
  const dialog = page.getByRole("dialog", { name: "Buscar ofertas" });
  await dialog.getByLabel("¿Qué te apetece?").fill("masaje");
  const second = dialog.getByRole("group", { name: "Sugerencias" }).getByRole("option").nth(1);
  await expect(second).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(second).toHaveAttribute("aria-selected", "true");
  const href = (await second.getAttribute("href")) ?? "";
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`${href}$`));
});

test("a search says when it answers with something else, and leads to what is asked of the shop", {
  tag: "@repeated",
}, async ({ page }) => {
  await page.goto("/search?searchField=fontanero");
  await expect(page.getByText("No tenemos «fontanero»: esto es lo que más se le parece.")).toBeVisible();
  await page.goto("/search?searchField=cena+este+finde");
  await page.getByRole("link", { name: "Ver solo lo que tiene plazas este finde" }).click();
  await expect(page).toHaveURL(/\/search\?searchField=cena\+este\+finde&day=weekend$/);
  await page.goto("/search?searchField=ma%C3%B1ana");
  await expect(page).toHaveURL(/\/ofertas\/\?day=tomorrow$/);
  await page.goto("/search?searchField=mi+pedido");
  await expect(page.getByText("No hemos encontrado nada")).toHaveCount(0);
  await page.getByRole("link", { name: "Abrir mi pedido y mis cupones" }).click();
  await expect(page).toHaveURL(/\/pedido$/);
});
