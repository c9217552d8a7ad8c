/** Proves the main journey: from a filled cart, through every mistake of the form, to numbered coupons. */
import {
  changeDatabase,
  findOffer,
  hasPlenty,
  ownHalf,
  PRICES_CHANGE_IN,
  plentiful,
  salesOf,
} from "../support/browser/e2e-catalogue";
import { expect, open, settled, test, WITH_MOTION } from "../support/browser/journey";
import {
  addCode,
  addToCart,
  approve,
  COUPON_CODE,
  cartLine,
  confirmation,
  couponCodes,
  expectInCart,
  fillBuyer,
  order,
  orderButton,
  terms,
} from "../support/browser/shop-steps";

test.use(WITH_MOTION);

test("mistakes are named at once, input is kept, and the coupons stay the same", async ({
  page,
  scripts,
  email,
  context,
  newVisitor,
}) => {
  test.slow();
  const offer = findOffer((one) => plentiful(one) && one.giftAllowed, 10);
  await addToCart(page, offer, scripts, { quantity: 2, gift: true });
  await open(page, "/checkout/", scripts);
  await expect(page).toHaveTitle(/^Finaliza tu pedido/);
  await expect(page.getByText("Los pagos son simulados").first()).toBeVisible();
  await fillBuyer(page, "esto no es un correo", {
    name: "Ana García Ñíguez",
    taxNumber: "12345678A",
    address: "Calle Mayor 1, 41001 Sevilla",
  });
  await orderButton(page).click();

  await expect(page).toHaveURL(/\/checkout\/$/);
  const summary = page.getByRole("alert").filter({ has: page.getByRole("heading") });
  await expect(summary.getByRole("heading")).toHaveText("Hay 3 datos que corregir");
  await expect(summary.getByRole("link", { name: "El NIF no es válido." })).toHaveAttribute(
    "href",
    "#field-userTaxNumber",
  );
  await expect(summary.getByRole("link", { name: /^Escribe un correo electrónico válido/ })).toBeVisible();
  await expect(summary.getByRole("link", { name: /^Para comprar tienes que aceptar/ })).toBeVisible();
  const taxNumber = page.getByLabel("NIF, NIE o CIF");
  await expect(taxNumber).toHaveAttribute("aria-invalid", "true");
  await expect(taxNumber).toHaveAccessibleDescription(/El NIF no es válido/);
  await expect(page.getByLabel("Correo electrónico")).toHaveAttribute("aria-invalid", "true");
  await expect(terms(page)).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("Correo electrónico")).toHaveValue("esto no es un correo");
  await expect(page.getByLabel("Nombre completo o razón social")).toHaveValue("Ana García Ñíguez");
  await expect(taxNumber).toHaveValue("12345678A");
  await expect(page.getByLabel("Dirección", { exact: true })).toHaveValue("Calle Mayor 1, 41001 Sevilla");
  await expect(terms(page)).not.toBeChecked();
  await expect(cartLine(page, offer.title)).toBeVisible();

  await settled(page, scripts);
  await page.getByLabel("Correo electrónico").fill(email);
  await taxNumber.fill("12345678-z");
  await terms(page).check();
  await orderButton(page).click();
  await expect(page).toHaveURL(/\/payment-simulator\/[0-9a-f-]{36}$/);
  await expect(page.getByText("no se cobra nada").first()).toBeVisible();
  await expect(page.locator("script")).toHaveCount(0);
  await approve(page);

  await expect(page).toHaveURL(/\/order\/success\?transaction_id=[0-9a-f-]{36}/);
  const codes = await couponCodes(page);
  expect(codes).toHaveLength(2);
  for (const code of codes) expect(code).toMatch(COUPON_CODE);
  await expect(page.getByText("Para regalar").first()).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  await expectInCart(page, 0);
  const paid = 2 * offer.options[0].price;
  expect(salesOf(email)).toEqual([{ status: "captured", total: paid, coupons: 2, captured: paid }]);

  await page.reload();
  expect(await couponCodes(page)).toEqual(codes);
  const address = page.url();
  const tab = await context.newPage();
  await tab.goto(address);
  expect(await couponCodes(tab)).toEqual(codes);

  const stranger = await newVisitor();
  await stranger.goto(address);
  await expect(
    stranger.getByRole("heading", { name: "Este pedido se hizo en otro navegador" }),
  ).toBeVisible();
  await expect(stranger.locator("code")).toHaveCount(0);
  const text = await stranger.content();
  for (const secret of [...codes, ...codes.map((code) => code.replaceAll("-", "")), email, "Ana García"]) {
    expect(text).not.toContain(secret);
  }
  expect(salesOf(email)).toHaveLength(1);
});

