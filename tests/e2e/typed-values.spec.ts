/** Proves that input is never lost, cards show their list's badge, and fold-outs close as usual. */
import { findOffer, type OptionFact, plentiful } from "../support/browser/e2e-catalogue";
import { expect, open, test } from "../support/browser/journey";
import {
  addCode,
  applyMoreFilters,
  cartLine,
  choose,
  expectInCart,
  openMoreFilters,
  optionRadios,
  orderButton,
  purchaseBox,
  putInCart,
} from "../support/browser/shop-steps";

test("a dated offer sent without its date keeps the option, the quantity and the gift", async ({
  page,
  scripts,
}) => {
  const dated = (option?: OptionFact) => option?.slots.some(({ remaining }) => remaining >= 2) ?? false;
  const offer = findOffer(
    ({ giftAllowed, options }) => giftAllowed && dated(options[0]) && dated(options[1]),
  );
  const box = await choose(page, offer, scripts, { option: 1, quantity: 2, gift: true });
  await box.getByRole("button", { name: "Añadir al carrito" }).click();
  await expect(page.getByText("Elige la fecha y la hora.").first()).toBeVisible();
  const again = purchaseBox(page);
  await expect(optionRadios(again).nth(1)).toBeChecked();
  await expect(again.getByLabel("Cantidad", { exact: true })).toHaveValue("2");
  await expect(again.getByLabel("Es para regalar")).toBeChecked();
});

test("changing the cart at the checkout keeps the buyer's data", { tag: "@repeated" }, async ({
  page,
  scripts,
}) => {
  const first = findOffer((one) => plentiful(one) && one.giftAllowed, 6);
  const second = findOffer((one) => plentiful(one) && one.giftAllowed, 7);
  await putInCart(page, first);
  await putInCart(page, second);
  await open(page, "/checkout/", scripts);
  await page.getByLabel("Correo electrónico").fill("ana@ejemplo.es");
  await page.getByLabel("Necesito un justificante con mis datos fiscales").check();
  await page.getByLabel("Nombre completo o razón social").fill("Ana Pérez");
  const expectKept = async () => {
    await expect(page.getByLabel("Correo electrónico")).toHaveValue("ana@ejemplo.es");
    await expect(page.getByLabel("Nombre completo o razón social")).toHaveValue("Ana Pérez");
  };
  await cartLine(page, first.title)
    .getByRole("button", { name: /añadir una unidad$/ })
    .click();
  await expectInCart(page, 3);
  await expectKept();
  await cartLine(page, second.title).getByRole("button", { name: "Es un regalo" }).click();
  await expect(cartLine(page, second.title).getByText("Para regalar")).toBeVisible();
  await expectKept();
  await addCode(page, "BIENVENIDA10");
  await expectKept();
  await cartLine(page, second.title)
    .getByRole("button", { name: /^Quitar del carrito/ })
    .click();
  await expectInCart(page, 2);
  await expectKept();
});

test("Enter at the checkout orders nothing and applies every typed quantity @no-js", async ({
  page,
  scripts,
}) => {
  const first = findOffer(plentiful, 8);
  const second = findOffer(plentiful, 9);
  await putInCart(page, first);
  await putInCart(page, second);
  await open(page, "/checkout/", scripts);
  await cartLine(page, second.title).getByRole("spinbutton").fill("3");
  await page.getByLabel("Correo electrónico").fill("ana@ejemplo.es");
  await page.getByLabel("Correo electrónico").press("Enter");
  await expectInCart(page, 4);
  await expect(page).toHaveURL(/\/checkout\/$/);
  await expect(page.getByLabel("Correo electrónico")).toHaveValue("ana@ejemplo.es");
  await expect(orderButton(page)).toBeVisible();
});

test("a filtered list shows the badge it is filtered by, under an address without empty fields", {
  tag: "@repeated",
}, async ({ page, scripts }) => {
  await open(page, "/ofertas/", scripts);
  await openMoreFilters(page);
  await page.getByLabel("Destacadas").selectOption("expiring");
  await applyMoreFilters(page);
  await expect(page).toHaveURL(/\/ofertas\/\?badge=expiring$/);
  const cards = page.getByRole("main").getByRole("article");
  for (const card of await cards.all()) {
    await expect(card.getByText(/^(Termina pronto|Agotado)$/)).toBeVisible();
  }
});

test("the province's fold-out closes by a press outside and by Escape @js", async ({ page, scripts }) => {
  await open(page, "/", scripts);
  const fold = page.getByRole("banner").locator("details");
  const summary = fold.locator("summary");
  await summary.click();
  await expect(fold).toHaveAttribute("open", "");
  await page.getByRole("heading", { level: 1 }).click();
  await expect(fold).not.toHaveAttribute("open", "");
  await summary.click();
  await fold.getByLabel("Provincia", { exact: true }).focus();
  await page.keyboard.press("Escape");
  await expect(fold).not.toHaveAttribute("open", "");
  await expect(summary).toBeFocused();
});
