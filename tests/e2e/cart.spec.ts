/**
 * Proves the cart: adding from the offer, its limits, its codes, its dropdown, and its restoration without
 * cookie.
 */
import { findOffer, hasSlots, type OfferFact, plentiful } from "../support/browser/e2e-catalogue";
import { expect, open, settled, test } from "../support/browser/journey";
import {
  addCode,
  addToCart,
  cartLine,
  cartLink,
  choose,
  expectInCart,
  purchaseBox,
} from "../support/browser/shop-steps";

const restaurant = (offer: OfferFact) =>
  plentiful(offer) &&
  offer.category === "restaurants" &&
  offer.options[0].price > 3_000 &&
  offer.options[0].price < 9_000;

test("an option, a quantity and a gift arrive in the cart as chosen", async ({ page, scripts }) => {
  const offer = findOffer(
    (one) =>
      plentiful(one) && one.giftAllowed && (one.options[1]?.available ?? 99) > 20 && one.options.length > 1,
  );
  await addToCart(page, offer, scripts, { option: 1, quantity: 2, gift: true });
  await expectInCart(page, 2);
  await open(page, "/cart", scripts);
  await expect(page.getByRole("heading", { level: 1, name: "Tu carrito" })).toBeVisible();
  const line = cartLine(page, offer.title);
  await expect(line).toContainText(offer.options[1]?.title ?? "?");
  await expect(line.getByRole("spinbutton", { name: /^Cantidad de/ })).toHaveValue("2");
  await expect(line.getByText("Para regalar")).toBeVisible();
  await line.getByRole("button", { name: `No es regalo: ${offer.title}` }).click();
  await expect(line.getByText("Para regalar")).toHaveCount(0);
  await line.getByRole("button", { name: `Quitar del carrito: ${offer.title}` }).click();
  await expect(page.getByRole("heading", { name: "Tu carrito de compras está vacío" })).toBeVisible();
  await expectInCart(page, 0);
});

test("a dated offer needs its date, keeps it, and shows it in the cart", { tag: "@repeated" }, async ({
  page,
  scripts,
}) => {
  const offer = findOffer(
    (one) => hasSlots(one) && one.options[0].slots.some(({ remaining }) => remaining >= 2),
  );
  const slot = offer.options[0].slots.find(({ remaining }) => remaining >= 2);
  const box = await choose(page, offer, scripts);
  await box.getByRole("button", { name: "Añadir al carrito" }).click();
  await expect(page.getByText("Elige la fecha y la hora").first()).toBeVisible();
  await expectInCart(page, 0);
  await addToCart(page, offer, scripts, { slotId: slot?.id });
  await expectInCart(page, 1);
  await open(page, "/cart", scripts);
  await expect(cartLine(page, offer.title)).toContainText(/\d{1,2}:\d{2}/);
});

test("“Comprar ahora” leads straight to the checkout", { tag: "@repeated" }, async ({ page, scripts }) => {
  const offer = findOffer(plentiful, 4);
  const box = await choose(page, offer, scripts);
  await box.getByRole("button", { name: "Comprar ahora" }).click();
  await expect(page).toHaveURL(/\/checkout\/$/);
  await expect(cartLine(page, offer.title)).toBeVisible();
  await expect(page.getByRole("banner").getByRole("link", { name: /^Buscar/ })).toHaveCount(0);
});

test("the personal limit holds, in one step or in two", { tag: "@repeated" }, async ({ page, scripts }) => {
  const offer = findOffer(
    (one) => !hasSlots(one) && one.options[0].perCustomer === 2 && (one.options[0].available ?? 99) > 5,
  );
  await choose(page, offer, scripts);
  const quantity = purchaseBox(page).getByLabel("Cantidad", { exact: true });
  if (offer.options.length === 1) await expect(quantity).toHaveAttribute("max", "2");
  await addToCart(page, offer, scripts, { quantity: 2 });
  // Without scripts the cart is shown.
  if (!scripts) await choose(page, offer, scripts);
  await purchaseBox(page).getByRole("button", { name: "Añadir al carrito" }).click();
  await expect(page.getByText(/Ya tienes en el carrito todas las unidades/)).toBeVisible();
  await expectInCart(page, 2);
  await open(page, "/cart", scripts);
  const line = cartLine(page, offer.title);
  const field = line.getByRole("spinbutton", { name: /^Cantidad de/ });
  await expect(field).toHaveAttribute("max", "2");
  await expect(line.getByRole("button", { name: /añadir una unidad$/ })).toBeDisabled();
  await line.getByRole("button", { name: /quitar una unidad$/ }).click();
  await expectInCart(page, 1);
  await expect(line.getByRole("button", { name: /quitar una unidad$/ })).toBeDisabled();
  await expect(field).toHaveValue("1");
});

