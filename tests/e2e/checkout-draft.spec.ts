/**
 * Proves that checkout input survives reading the terms and a reload, and that changed carts are confirmed.
 */
import type { Page } from "@playwright/test";
import { findOffer, plentiful, readDatabase, salesOf } from "../support/browser/e2e-catalogue";
import { expect, open, settled, test } from "../support/browser/journey";
import {
  addToCart,
  cartLine,
  expectInCart,
  fillBuyer,
  orderButton,
  putInCart,
  terms,
} from "../support/browser/shop-steps";

const receipt = { name: "Ana García", taxNumber: "12345678Z", address: "Calle Mayor 1, 41001 Sevilla" };

async function expectTyped(page: Page, email: string): Promise<void> {
  await expect(page.getByLabel("Correo electrónico")).toHaveValue(email);
  await expect(page.getByLabel("Necesito un justificante con mis datos fiscales")).toBeChecked();
  await expect(page.getByLabel("Nombre completo o razón social")).toHaveValue(receipt.name);
  await expect(page.getByLabel("Dirección", { exact: true })).toHaveValue(receipt.address);
}

/** A person reloads later than this after the last key; a test has to wait for the delayed save. */
async function expectKept(email: string, last: string): Promise<void> {
  const count = () =>
    readDatabase((db) =>
      db.prepare("select 1 from checkout_drafts where form like ?").all(`%"${email}"%${last}%`),
    ).length;
  await expect.poll(count).toBe(1);
}

test("reading the terms and going back keeps the input", { tag: "@js" }, async ({ page, scripts, email }) => {
  await putInCart(page, findOffer(plentiful, 20));
  await open(page, "/checkout/", scripts);
  await fillBuyer(page, email, receipt);
  for (const name of ["condiciones de compra", "política de privacidad"]) {
    await page.getByRole("region", { name: "Tus datos" }).getByRole("link", { name }).click();
    await expect(page).toHaveURL(/\/(agreement|privacy-policy)$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/checkout\/$/);
    await expectTyped(page, email);
    await expect(terms(page)).not.toBeChecked();
  }
});

test("a draft that arrives late does not replace a later one", { tag: "@js" }, async ({
  page,
  scripts,
  email,
}) => {
  await putInCart(page, findOffer(plentiful, 20));
  await open(page, "/checkout/", scripts);
  let overtaken: Promise<void> | undefined;
  let letGo = () => {};
  const last = new Promise<void>((done) => {
    letGo = done;
  });
  await page.route("**/checkout/draft", async (route) => {
    const isLast = route.request().postData()?.includes(encodeURIComponent("Mayor")) ?? false;
    if (isLast || overtaken) {
      await route.continue();
      return;
    }
    overtaken = last.then(() => route.continue());
    await overtaken;
  });
  await fillBuyer(page, email, receipt);
  await expectKept(email, receipt.address);
  expect(overtaken, "the first draft waits").toBeDefined();
  const answer = page.waitForResponse("**/checkout/draft");
  letGo();
  await answer;
  await page.reload();
  await expectTyped(page, email);
});

test("going back at once finds what was typed last, however long its draft takes", { tag: "@js" }, async ({
  page,
  scripts,
  email,
}) => {
  await putInCart(page, findOffer(plentiful, 20));
  await open(page, "/checkout/", scripts);
  await page.route("**/checkout/draft", async (route) => {
    await new Promise((done) => setTimeout(done, 600));
    await route.continue();
  });
  await fillBuyer(page, email, receipt);
  await page
    .getByRole("region", { name: "Tus datos" })
    .getByRole("link", { name: "condiciones de compra" })
    .click();
  await expect(page).toHaveURL(/\/agreement$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/checkout\/$/);
  await expectTyped(page, email);
});

test("a reload, a look at another page and a new tab keep the input", { tag: "@js" }, async ({
  page,
  scripts,
  email,
  context,
}) => {
  await putInCart(page, findOffer(plentiful, 21));
  await open(page, "/checkout/", scripts);
  await fillBuyer(page, email, receipt);
  await expectKept(email, receipt.address);
  await page.reload();
  await expectTyped(page, email);
  await settled(page, scripts);
  await page.getByLabel("Correo electrónico").fill(`otra-${email}`);
  await expectKept(`otra-${email}`, receipt.address);
  await page.goto("/cart");
  await page.getByRole("main").getByRole("link", { name: "Tramitar el pedido" }).click();
  await expectTyped(page, `otra-${email}`);
  const tab = await context.newPage();
  await tab.goto("/checkout/");
  await expectTyped(tab, `otra-${email}`);
});

test("without scripts the terms open in another tab, and the input stays", { tag: "@no-js" }, async ({
  page,
  scripts,
  email,
  context,
}) => {
  await putInCart(page, findOffer(plentiful, 22));
  await open(page, "/checkout/", scripts);
  await fillBuyer(page, email, receipt);
  for (const name of ["condiciones de compra", "política de privacidad", "consentimiento comercial"]) {
    const opened = context.waitForEvent("page");
    await page.getByRole("region", { name: "Tus datos" }).getByRole("link", { name }).click();
    const tab = await opened;
    await expect(tab).toHaveURL(/\/(agreement|privacy-policy|marketing-agreement)$/);
    await tab.close();
    await expect(page).toHaveURL(/\/checkout\/$/);
    await expectTyped(page, email);
  }
});

test("a quantity raised in another tab is confirmed before it is ordered", { tag: "@repeated" }, async ({
  page,
  scripts,
  email,
  context,
}) => {
  const offer = findOffer(plentiful, 23);
  await putInCart(page, offer);
  await open(page, "/checkout/", scripts);
  await fillBuyer(page, email);
  await terms(page).check();
  const tab = await context.newPage();
  await addToCart(tab, offer, scripts);
  await orderButton(page).click();
  await expect(page.getByRole("main").getByText(/Tu carrito ha cambiado: ahora el total es/)).toBeVisible();
  await expect(page).toHaveURL(/\/checkout\/$/);
  await expect(page.getByLabel("Correo electrónico")).toHaveValue(email);
  expect(salesOf(email)).toEqual([]);
  await settled(page, scripts);
  await terms(page).check();
  await orderButton(page).click();
  await expect(page).toHaveURL(/\/payment-simulator\//);
  expect(salesOf(email)[0]?.total).toBe(2 * offer.options[0].price);
});

test("a quantity entered right before the order is confirmed", async ({ page, scripts, email }) => {
  const offer = findOffer(plentiful, 24);
  await putInCart(page, offer);
  await open(page, "/checkout/", scripts);
  await fillBuyer(page, email);
  await terms(page).check();
  await cartLine(page, offer.title)
    .getByRole("spinbutton", { name: /^Cantidad de/ })
    .fill("3");
  await orderButton(page).click();
  await expect(page.getByRole("main").getByText(/Tu carrito ha cambiado: ahora el total es/)).toBeVisible();
  await expectInCart(page, 3);
  expect(salesOf(email)).toEqual([]);
});
