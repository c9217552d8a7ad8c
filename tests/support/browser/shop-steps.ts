/** Performs a buyer's steps through the texts of the pages; journeys are composed of these. */
import type { Locator, Page } from "@playwright/test";
import type { OfferFact } from "./e2e-catalogue";
import { expect, open, test } from "./journey";

export const cartLink = (page: Page) => page.getByRole("banner").getByRole("link", { name: /^Carrito/ });
export const purchaseBox = (page: Page) => page.getByRole("region", { name: "Comprar esta oferta" });
export const orderButton = (page: Page) =>
  page.getByRole("button", { name: "Pedido con obligación de pago" });
/** The line of an offer in the cart or at the checkout. */
export const cartLine = (page: Page, title: string): Locator =>
  page
    .getByRole("main")
    .getByRole("article")
    .filter({ has: page.getByRole("link", { name: title, exact: true }) })
    .first();

export async function expectInCart(page: Page, units: number): Promise<void> {
  const name = units === 0 ? /^Carrito$/ : new RegExp(`^Carrito.*\\b${units}\\sunidad(?:es)?$`);
  await expect(cartLink(page)).toHaveAccessibleName(name);
}

/** The options of an offer, without the days and times below each. */
export const optionRadios = (box: Locator) => box.locator("input[name=optionId]");

/** Picks the day of a slot, then its time. */
export async function chooseDate(box: Locator, slotId: string): Promise<void> {
  const time = box.page().locator(`input[value="${slotId}"]`);
  await box.locator(".day", { has: time }).locator("> .pick > input").check();
  await time.check();
}

export interface Choice {
  /** Position of the option. */
  option?: number;
  slotId?: string;
  quantity?: number;
  gift?: boolean;
}

/** Opens the offer and selects; the journey itself presses the button. */
export async function choose(
  page: Page,
  offer: OfferFact,
  scripts: boolean,
  choice: Choice = {},
): Promise<Locator> {
  await open(page, `/ofertas/${offer.id}/`, scripts);
  const box = purchaseBox(page);
  const option = offer.options[choice.option ?? 0];
  if (!option) throw new Error(`${offer.title} has no option ${choice.option}`);
  await optionRadios(box)
    .nth(choice.option ?? 0)
    .check();
  if (choice.slotId) await chooseDate(box, choice.slotId);
  if (choice.quantity) await box.getByLabel("Cantidad", { exact: true }).fill(String(choice.quantity));
  if (choice.gift) await box.getByLabel("Es para regalar").check();
  return box;
}

export async function addToCart(
  page: Page,
  offer: OfferFact,
  scripts: boolean,
  choice: Choice = {},
): Promise<void> {
  const box = await choose(page, offer, scripts, choice);
  await box.getByRole("button", { name: "Añadir al carrito" }).click();
  await expect(page.getByText("Añadido al carrito").first()).toBeVisible();
}

/** Sends the offer's form without opening its page, for journeys that are about what follows. */
export async function putInCart(page: Page, offer: OfferFact, choice: Choice = {}): Promise<void> {
  const option = offer.options[choice.option ?? 0];
  if (!option) throw new Error(`${offer.title} has no option ${choice.option}`);
  const { baseURL = "" } = test.info().project.use;
  const answer = await page.request.post("/cart", {
    headers: { origin: baseURL },
    form: {
      intent: "add",
      optionId: option.id,
      quantity: choice.quantity ?? 1,
      returnTo: "/cart",
      ...(choice.slotId && { slotId: choice.slotId }),
      ...(choice.gift && { gift: "true" }),
    },
  });
  expect(await answer.text()).toContain("Añadido al carrito");
}

export async function addCode(page: Page, code: string): Promise<Locator> {
  // At the checkout the field is folded until there are codes.
  const field = page.getByLabel("Código promocional");
  if (!(await field.isVisible())) await page.getByText("¿Código o tarjeta regalo?").click();
  await field.fill(code);
  await page.getByRole("button", { name: "Aplicar" }).click();
  const entry = page
    .getByRole("list", { name: "Códigos de tu carrito" })
    .getByRole("listitem")
    .filter({ hasText: code });
  await expect(entry).toBeVisible();
  return entry;
}

export interface Receipt {
  name: string;
  taxNumber: string;
  address: string;
}

export async function fillBuyer(page: Page, email: string, receipt?: Receipt): Promise<void> {
  await page.getByLabel("Correo electrónico").fill(email);
  if (receipt) {
    await page.getByLabel("Necesito un justificante con mis datos fiscales").check();
    await page.getByLabel("Nombre completo o razón social").fill(receipt.name);
    await page.getByLabel("NIF, NIE o CIF").fill(receipt.taxNumber);
    await page.getByLabel("Dirección", { exact: true }).fill(receipt.address);
  }
}

export const terms = (page: Page) => page.getByRole("checkbox", { name: /^He leído y acepto/ });

/** From a filled cart to the payment's page. */
export async function order(page: Page, email: string, scripts: boolean): Promise<void> {
  await open(page, "/checkout/", scripts);
  await fillBuyer(page, email);
  await terms(page).check();
  await orderButton(page).click();
  await expect(page).toHaveURL(/\/payment-simulator\/[0-9a-f-]{36}$/);
}

export const decide = (page: Page, button: "Aprobar el pago" | "Rechazar" | "Cancelar y volver") =>
  page.getByRole("button", { name: button }).click();

/** Approves with one of the simulator's scenarios, by its name on the page. */
export async function approve(page: Page, scenario = "Todo va bien"): Promise<void> {
  const choice = page.getByRole("radio", { name: new RegExp(`^${scenario}`) });
  if (!(await choice.isVisible())) await page.getByText("Otro resultado").click();
  await choice.check();
  await decide(page, "Aprobar el pago");
}

export const COUPON_CODE = /^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{5}$/;

export const confirmation = (page: Page) =>
  page.getByRole("heading", { level: 1, name: "¡Gracias! Tu compra está confirmada" });

/** The coupon codes on the confirmation page, sorted. */
export async function couponCodes(page: Page): Promise<string[]> {
  await expect(confirmation(page)).toBeVisible();
  const codes = await page.getByRole("main").locator(".coupon code").allTextContents();
  return codes.sort();
}

/** Opens the panel of a filter's chip. */
export const openFilter = (page: Page, chip: "Dónde" | "Fecha" | "Categoría" | "Precio") =>
  page
    .locator("details.filter > summary")
    .filter({ hasText: new RegExp(`^${chip}`) })
    .click();

/** Opens the page of the rarer filters. */
export const openMoreFilters = (page: Page) =>
  page.locator(".filters").getByRole("link", { name: "Más filtros" }).click();

/** Returns from that page to the list, with what is chosen there. */
export const applyMoreFilters = (page: Page) =>
  page.getByRole("main").getByRole("button", { name: "Ver ofertas" }).click();

/** Sends the filters by the button of the open panel. */
export const applyFilters = (page: Page) => page.locator(".filter[open]").getByRole("button").click();

/** Orders a list by its fold-out of links. */
export async function chooseOrder(page: Page, label: string): Promise<void> {
  const fold = page.locator("details.ordering");
  await fold.locator("summary").click();
  await fold.getByRole("link", { name: label, exact: true }).click();
  await expect(fold.locator("summary")).toContainText(label);
}
