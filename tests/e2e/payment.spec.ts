/** Proves irregular payments: refusals, cancellations, delays, lost answers, double clicks. */
import type { Page } from "@playwright/test";
import { findOffer, plentiful, salesOf, transactionOf } from "../support/browser/e2e-catalogue";
import { expect, open, settled, test } from "../support/browser/journey";
import {
  approve,
  cartLine,
  confirmation,
  couponCodes,
  decide,
  expectInCart,
  fillBuyer,
  order,
  orderButton,
  putInCart,
  terms,
} from "../support/browser/shop-steps";

const CAPTURE_TIMEOUT = { timeout: 60_000 };

async function payAgain(page: Page, scripts: boolean): Promise<void> {
  await settled(page, scripts);
  await terms(page).check();
  await orderButton(page).click();
  await expect(page).toHaveURL(/\/payment-simulator\//);
  await approve(page);
}

const endings = [
  ["declined", "Rechazar", "El pago ha sido rechazado", ["@repeated"]],
  ["cancelled", "Cancelar y volver", "Has cancelado el pago", ["@repeated", "@nightly"]],
] as const;

for (const [name, button, message, tags] of endings) {
  test(`a payment that is ${name} leads back to a full cart, and the next one works`, {
    tag: [...tags],
  }, async ({ page, scripts, email }) => {
    const offer = findOffer(plentiful, 20);
    await putInCart(page, offer);
    await order(page, email, scripts);
    await decide(page, button);
    await expect(page).toHaveURL(/\/checkout\//);
    await expect(page.getByText(message).first()).toBeVisible();
    await expect(cartLine(page, offer.title)).toBeVisible();
    await expect(page.getByLabel("Correo electrónico")).toHaveValue(email);
    await payAgain(page, scripts);
    expect(await couponCodes(page)).toHaveLength(1);
    const sales = salesOf(email);
    expect(sales.filter(({ status }) => status === "captured")).toHaveLength(1);
    expect(sales.reduce((sum, { captured }) => sum + captured, 0)).toBe(offer.options[0].price);
  });
}

test("a decline at the capture leads back to the checkout", { tag: ["@repeated", "@nightly"] }, async ({
  page,
  scripts,
  email,
}) => {
  const offer = findOffer(plentiful, 21);
  await putInCart(page, offer);
  await order(page, email, scripts);
  await approve(page, "El banco lo rechaza al cobrar");
  await expect(page).toHaveURL(/\/checkout\//);
  await expect(page.getByText("El pago ha sido rechazado").first()).toBeVisible();
  await expect(cartLine(page, offer.title)).toBeVisible();
  expect(salesOf(email).filter(({ coupons }) => coupons > 0)).toEqual([]);
});

const scenarios = [
  "El banco tarda",
  "Falla el primer cobro",
  "Se pierde la respuesta",
  "Aviso duplicado",
] as const;

for (const [index, scenario] of scenarios.entries()) {
  // The others differ for the shop, not for its page: tests/server/checkout/payment-outcomes.test.ts fills in the same forms.
  const tag = scenario === "El banco tarda" ? "@repeated" : ["@repeated", "@nightly"];
  test(`“${scenario}”: captured once in the end, and the page updates by itself`, { tag }, async ({
    page,
    scripts,
    email,
  }) => {
    test.slow();
    const offer = findOffer(plentiful, 22 + index);
    await putInCart(page, offer, { quantity: 2 });
    await order(page, email, scripts);
    await approve(page, scenario);
    await expect(page).toHaveURL(/\/order\/success/);
    if (scenario === "El banco tarda") {
      await expect(page.getByRole("heading", { name: "Estamos confirmando tu pago" })).toBeVisible();
      await expect(page.locator("code")).toHaveCount(0);
    }
    await expect(confirmation(page)).toBeVisible(CAPTURE_TIMEOUT);
    expect(await couponCodes(page)).toHaveLength(2);
    await expectInCart(page, 0);
    const paid = 2 * offer.options[0].price;
    expect(salesOf(email)).toEqual([{ status: "captured", total: paid, coupons: 2, captured: paid }]);
  });
}

test("a closed tab loses nothing: the notification captures, the address shows the coupons", {
  tag: ["@repeated", "@nightly"],
}, async ({ page, scripts, email }) => {
  test.slow();
  const offer = findOffer(plentiful, 27);
  await putInCart(page, offer);
  await order(page, email, scripts);
  await approve(page, "Cierras la pestaña");
  await expect(page.getByText("Ya puedes cerrar esta pestaña")).toBeVisible();
  await expect.poll(() => salesOf(email)[0]?.status, CAPTURE_TIMEOUT).toBe("captured");
  await page.goto(`/order/success?transaction_id=${transactionOf(email)}`);
  expect(await couponCodes(page)).toHaveLength(1);
});

test("a double click makes one sale", async ({ page, scripts, email }) => {
  await putInCart(page, findOffer(plentiful, 28));
  await open(page, "/checkout/", scripts);
  await fillBuyer(page, email);
  await terms(page).check();
  await orderButton(page).dblclick();
  await expect(page).toHaveURL(/\/payment-simulator\//);
  expect(salesOf(email)).toHaveLength(1);
  await approve(page);
  await expect(confirmation(page)).toBeVisible();
  expect(salesOf(email)).toHaveLength(1);
});

test("ordering again from the history is the same order", { tag: "@repeated" }, async ({
  page,
  scripts,
  email,
}) => {
  await putInCart(page, findOffer(plentiful, 29));
  await order(page, email, scripts);
  const payment = page.url();
  await page.goBack();
  await expect(page).toHaveURL(/\/checkout\/$/);
  await settled(page, scripts);
  await fillBuyer(page, email);
  await terms(page).check();
  await orderButton(page).click();
  await expect(page).toHaveURL(payment);
  expect(salesOf(email)).toHaveLength(1);
  await approve(page);
  await expect(confirmation(page)).toBeVisible();

  await open(page, "/checkout/", scripts);
  await expect(page.getByRole("heading", { name: "Tu carrito de compras está vacío" })).toBeVisible();
  expect(salesOf(email)).toHaveLength(1);
});

test("two tabs at the checkout make one sale", { tag: ["@repeated", "@nightly"] }, async ({
  page,
  scripts,
  email,
  context,
}) => {
  await putInCart(page, findOffer(plentiful, 30));
  const tab = await context.newPage();
  for (const one of [page, tab]) {
    await open(one, "/checkout/", scripts);
    await fillBuyer(one, email);
    await terms(one).check();
  }
  await Promise.all([page, tab].map((one) => orderButton(one).click()));
  await expect(page).toHaveURL(/\/payment-simulator\//);
  await expect(tab).toHaveURL(page.url());
  expect(salesOf(email)).toHaveLength(1);
});
