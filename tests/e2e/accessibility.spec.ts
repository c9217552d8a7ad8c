/** Proves accessibility beyond automatic checks: keyboard, accessible names, colours and motion. */
import { findOffer, plentiful } from "../support/browser/e2e-catalogue";
import { expect, open, settled, test } from "../support/browser/journey";
import { press, tabTo } from "../support/browser/keyboard";
import { accessibilityViolations } from "../support/browser/page-quality";
import {
  addToCart,
  cartLine,
  couponCodes,
  expectInCart,
  orderButton,
  purchaseBox,
  putInCart,
  terms,
} from "../support/browser/shop-steps";

test("buy with nothing but the keyboard, from the home page to the coupon", { tag: "@js" }, async ({
  page,
  scripts,
  email,
}) => {
  const offer = findOffer(plentiful, 52);
  await open(page, "/", scripts);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Saltar al contenido" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();

  await page.reload();
  await settled(page, scripts);
  await press(page, page.getByRole("banner").getByRole("link", { name: /^Buscar/ }));
  const field = page.getByRole("dialog").getByLabel("¿Qué te apetece?");
  await expect(field).toBeFocused();
  await page.keyboard.type(offer.title);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/search\?/);
  // The heading gets the focus once the results are there: no press of the keyboard.
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await press(page, page.getByRole("main").getByRole("link", { name: offer.title, exact: true }).first());
  await expect(page).toHaveURL(new RegExp(`/ofertas/${offer.id}/`));
  await settled(page, scripts);
  await press(page, purchaseBox(page).getByRole("button", { name: "Comprar ahora" }));

  await expect(page).toHaveURL(/\/checkout\/$/);
  await settled(page, scripts);
  await tabTo(page, page.getByRole("textbox", { name: "Correo electrónico" }));
  await page.keyboard.type(email);
  await press(page, terms(page), "Space");
  await expect(terms(page)).toBeChecked();
  await press(page, orderButton(page));
  await expect(page).toHaveURL(/\/payment-simulator\//);
  await press(page, page.getByRole("button", { name: "Aprobar el pago" }));
  expect(await couponCodes(page)).toHaveLength(1);
});

test("mistakes at the checkout are reached by keyboard from their summary", { tag: "@js" }, async ({
  page,
  scripts,
}) => {
  test.slow();
  await putInCart(page, findOffer(plentiful, 53));
  await open(page, "/checkout/", scripts);
  await press(page, orderButton(page));
  const summary = page.getByRole("alert").filter({ has: page.getByRole("heading") });
  await expect(summary).toBeVisible();
  await press(page, summary.getByRole("link", { name: /correo electrónico válido/ }));
  await expect(page.getByLabel("Correo electrónico")).toBeFocused();
});

