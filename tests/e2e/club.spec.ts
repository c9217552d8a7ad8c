/** Proves the club: a visitor reads its terms, joins with a new account, gets a free offer, and leaves. */
import { findClubOffer, salesOf } from "../support/browser/e2e-catalogue";
import { codeMailedTo } from "../support/browser/inbox";
import { expect, open, settled, test } from "../support/browser/journey";
import { couponCodes, orderButton, purchaseBox, terms } from "../support/browser/shop-steps";

test("a visitor joins, gets a club offer without a payment, and leaves", { tag: "@nightly" }, async ({
  page,
  scripts,
  email,
  watch,
}) => {
  test.slow();
  // The form that was sent without a tick for the terms.
  watch.allow(/\b400\b.*\/club\b/);
  const offer = findClubOffer(scripts);
  await open(page, `/ofertas/${offer.id}/`, scripts);
  const box = purchaseBox(page);
  await expect(box.getByText("Solo para miembros del club")).toBeVisible();
  await expect(page.getByRole("button", { name: "Conseguir gratis" })).toHaveCount(0);
  await box.getByRole("link", { name: "Unirme al club" }).click();

  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^El club de /);
  await expect(page.getByRole("main").getByRole("article").first()).toBeVisible();
  await page.getByRole("link", { name: "Acceder y unirme" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Acceder" })).toBeVisible();
  await settled(page, scripts);
  await page.getByLabel("Correo electrónico").first().fill(email);
  await page.getByRole("button", { name: "Enviarme un código" }).click();
  await expect(page).toHaveURL(/\/login\/code$/);
  await settled(page, scripts);
  await page.getByLabel("Código", { exact: true }).fill(await codeMailedTo(email, 1));
  await page.getByRole("button", { name: "Acceder", exact: true }).click();

  await expect(page.getByRole("heading", { level: 2, name: "Únete al club" })).toBeVisible();
  await settled(page, scripts);
  await page.getByRole("button", { name: "Unirme gratis" }).click();
  const consent = page.getByLabel(/^He leído cómo funciona el club/);
  await expect(consent).toHaveAccessibleDescription(/tienes que aceptar las condiciones/);
  await settled(page, scripts);
  await consent.check();
  await page.getByRole("button", { name: "Unirme gratis" }).click();

  await expect(page).toHaveURL(new RegExp(`/ofertas/${offer.id}/`));
  await expect(page.getByText("Ya formas parte del club.").first()).toBeVisible();
  await settled(page, scripts);
  await purchaseBox(page).getByRole("button", { name: "Conseguir gratis" }).click();
  await expect(page).toHaveURL(/\/checkout\/$/);
  await expect(orderButton(page)).toHaveCount(0);
  await settled(page, scripts);
  await expect(page.getByLabel("Correo electrónico", { exact: true })).toHaveValue(email);
  await terms(page).check();
  await page.getByRole("button", { name: "Confirmar pedido gratuito" }).click();
  expect(await couponCodes(page)).toHaveLength(1);
  expect(salesOf(email)).toEqual([{ status: "captured", total: 0, coupons: 1, captured: 0 }]);

  await open(page, "/club", scripts);
  await page.getByRole("button", { name: "Dejar el club" }).click();
  await expect(page.getByText("Has dejado el club").first()).toBeVisible();
  await open(page, `/ofertas/${offer.id}/`, scripts);
  await expect(purchaseBox(page).getByText("Solo para miembros del club")).toBeVisible();
});