test("going back after paying shows the outcome and leads to the same coupons", { tag: "@repeated" }, async ({
  page,
  scripts,
  email,
}) => {
  const offer = findOffer(plentiful, 12);
  await addToCart(page, offer, scripts);
  await order(page, email, scripts);
  await approve(page);
  const codes = await couponCodes(page);
  await page.goBack();
  await expect(page.getByText("Este pago ya está decidido")).toBeVisible();
  await page.getByRole("link", { name: "Volver a la tienda" }).click();
  expect(await couponCodes(page)).toEqual(codes);
  await page.goBack();
  await page.goForward();
  expect(await couponCodes(page)).toEqual(codes);
  expect(salesOf(email)).toHaveLength(1);
});

test("a code lowers the payment, and the sale records it", { tag: "@nightly" }, async ({
  page,
  scripts,
  email,
}) => {
  const offer = findOffer(plentiful, 14);
  await addToCart(page, offer, scripts, { quantity: 3 });
  await open(page, "/checkout/", scripts);
  await addCode(page, "BIENVENIDA10");
  await order(page, email, scripts);
  await approve(page);
  expect(await couponCodes(page)).toHaveLength(3);
  const unit = Math.floor((offer.options[0].price * 9_000 + 5_000) / 10_000);
  expect(salesOf(email)).toEqual([{ status: "captured", total: 3 * unit, coupons: 3, captured: 3 * unit }]);
});

// tests/server/checkout sends both forms, too.
test("without consent to the terms there is no order", { tag: ["@repeated", "@nightly"] }, async ({
  page,
  scripts,
  email,
}) => {
  await addToCart(page, findOffer(plentiful, 16), scripts);
  await open(page, "/checkout/", scripts);
  await fillBuyer(page, email);
  await orderButton(page).click();
  await expect(page.getByRole("heading", { name: "Hay un dato que corregir" })).toBeVisible();
  await expect(terms(page)).toHaveAccessibleDescription(/Para comprar tienes que aceptar las condiciones/);
  expect(salesOf(email)).toEqual([]);
});

test("a price that rose meanwhile is shown before the payment", { tag: ["@repeated", "@nightly"] }, async ({
  page,
  scripts,
  email,
}) => {
  const offer = findOffer(
    (one) => hasPlenty(one) && one.category === PRICES_CHANGE_IN && ownHalf(one, scripts),
  );
  await addToCart(page, offer, scripts);
  await open(page, "/checkout/", scripts);
  await fillBuyer(page, email);
  await terms(page).check();
  changeDatabase(
    "update price_options set actual_price = actual_price + 100 where id = ?",
    offer.options[0].id,
  );
  await orderButton(page).click();
  await expect(page).toHaveURL(/\/checkout\/$/);
  await expect(page.getByText(/El precio ha cambiado: ahora cuesta/).first()).toBeVisible();
  expect(salesOf(email)).toEqual([]);
  await expect(page.getByLabel("Correo electrónico")).toHaveValue(email);
  await settled(page, scripts);
  await terms(page).check();
  await orderButton(page).click();
  await expect(page).toHaveURL(/\/payment-simulator\//);
  await approve(page);
  await expect(confirmation(page)).toBeVisible();
  expect(salesOf(email)[0]?.total).toBe(offer.options[0].price + 100);
});

test("mandatory information is shown right above the button", { tag: "@repeated" }, async ({
  page,
  scripts,
}) => {
  const offer = findOffer(plentiful, 18);
  await addToCart(page, offer, scripts);
  await open(page, "/checkout/", scripts);
  const contract = page.getByRole("region", { name: "Tu pedido" });
  await expect(contract.getByRole("heading", { name: offer.title })).toBeVisible();
  await expect(contract.getByText(/^Vendido por /).first()).toBeVisible();
  for (const term of ["Validez", "Desistimiento"]) {
    await expect(contract.getByText(term, { exact: true }).first()).toBeVisible();
  }
  await contract.getByText("Más detalles y datos del vendedor").click();
  for (const term of ["Impuestos", "Cancelación", "Razón social", "NIF"]) {
    await expect(contract.getByText(term, { exact: true }).first()).toBeVisible();
  }
  await expect(
    page.getByRole("region", { name: "Resumen del pedido" }).getByText("Total").first(),
  ).toBeVisible();
});
