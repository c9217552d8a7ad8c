/**
 * Proves the alert of a sold-out offer: a guest requests it, the mailbox confirms it, the list shows and ends
 * it.
 */
import { findOffer, hasSlots, plentiful, readDatabase } from "../support/browser/e2e-catalogue";
import { waitForMail } from "../support/browser/inbox";
import { expect, open, settled, test } from "../support/browser/journey";
import { expectSoundScreen } from "../support/browser/screens";
import { soldOutOffer } from "../support/browser/sold-out-offer";
import { linkIn } from "../support/written-mails";

const kinds = (offerId: string) =>
  readDatabase((db) => db.prepare("select kind, status from wishes where offer_id = ?").all(offerId));

test("request an alert of a sold-out offer, confirm it by mail and end it", async ({
  page,
  scripts,
  email,
  browser,
  baseURL,
  watch,
}, { project }) => {
  const judge = { scripts, browser, project: project.name };
  const offer = soldOutOffer(scripts ? 0 : 1);
  watch.allow(/status of 400/);
  await open(page, `/ofertas/${offer.id}/`, scripts);
  const box = page.getByRole("region", { name: "Comprar esta oferta" });
  await box.getByLabel("Tu correo").fill("nadie");
  await box.getByRole("button", { name: "Avísame" }).click();
  await expect(page.getByText("Escribe un correo electrónico válido").first()).toBeVisible();
  await expectSoundScreen(page, "alert refused", judge);
  await page.getByLabel("Tu correo").first().fill(email);
  await page.getByRole("main").getByRole("button", { name: "Avísame" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Revisa tu correo" })).toBeVisible();
  expect(kinds(offer.id)).toEqual([{ kind: "back_in_stock", status: "unconfirmed" }]);
  await expectSoundScreen(page, "alert asked", judge);

  const mail = await waitForMail(email, /^Confirma tu aviso/);
  await page.goto(linkIn(mail, baseURL ?? "", "/avisos/confirmar"));
  await expectSoundScreen(page, "alert to confirm", judge);
  expect(kinds(offer.id)).toEqual([{ kind: "back_in_stock", status: "unconfirmed" }]);
  await page.getByRole("button", { name: "Confirmar el aviso" }).click();
  await expect(page.getByText("Aviso confirmado")).toBeVisible();
  expect(kinds(offer.id)).toEqual([{ kind: "back_in_stock", status: "active" }]);
  await expectSoundScreen(page, "alerts of a mailbox", judge);
  await page.getByRole("button", { name: /^Quitar el aviso de/ }).click();
  await expect(page.getByText("No tienes ningún aviso pendiente")).toBeVisible();
  expect(kinds(offer.id)).toEqual([{ kind: "back_in_stock", status: "ended" }]);
  await settled(page, false);
});

test("the folded alert of an offer reached from the list gets its form when it is opened", {
  tag: "@js",
}, async ({ page, scripts }) => {
  const { id } = findOffer((one) => plentiful(one) && !hasSlots(one), 3);
  await open(page, "/ofertas/", scripts);
  // Any card's link leads to that offer.
  const card = page.getByRole("main").getByRole("article").first().getByRole("link").first();
  await card.evaluate((link, to) => link.setAttribute("href", to), `/ofertas/${id}/`);
  await card.click();
  const fold = page.locator("main details", { has: page.locator("summary", { hasText: /^Avísame/ }) });
  await expect(fold.getByLabel("Tu correo")).toHaveCount(0);
  await fold.locator("summary").click();
  await expect(fold.getByLabel("Tu correo")).toBeVisible();
  await expect(fold.getByRole("button", { name: "Avísame" })).toBeVisible();
});
