/**
 * The whole loop by screens: a manager writes an offer, staff return it and then approve it, a buyer finds and buys it,
 * the cashier redeems, undoes and redeems again, and the manager replies to an opinion. Each person sits at a phone in one project and at a desk in the other.
 */
import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { scannedAddress } from "../support/browser/coupon-link";
import { changeDatabase } from "../support/browser/e2e-catalogue";
import { expect, open, test } from "../support/browser/journey";
import { enterDesk, enterPanel } from "../support/browser/panel";
import { addPicture, decide, openWaiting, redeem, writeOffer } from "../support/browser/panel-steps";
import { expectSoundScreen } from "../support/browser/screens";
import { approve, couponCodes, optionRadios, order, purchaseBox } from "../support/browser/shop-steps";

const PHONE = { width: 390, height: 900 };
const DESK = { width: 1280, height: 900 };

/** As a buyer's mail of the day after would bring it. */
function giveOpinion(title: string): void {
  changeDatabase(
    `insert into feedback (id, offer_id, email_key, email_sealed, author_name, stars, comment, status,
       verified_purchase, source, edit_token_hash, created_at, updated_at)
     select ?, id, ?, '', 'Ana Pérez', 3, 'La fabada, fría', 'published', 1, 'mail', ?, ?, ? from offers where title = ?`,
    ...[randomUUID(), randomUUID(), randomUUID(), Date.now(), Date.now(), title],
  );
}

/** Finds the offer by its title and buys one. */
async function buy(
  page: Page,
  title: string,
  email: string,
  scripts: boolean,
): Promise<{ code: string; offer: string }> {
  await open(page, `/search?searchField=${encodeURIComponent(title)}`, scripts);
  await page.getByRole("main").getByRole("link", { name: title }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(page.getByText("De lunes a jueves.").first()).toBeVisible();
  const offer = new URL(page.url()).pathname;
  await open(page, offer, scripts);
  const box = purchaseBox(page);
  await optionRadios(box).first().check();
  await box.getByRole("button", { name: "Añadir al carrito" }).click();
  await expect(page.getByText("Añadido al carrito").first()).toBeVisible();
  await order(page, email, scripts);
  await approve(page);
  const [code = ""] = await couponCodes(page);
  return { code, offer };
}

test("the loop closes: written, returned, approved, sold, redeemed, undone, redeemed again", async ({
  page: manager,
  newVisitor,
  scripts,
  email,
  browser,
}, info) => {
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
    await manager.getByRole("link", { name: "Contenido", exact: true }).click();
    await manager.getByLabel("Resumen").fill("Arroz, ensalada y postre para dos personas.");
    await manager.getByRole("button", { name: /^Guardar/ }).click();
    await manager.getByRole("link", { name: title }).first().click();
    await manager.getByRole("button", { name: "Enviar a revisión" }).click();
    await openWaiting(staff, title);
    await decide(staff, /^Aprobar/);
    await manager.reload();
    await expect(manager.getByText("A la venta").first()).toBeVisible();
  });

  const { code, offer } = await buy(buyer, title, email, scripts);

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
    await cashier.getByRole("link", { name: "Ver los canjes" }).click();
    await expect(cashier.getByRole("table").getByText(title).first()).toBeVisible();
  });

  await test.step("the partner sees what was earned", async () => {
    await manager.goto("/socios/ventas");
    await manager.getByRole("row").filter({ hasText: title }).getByRole("link").first().click();
    await expect(manager.getByRole("cell", { name: "Canjeado" })).toBeVisible();
  });

  await test.step("an opinion is replied to in public, and staff are asked to look at it", async () => {
    giveOpinion(title);
    await manager.goto("/socios/opiniones");
    await manager.getByRole("row").filter({ hasText: title }).getByRole("link").first().click();
    const reply = `Gracias por venir, ${info.project.name}.`;
    await manager.getByRole("textbox", { name: "Respuesta pública" }).fill(reply);
    await manager.getByRole("button", { name: "Publicar la respuesta" }).click();
    await expect(manager.getByText("Respuesta publicada.")).toBeVisible();
    await open(buyer, offer, scripts);
    await expect(buyer.getByText(reply)).toBeVisible();
    await manager.getByLabel("Motivo").selectOption("other_place");
    await manager.getByLabel("Qué ha pasado").fill("Aquí no servimos fabada.");
    await manager.getByRole("button", { name: "Pedir la revisión" }).click();
    await expect(manager.getByText(/Has pedido que la revisemos/)).toBeVisible();
  });
});