test("a quantity entered in the cart is kept, and one too large is reduced with a message", async ({
  page,
  scripts,
}) => {
  const offer = findOffer(
    (one) => !hasSlots(one) && one.options[0].perCustomer === 3 && (one.options[0].available ?? 99) > 5,
  );
  await addToCart(page, offer, scripts);
  await open(page, "/cart", scripts);
  const field = cartLine(page, offer.title).getByRole("spinbutton", { name: /^Cantidad de/ });
  await field.fill("3");
  await field.press("Enter");
  await expectInCart(page, 3);
  await field.fill("77");
  await field.press("Enter");
  await expect(page.getByText(/como máximo 3\sunidades/).first()).toBeVisible();
  await expectInCart(page, 3);
  await expect(field).toHaveValue("3");
});

test("codes: applied, replaced by a better one, expired, unknown, and removed", { tag: "@repeated" }, async ({
  page,
  scripts,
}) => {
  const offer = findOffer(restaurant);
  await addToCart(page, offer, scripts);
  await open(page, "/cart", scripts);
  await expect(await addCode(page, "BIENVENIDA10")).toContainText("Aplicado: ahorras");
  const better = await addCode(page, "todoa19".toUpperCase());
  await expect(better).toContainText("Aplicado: ahorras");
  const codes = page.getByRole("list", { name: "Códigos de tu carrito" }).getByRole("listitem");
  await expect(codes.filter({ hasText: "BIENVENIDA10" })).toContainText("Otro código te ahorra más");
  await expect(cartLine(page, offer.title).getByText("19,00 €", { exact: true })).toBeVisible();
  for (const [code, reason] of [
    ["CADUCADO", /ha caducado/],
    ["NOEXISTE", /no es válido/],
  ] as const) {
    await page.getByLabel("Código promocional").fill(code);
    await page.getByRole("button", { name: "Aplicar" }).click();
    await expect(page.getByText(reason).first()).toBeVisible();
    await expect(codes.filter({ hasText: code })).toHaveCount(0);
  }
  await page.getByRole("button", { name: "Quitar el código TODOA19" }).click();
  await expect(codes.filter({ hasText: "TODOA19" })).toHaveCount(0);
  await expect(codes.filter({ hasText: "BIENVENIDA10" })).toContainText("Aplicado: ahorras");
});

test("the dropdown opens, empties a line, and closes by its button or a press outside", {
  tag: "@js",
}, async ({ page, scripts }) => {
  await open(page, "/ofertas/", scripts);
  const panel = page.getByRole("dialog", { name: "Tu carrito" });
  await cartLink(page).click();
  await expect(panel.getByText("Tu carrito de compras está vacío")).toBeVisible();
  await panel.getByRole("button", { name: "Cerrar el carrito" }).click();
  await expect(panel).toHaveCount(0);

  const offer = findOffer(plentiful, 2);
  await addToCart(page, offer, scripts);
  await cartLink(page).click();
  await expect(panel.getByRole("link", { name: offer.title })).toBeVisible();
  await page.mouse.move(8, 500);
  await page.mouse.down();
  await expect(panel).toHaveCount(0);
  await page.mouse.up();

  await cartLink(page).click();
  await panel.getByRole("button", { name: /^Quitar del carrito/ }).click();
  await expect(panel.getByText("Tu carrito de compras está vacío")).toBeVisible();
  await expectInCart(page, 0);
});

test("without scripts the cart's link leads to the cart", { tag: "@no-js" }, async ({ page }) => {
  await page.goto("/");
  await cartLink(page).click();
  await expect(page).toHaveURL(/\/cart$/);
});

test("local storage restores the cart when its cookie is gone", { tag: "@js" }, async ({ page, scripts }) => {
  const offer = findOffer(plentiful, 6);
  await addToCart(page, offer, scripts, { quantity: 2 });
  await expectInCart(page, 2);
  await page.context().clearCookies({ name: "cart" });
  await open(page, "/", scripts);
  await expectInCart(page, 2);
  await open(page, "/cart", scripts);
  await expect(cartLine(page, offer.title).getByRole("spinbutton", { name: /^Cantidad de/ })).toHaveValue(
    "2",
  );
  await page.getByRole("button", { name: "Vaciar" }).click();
  await expectInCart(page, 0);
  await settled(page, scripts);
  await open(page, "/", scripts);
  await expectInCart(page, 0);
});

test("the cart is there for every page and every tab of the same browser", {
  tag: ["@repeated", "@nightly"],
}, async ({ page, scripts, context }) => {
  const offer = findOffer(plentiful, 8);
  await addToCart(page, offer, scripts);
  const tab = await context.newPage();
  await open(tab, "/cart", scripts);
  await expect(cartLine(tab, offer.title)).toBeVisible();
});
