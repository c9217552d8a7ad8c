/**
 * The whole loop by screens: a manager writes an offer, staff return it and then approve it, a buyer finds and buys it,
 * and the cashier redeems, undoes and redeems again. Each person sits at a phone in one project and at a desk in the other.
 */
import type { Page } from "@playwright/test";
import { picture } from "../fixtures/pictures";
import { scannedAddress } from "../support/browser/coupon-link";
import { expect, open, test } from "../support/browser/journey";
import { enterDesk, enterPanel } from "../support/browser/panel";
import { expectSoundScreen } from "../support/browser/screens";
import { approve, couponCodes, order, purchaseBox } from "../support/browser/shop-steps";

const PHONE = { width: 390, height: 900 };
const DESK = { width: 1280, height: 900 };

/** From the empty form to the pictures. */
async function writeOffer(page: Page, title: string): Promise<void> {
  await page.goto("/socios/ofertas");
  await page.getByRole("link", { name: "Crear una oferta" }).first().click();
  await page.getByLabel("Título", { exact: true }).fill(title);
  await page.getByLabel("Categoría").selectOption("restaurants");
  await page.getByLabel("Resumen").fill("Arroz, ensalada y postre.");
  await page.getByRole("button", { name: "Guardar y seguir" }).click();
  const option = page.getByRole("group", { name: "Opción 1" });
  await option.getByLabel("Nombre de la opción").fill("Dos personas");
  await option.getByLabel("Precio de venta, en euros").fill("31,50");
  await option.getByLabel("Unidades en total").fill("5");
  await page.getByRole("button", { name: "Guardar" }).click();
  const place = page.getByRole("group", { name: "Local 1" });
  await place.getByLabel("Nombre del local").fill("Arrocería del Puerto");
  await place.getByLabel("Calle y número").fill("Muelle, 3");
  await place.getByLabel("Código postal").fill("39001");
  await place.getByLabel("Localidad").fill("Santander");
  await place.getByLabel("Provincia").selectOption("cantabria");
  await page.getByRole("button", { name: "Guardar" }).click();
  await page.getByRole("textbox", { name: /^Condiciones/ }).fill("De lunes a jueves.\nHay que reservar.");
  await page.getByLabel("Cómo se usa el cupón").fill("Enseña el código al llegar.");
  await page.getByRole("button", { name: "Guardar" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Fotos" })).toBeVisible();
}

async function addPicture(page: Page, alt: string): Promise<void> {
  const jpeg = Buffer.from(await picture({ width: 900, height: 600 }));
  await page.getByLabel("Archivo").setInputFiles({ name: "arroz.jpg", mimeType: "image/jpeg", buffer: jpeg });
  await page.getByLabel("Texto alternativo").last().fill(alt);
  await page.getByRole("button", { name: "Subir la foto" }).click();
  await expect(page.getByRole("img", { name: alt })).toBeVisible();
}

/** On the page of what waits. */
async function decide(page: Page, decision: RegExp, reason?: string): Promise<void> {
  await page.getByRole("radio", { name: decision }).check();
  if (reason) {
    await page.getByLabel("Motivo").selectOption("incomplete");
    await page.getByLabel("Explicación para el negocio").fill(reason);
  }
  await page.getByRole("button", { name: "Decidir" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Cola de revisión" })).toBeVisible();
}

async function openWaiting(page: Page, title: string): Promise<void> {
  await page.goto("/gestion/cola?por-pagina=100");
  await page.getByRole("link", { name: title, exact: true }).click();
  await expect(page.getByText("De lunes a jueves.").first()).toBeVisible();
}

/** Finds the offer by its title and buys one. @returns the coupon's code */
async function buy(page: Page, title: string, email: string, scripts: boolean): Promise<string> {
  await open(page, `/search?searchField=${encodeURIComponent(title)}`, scripts);
  await page.getByRole("main").getByRole("link", { name: title }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(page.getByText("De lunes a jueves.").first()).toBeVisible();
  await open(page, new URL(page.url()).pathname, scripts);
  const box = purchaseBox(page);
  await box.getByRole("radio").first().check();
  await box.getByRole("button", { name: "Añadir al carrito" }).click();
  await expect(page.getByText("Añadido al carrito").first()).toBeVisible();
  await order(page, email, scripts);
  await approve(page);
  const [code = ""] = await couponCodes(page);
  return code;
}

/** On the page of a coupon. */
async function redeem(page: Page, title: string): Promise<void> {
  await expect(page.getByRole("heading", { level: 1, name: "Válido" })).toBeVisible();
  await expect(page.getByText(title).first()).toBeVisible();
  await expect(page.getByText("De lunes a jueves.").first()).toBeVisible();
  await page.getByRole("button", { name: "Canjear", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Canjeado" })).toBeVisible();
}

test("the loop closes: written, returned, approved, sold, redeemed, undone, redeemed again", async ({
  page: manager,
  newVisitor,
  scripts,
  email,
  browser,
}, info) => {
  test.setTimeout(180_000);
  const title = `Arroz con bogavante ${info.project.name} ${info.retry}`;
  const [staff, buyer, cashier] = [await newVisitor(), await newVisitor(), await newVisitor()];
  for (const one of [manager, cashier]) await one.setViewportSize(scripts ? DESK : PHONE);
  for (const one of [staff, buyer]) await one.setViewportSize(scripts ? PHONE : DESK);

  /** In one project: the panel ships no script, so that both see the same documents. */
  async function judge(page: Page, name: string): Promise<void> {
    if (!scripts) return;
    const before = page.viewportSize() ?? DESK;
    await expectSoundScreen(page, name, { scripts, browser, project: info.project.name });
    await page.setViewportSize(before);
  }

  await enterPanel(manager, "manager", scripts);
  await writeOffer(manager, title);
  await addPicture(manager, "Una paellera con dos bogavantes");
  await manager.getByRole("link", { name: title }).first().click();
  await manager.getByRole("button", { name: "Enviar a revisión" }).click();
  await expect(manager.getByText("En revisión").first()).toBeVisible();

  await enterDesk(staff, scripts);
  await test.step("staff ask for more, and the partner reads why", async () => {
    await judge(staff, "desk queue");
    await openWaiting(staff, title);
    await judge(staff, "desk review");
    await decide(staff, /^Pedir cambios/, "Di cuántas personas comen.");
    await manager.reload();
    await expect(manager.getByText("Motivo: Di cuántas personas comen.")).toBeVisible();
    await manager.getByRole("link", { name: "Qué ofreces" }).click();
    await manager.getByLabel("Resumen").fill("Arroz, ensalada y postre para dos personas.");
    await manager.getByRole("button", { name: /^Guardar/ }).click();
    await manager.getByRole("link", { name: title }).first().click();
    await manager.getByRole("button", { name: "Enviar a revisión" }).click();
    await openWaiting(staff, title);
    await decide(staff, /^Aprobar/);
    await manager.reload();
    await expect(manager.getByText("A la venta").first()).toBeVisible();
  });

  const code = await buy(buyer, title, email, scripts);

  await test.step("the cashier types the code, redeems, and undoes", async () => {
    await enterPanel(cashier, "cashier", scripts);
    await cashier.goto("/socios/caja");
    await cashier.getByLabel("Código del cupón").fill(code.toLowerCase());
    await cashier.getByRole("button", { name: "Comprobar" }).click();
    await expect(cashier.getByRole("heading", { level: 1, name: "Válido" })).toBeVisible();
    await judge(cashier, "counter coupon");
    await redeem(cashier, title);
    await judge(cashier, "counter redemption");
    await cashier.getByRole("button", { name: "Deshacer el canje" }).click();
    await expect(cashier.getByRole("heading", { level: 1, name: "Canje deshecho" })).toBeVisible();
  });

  await test.step("the phone's camera opens the coupon: the buyer sees the seller, the cashier redeems", async () => {
    const scanned = await scannedAddress(code);
    await open(buyer, scanned, false);
    await expect(buyer.getByRole("button", { name: "Canjear" })).toHaveCount(0);
    await judge(buyer, "scanned coupon");
    await open(cashier, scanned, false);
    await redeem(cashier, title);
    await cashier.getByRole("link", { name: "Canjes", exact: true }).first().click();
    await expect(cashier.getByRole("table").getByText(title).first()).toBeVisible();
  });

  await test.step("the partner sees what was earned", async () => {
    await manager.goto("/socios/ventas");
    await manager.getByRole("row").filter({ hasText: title }).getByRole("link").first().click();
    await expect(manager.getByRole("cell", { name: "Canjeado" })).toBeVisible();
  });
});
