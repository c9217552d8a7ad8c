/**
 * The counter on a phone of 390 × 664 and at a desk: a typed code is redeemed with two presses and no scroll, a scanned one
 * at once where the manager wants that, and each is undone beside the last ones; the place is chosen and remembered.
 */
import type { Locator, Page } from "@playwright/test";
import { scannedAddress } from "../support/browser/coupon-link";
import { type OfferFact, ownOffer } from "../support/browser/e2e-catalogue";
import { expect, test } from "../support/browser/journey";
import { enterPanel } from "../support/browser/panel";
import { approve, couponCodes, order, putInCart } from "../support/browser/shop-steps";

const PHONE = { width: 390, height: 664 };

async function buyCode(page: Page, offer: OfferFact, email: string, scripts: boolean): Promise<string> {
  await putInCart(page, offer);
  await order(page, email, scripts);
  await approve(page);
  const [code = ""] = await couponCodes(page);
  return code;
}

/** In view as the page opens: nothing is scrolled, and the whole of it can be pressed. */
async function expectPressable(page: Page, button: Locator): Promise<void> {
  await expect(button).toBeVisible();
  const box = await button.boundingBox();
  expect(await page.evaluate("window.scrollY")).toBe(0);
  expect(box?.y ?? -1).toBeGreaterThanOrEqual(0);
  expect((box?.y ?? 0) + (box?.height ?? 1_000)).toBeLessThanOrEqual(PHONE.height);
}

const field = (page: Page) => page.getByLabel("Código del cupón");
const verdict = (page: Page, name: string) => page.getByRole("heading", { level: 1, name, exact: true });
const last = (page: Page) => page.getByRole("region", { name: "Últimos canjes" });

async function expectFilled(page: Page): Promise<void> {
  const box = await page.locator("#verdict").boundingBox();
  expect(box?.width).toBe(PHONE.width);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThanOrEqual(400);
}

test("a typed code takes two presses and no scroll on a phone; a wrong one is red; each is undone", async ({
  page: cashier,
  newVisitor,
  scripts,
  email,
  watch,
}) => {
  // The answer to a code that is none.
  watch.allow(/status of 400 .*\/socios\/caja/);
  const buyer = await newVisitor();
  const offer = ownOffer();
  const code = await buyCode(buyer, offer, email, scripts);
  await cashier.setViewportSize(PHONE);
  await enterPanel(cashier, "cashier", scripts);
  await cashier
    .getByRole("navigation", { name: "Lo más usado" })
    .getByRole("link", { name: "Canjear" })
    .click();
  await expect(cashier.getByRole("navigation")).toHaveCount(0);
  await expect(field(cashier)).toBeFocused();

  await test.step("an unknown code fills the screen in red, and may be corrected", async () => {
    await field(cashier).fill("0000-0000-00000");
    await cashier.getByRole("button", { name: "Comprobar" }).click();
    await expect(verdict(cashier, "No vale")).toBeVisible();
    await expectFilled(cashier);
    await expectPressable(cashier, cashier.getByRole("button", { name: "Comprobar" }));
    await expect(field(cashier)).toBeFocused();
    await expect(field(cashier)).toHaveValue("0000-0000-00000");
  });

  await test.step("two presses, no scroll", async () => {
    await cashier.goto("/socios/caja");
    await field(cashier).fill(code);
    const check = cashier.getByRole("button", { name: "Comprobar" });
    await expectPressable(cashier, check);
    await check.click();
    await expect(verdict(cashier, "Válido")).toBeVisible();
    await expectFilled(cashier);
    const redeem = cashier.getByRole("button", { name: "Canjear", exact: true });
    await expect(redeem).toBeFocused();
    await expectPressable(cashier, redeem);
    await redeem.click();
    await expect(verdict(cashier, "Canjeado")).toBeVisible();
    await expectFilled(cashier);
    await expectPressable(cashier, field(cashier));
    await expect(field(cashier)).toBeFocused();
  });

  await test.step("again, it is red, and undone beside the last ones", async () => {
    await field(cashier).fill(code);
    await cashier.keyboard.press("Enter");
    await expect(verdict(cashier, "Ya canjeado")).toBeVisible();
    await expectFilled(cashier);
    await cashier.goto("/socios/caja");
    await last(cashier)
      .getByRole("button", { name: `Deshacer: ${code}` })
      .click();
    await expect(verdict(cashier, "Canje deshecho")).toBeVisible();
    await cashier.getByRole("link", { name: "Salir" }).click();
    await expect(verdict(cashier, "Inicio")).toBeVisible();
  });

  await test.step("the verdict differs by more than its colour where colours are the user's own", async () => {
    await cashier.emulateMedia({ forcedColors: "active" });
    await cashier.goto("/socios/caja");
    await field(cashier).fill(code);
    await cashier.keyboard.press("Enter");
    await expect(cashier.locator("#verdict")).toHaveCSS("border-top-style", "solid");
    await field(cashier)
      .or(cashier.getByRole("button", { name: "Canjear", exact: true }))
      .first()
      .press("Enter");
    await field(cashier).fill(code);
    await cashier.keyboard.press("Enter");
    await expect(cashier.locator("#verdict")).toHaveCSS("border-top-style", "double");
  });
});

// tests/server/partner/counter/counter-scan.test.ts sends the same forms.
test("what is scanned is redeemed at once where the manager wants that, and undone", {
  tag: "@nightly",
}, async ({ page: manager, newVisitor, scripts, email }) => {
  const [buyer, cashier] = [await newVisitor(), await newVisitor()];
  const code = await buyCode(buyer, ownOffer(), email, scripts);
  await cashier.setViewportSize(PHONE);
  await enterPanel(cashier, "cashier", scripts);
  const address = await scannedAddress(code);
  await enterPanel(manager, "manager", scripts);

  async function chooseOnScan(wanted: boolean): Promise<void> {
    await manager.goto("/socios/caja");
    await manager.getByRole("link", { name: "Ajustes de la caja" }).click();
    await manager.getByRole("checkbox", { name: "Canjear al escanear" }).setChecked(wanted);
    await manager.getByRole("button", { name: "Guardar" }).click();
    await expect(manager.getByText("Ajustes guardados.")).toBeVisible();
  }

  await chooseOnScan(true);
  try {
    await cashier.goto("/socios/caja");
    await field(cashier).fill(address);
    await cashier.keyboard.press("Enter");
    await expect(verdict(cashier, "Canjeado")).toBeVisible();
    await expectFilled(cashier);
    await cashier.getByRole("button", { name: "Deshacer el canje", exact: true }).click();
    await expect(verdict(cashier, "Canje deshecho")).toBeVisible();
    // Typed by hand, it is asked about.
    await field(cashier).fill(code);
    await cashier.keyboard.press("Enter");
    await expect(verdict(cashier, "Válido")).toBeVisible();
  } finally {
    await chooseOnScan(false);
  }
});
