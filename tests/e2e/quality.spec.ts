/** Every screen at three widths: nothing sticks out, nothing complains, everybody can use it. */
import type { Page } from "@playwright/test";
import { findOffer, hasSlots, plentiful } from "../support/e2e-catalogue";
import { expect, open, settled, test } from "../support/journey";
import {
  accessibilityViolations,
  expectNoSidewaysScrolling,
  expectSoundDocument,
  WIDTHS,
} from "../support/page-quality";
import {
  addCode,
  addToCart,
  approve,
  confirmation,
  fillBuyer,
  order,
  orderButton,
} from "../support/shop-steps";

interface Screen {
  name: string;
  show: (page: Page, scripts: boolean, email: string) => Promise<void>;
}

const at = (name: string, path: string): Screen => ({
  name,
  show: (page, scripts) => open(page, path, scripts),
});

async function filledCart(page: Page, scripts: boolean): Promise<void> {
  const dated = findOffer(
    (offer) => hasSlots(offer) && offer.options[0].slots.some(({ remaining }) => remaining > 3),
  );
  const slot = dated.options[0].slots.find(({ remaining }) => remaining > 3);
  await addToCart(
    page,
    findOffer((offer) => plentiful(offer) && offer.giftAllowed, 32),
    scripts,
    { quantity: 2, gift: true },
  );
  await addToCart(page, dated, scripts, { slotId: slot?.id });
}

const SCREENS: readonly Screen[] = [
  at("home", "/"),
  at("list", "/ofertas/"),
  at("filtered list", "/ofertas/?price_min=20&badge=expiring&ordering=price"),
  at("empty list", "/ofertas/?price_min=99999"),
  at("category", "/ofertas/category/travel/"),
  { name: "offer", show: (page, scripts) => open(page, `/ofertas/${findOffer(plentiful).id}/`, scripts) },
  {
    name: "dated offer",
    show: (page, scripts) => open(page, `/ofertas/${findOffer(hasSlots).id}/`, scripts),
  },
  at("search", "/search?searchField=masahe"),
  at("search without results", "/search?searchField=xqzwvkjh"),
  at("search start", "/buscar"),
  at("no favourites", "/favorite"),
  at("sign-in", "/login"),
  at("registration", "/register"),
  at("activation", "/account/activate"),
  at("forgotten password", "/password/forgot"),
  at("sign-in by link", "/login/code?purpose=login&email=ana%40ejemplo.es&code=123456"),
  {
    name: "code",
    show: async (page, scripts, email) => {
      await open(page, "/login", scripts);
      await page.getByLabel("Correo electrónico").first().fill(email);
      await page.getByRole("button", { name: "Enviarme un código" }).click();
      await expect(page).toHaveURL(/\/login\/code$/);
      await settled(page, scripts);
    },
  },
  {
    name: "favourites",
    async show(page, scripts) {
      await open(page, "/ofertas/", scripts);
      await page
        .getByRole("button", { name: /^Guardar en favoritos/ })
        .first()
        .click();
      await expect(page.getByRole("button", { name: /^Guardar en favoritos/ }).first()).toHaveAttribute(
        "aria-pressed",
        "true",
      );
      await open(page, "/favorite", scripts);
    },
  },
  at("empty cart", "/cart"),
  {
    name: "cart",
    async show(page, scripts) {
      await filledCart(page, scripts);
      await open(page, "/cart", scripts);
      await addCode(page, "BIENVENIDA10");
      await addCode(page, "CADUCADO");
      await settled(page, scripts);
    },
  },
  {
    name: "checkout with errors",
    async show(page, scripts) {
      await filledCart(page, scripts);
      await open(page, "/checkout/", scripts);
      await fillBuyer(page, "nadie", { name: "", taxNumber: "1", address: "" });
      await orderButton(page).click();
      await expect(page.getByRole("heading", { name: "Hay 5 datos que corregir" })).toBeVisible();
    },
  },
  {
    name: "simulator",
    async show(page, scripts, email) {
      await filledCart(page, scripts);
      await order(page, email, scripts);
    },
  },
  {
    name: "success",
    async show(page, scripts, email) {
      await filledCart(page, scripts);
      await order(page, email, scripts);
      await approve(page);
      await expect(confirmation(page)).toBeVisible();
    },
  },
  at("contacts", "/contacts"),
  at("ranking", "/ranking"),
  at("widget for partners", "/widget"),
  at("withdrawal", "/withdrawal-information"),
  at("agreement", "/agreement"),
  at("privacy", "/privacy-policy"),
  at("cookies", "/cookie-policy"),
  at("marketing", "/marketing-agreement"),
  at("not found", "/no/existe"),
];

/** E2E_SCREENSHOTS=1 keeps pictures of every screen for people to look at. */
async function photograph(page: Page, name: string, width: number, project: string): Promise<void> {
  if (process.env.E2E_SCREENSHOTS !== "1") return;
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    const path = `test-results/screens/${project}/${name.replaceAll(" ", "-")}-${width}-${colorScheme}.png`;
    await page.screenshot({ path, fullPage: true });
  }
  await page.emulateMedia({ colorScheme: "light" });
}

for (const { name, show } of SCREENS) {
  test(`${name}: sound at every width`, async ({ page, scripts, email, watch, browser }, { project }) => {
    test.slow();
    if (name === "not found") watch.allow(/404/);
    // Scrolls and fades half done would be judged as they are.
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
    await show(page, scripts, email);
    await expectSoundDocument(page);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoSidewaysScrolling(page);
      await photograph(page, name, width, project.name);
    }
    expect(await accessibilityViolations(page, scripts, browser), "axe at 1280 px").toEqual([]);
    await page.setViewportSize({ width: WIDTHS[0], height: 900 });
    expect(await accessibilityViolations(page, scripts, browser), "axe at 390 px").toEqual([]);
  });
}

test("dark colours are as readable as light ones", { tag: "@js" }, async ({ page, scripts, browser }) => {
  test.slow();
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  for (const path of [
    "/",
    `/ofertas/${findOffer(plentiful).id}/`,
    "/search?searchField=xqzwvkjh",
    "/agreement",
  ]) {
    await open(page, path, scripts);
    expect(await accessibilityViolations(page, scripts, browser), path).toEqual([]);
  }
});

test("the search dialog and the cart dropdown are usable, too", { tag: "@js" }, async ({
  page,
  scripts,
  browser,
}) => {
  await addToCart(page, findOffer(plentiful, 33), scripts);
  await page
    .getByRole("banner")
    .getByRole("link", { name: /^Carrito/ })
    .click();
  await expect(
    page.getByRole("dialog", { name: "Tu carrito" }).getByRole("link", { name: "Tramitar el pedido" }),
  ).toBeVisible();
  expect(await accessibilityViolations(page, scripts, browser), "dropdown").toEqual([]);
  await page.getByRole("button", { name: "Cerrar el carrito" }).click();
  await page
    .getByRole("banner")
    .getByRole("link", { name: /^Buscar/ })
    .click();
  await page.getByRole("dialog").getByLabel("¿Qué te apetece?").fill("masaje");
  await expect(page.getByRole("button", { name: /^Todos los resultados/ })).toBeVisible();
  expect(await accessibilityViolations(page, scripts, browser), "search dialog").toEqual([]);
});
