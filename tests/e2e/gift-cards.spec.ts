/** Proves a gift card from its purchase to the order that it pays in part, its balance and its account, with and without scripts. */
import type { Page } from "@playwright/test";
import { findOffer, plentiful } from "../support/browser/e2e-catalogue";
import { expect, open, settled, test } from "../support/browser/journey";
import { expectSoundBothWays, expectSoundScreen } from "../support/browser/screens";
import { approve, confirmation, decide, order, putInCart } from "../support/browser/shop-steps";
import { isNight } from "../support/run/nightly";

const CODE = /[0-9A-HJKMNP-TV-Z]{4}(?:-[0-9A-HJKMNP-TV-Z]{4}){3}/;

async function payWithCard(page: Page, code: string, email: string, scripts: boolean): Promise<void> {
  await putInCart(page, findOffer(plentiful, 12));
  await open(page, "/checkout/", scripts);
  await page.getByText("¿Código o tarjeta regalo?").click();
  await page.getByLabel("Código promocional").fill(code);
  await page.getByRole("button", { name: "Aplicar" }).click();
  await expect(page.getByText("Con tarjeta regalo").first()).toBeVisible();
  await order(page, email, scripts);
  await approve(page);
  await expect(confirmation(page)).toBeVisible();
  await expect(page.getByText("Con tarjeta regalo").first()).toBeVisible();
}

test(
  "buy a gift card, read its balance, and pay a part of an order with it",
  { tag: "@repeated" },
  async ({ page, scripts, email, browser, watch }, { project }) => {
    const judge = { scripts, browser, project: project.name };
    watch.allow(/status of 400/);
    await open(page, "/tarjeta-regalo", scripts);
    await page.getByLabel("Otro importe").check();
    await page.getByLabel("Importe en euros").fill("7,5");
    await page.getByRole("button", { name: "Pedido con obligación de pago" }).click();
    await expect(page.getByText("Escribe un importe sin céntimos").first()).toBeVisible();
    await expect(page.getByLabel("Importe en euros")).toHaveValue("7,5");
    await expectSoundScreen(page, "gift card refused", judge);
    await page.getByLabel("Importe en euros").fill("10");
    await page.getByRole("main").getByLabel("Tu correo").fill(email);
    await page.getByLabel(/^Acepto las/).check();
    await page.getByRole("button", { name: "Pedido con obligación de pago" }).click();
    await decide(page, "Aprobar el pago");
    await expect(page.getByRole("heading", { level: 1, name: /^Tarjeta regalo de 10/ })).toBeVisible();
    const code = CODE.exec((await page.getByRole("main").textContent()) ?? "")?.[0] ?? "";
    expect(code).toMatch(CODE);
    await settled(page, scripts);
    await expectSoundBothWays(page, "gift card", judge);

    await open(page, "/tarjeta-regalo/saldo", scripts);
    await page.getByLabel("Código de la tarjeta").fill(code);
    await page.getByRole("button", { name: "Ver el saldo" }).click();
    await expect(page.getByText("Activa")).toBeVisible();
    await expectSoundScreen(page, "balance of a gift card", judge);

    // tests/server/checkout/gift-cards.test.ts pays with one, too.
    if (isNight()) await payWithCard(page, code, email, scripts);
  },
);
