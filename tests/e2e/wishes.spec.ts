/**
 * Proves the alert of a sold-out offer: a guest requests it, the mailbox confirms it, the list shows and ends
 * it.
 */
import { findOffer, hasSlots, plentiful, readDatabase } from "../support/browser/e2e-catalogue";
import { waitForMail } from "../support/browser/inbox";
import { expect, open, settled, test } from "../support/browser/journey";
import { expectSoundScreen } from "../support/browser/screens";
import { linkIn } from "../support/written-mails";

/** Of the demo catalogue, sold out since its creation: journeys use up other offers. */
function soldOutOffer(index: number): { id: string } {
  const offers = readDatabase((db) =>
    db
      .prepare(
        `select distinct o.id from offers o join offer_cards c on c.offer_id = o.id
         where c.available = 0 and o.type <> 'direct' and (o.sale_ends_at is null or o.sale_ends_at > ?)
           and exists (select 1 from price_options p where p.offer_id = o.id and p.is_active = 1
             and p.sold_before = p.capacity and not exists (select 1 from slots s where s.price_option_id = p.id))
         order by o.number`,
      )
      .all(Date.now()),
  ) as { id: string }[];
  const offer = offers[index];
  if (!offer) throw new Error("The demo catalogue has too few sold-out offers.");
  return offer;
}

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
  await page.getByRole("button", { name: "Sí, avisadme" }).click();
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