test("header, card, cart and checkout have accessible names", { tag: ["@repeated", "@nightly"] }, async ({
  page,
  scripts,
}) => {
  const offer = findOffer((one) => plentiful(one) && one.giftAllowed, 54);
  await open(page, "/ofertas/?ordering=price", scripts);
  await expect(page.getByRole("banner")).toMatchAriaSnapshot(`
    - banner:
      - link "Irresistible, ir a la página principal"
      - group: "Provincia: España. Cambiar"
      - link "Buscar"
      - navigation "Principal":
        - link "Favoritos"
        - link "Acceder"
        - link "Carrito"
  `);
  await expect(page.getByRole("main").getByRole("article").first()).toMatchAriaSnapshot(`
    - article:
      - heading [level=2]:
        - link /.+/
      - paragraph: /.+ · .+/
      - strong: /\\d+,\\d{2} €|Gratis/
      - 'button /Guardar en favoritos: .+/'
  `);
  await expect(page.getByRole("contentinfo").getByRole("button", { name: "Versión ligera" })).toBeVisible();

  await putInCart(page, offer, { quantity: 2 });
  await open(page, "/cart", scripts);
  await expectInCart(page, 2);
  const line = cartLine(page, offer.title);
  await expect(line.getByRole("spinbutton", { name: `Cantidad de ${offer.title}` })).toHaveValue("2");
  await expect(line.getByRole("button", { name: `Quitar del carrito: ${offer.title}` })).toBeVisible();
  await expect(line.getByRole("button", { name: `Es un regalo: ${offer.title}` })).toBeVisible();
  await expect(page.getByRole("main")).toMatchAriaSnapshot(`
    - main:
      - heading "Tu carrito" [level=1]
      - region "Tu pedido":
        - heading "Tu pedido" [level=2]
      - region "¿Código o tarjeta regalo?":
        - group:
          - heading "¿Código o tarjeta regalo?" [level=2]
      - complementary:
        - term: Total Impuestos incluidos
        - definition: /\\d+,\\d{2} €/
        - link "Tramitar el pedido"
        - paragraph: /Pago seguro/
        - link "Seguir mirando"
  `);

  await open(page, "/checkout/", scripts);
  await expect(page.getByRole("main")).toMatchAriaSnapshot(`
    - main:
      - navigation "Pasos de la compra":
        - list:
          - listitem: Pedido
          - listitem: Pago
          - listitem: Cupones
      - heading "Finaliza tu pedido" [level=1]
      - region "Tus datos":
        - heading "Tus datos" [level=2]
        - textbox "Correo electrónico"
        - checkbox "Necesito un justificante con mis datos fiscales"
        - checkbox "He leído y acepto las condiciones de compra y la política de privacidad."
        - checkbox /Quiero recibir ofertas por correo/
      - region "Resumen del pedido":
        - heading "Resumen del pedido" [level=2]
        - button "Pedido con obligación de pago"
  `);
  await expect(
    page.getByRole("navigation", { name: "Pasos de la compra" }).locator("[aria-current]"),
  ).toHaveText(/Pedido/);
});

test("forced colours keep every control and every state visible", { tag: ["@repeated", "@nightly"] }, async ({
  page,
  scripts,
}) => {
  await page.emulateMedia({ forcedColors: "active" });
  const offer = findOffer(plentiful, 57);
  await open(page, `/ofertas/${offer.id}/`, scripts);
  const chosen = purchaseBox(page).locator(".choice:has(:checked)").first();
  expect(await chosen.evaluate((element) => getComputedStyle(element).outlineStyle)).not.toBe("none");
  for (const button of await purchaseBox(page).locator("button:not(.vh)").filter({ visible: true }).all()) {
    const edge = await button.evaluate((element) => {
      const { borderTopStyle, borderTopWidth, borderTopColor, backgroundColor } = getComputedStyle(element);
      return {
        drawn: borderTopStyle !== "none" && borderTopWidth !== "0px",
        borderTopColor,
        backgroundColor,
      };
    });
    expect(edge.drawn, await button.innerText()).toBe(true);
    expect(edge.borderTopColor, await button.innerText()).not.toBe(edge.backgroundColor);
  }
});

test("axe finds nothing in forced colours", { tag: ["@repeated", "@nightly"] }, async ({
  page,
  scripts,
  browser,
}) => {
  test.slow();
  await page.emulateMedia({ forcedColors: "active" });
  const offer = findOffer(plentiful, 57);
  for (const path of ["/", `/ofertas/${offer.id}/`, "/login", "/cookies/ajustes"]) {
    await open(page, path, scripts);
    expect(await accessibilityViolations(page, scripts, browser), path).toEqual([]);
  }
});

test("animations stop under reduced motion", { tag: "@js" }, async ({ page, scripts }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const moving = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ effect }) => Number(effect?.getComputedTiming().duration ?? 0) > 1)
        .map(({ effect }) => (effect as KeyframeEffect).target?.className),
    );
  await open(page, "/", scripts);
  expect(await moving()).toEqual([]);
  await addToCart(page, findOffer(plentiful, 58), scripts);
  expect(await moving()).toEqual([]);
  await page
    .getByRole("banner")
    .getByRole("link", { name: /^Buscar/ })
    .click();
  await expect(page.getByRole("dialog")).toBeVisible();
  expect(await moving()).toEqual([]);
  const smooth = await page.evaluate(
    () =>
      [document.documentElement, ...document.querySelectorAll("body *")].filter(
        (element) => getComputedStyle(element).scrollBehavior === "smooth",
      ).length,
  );
  expect(smooth).toBe(0);
});
