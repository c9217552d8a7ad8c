/** Proves a guest's way onto the waiting list of a sold-out offer, by the mailbox's confirmation, and off it again. */
import { readDatabase } from "../support/browser/e2e-catalogue";
import { waitForMail } from "../support/browser/inbox";
import { expect, open, settled, test } from "../support/browser/journey";
import { expectSoundBothWays, expectSoundScreen } from "../support/browser/screens";
import { soldOutOffer } from "../support/browser/sold-out-offer";
import { linkIn } from "../support/written-mails";

const entries = (offerId: string) =>
  readDatabase((db) =>
    db.prepare("select quantity, or_fewer, status from waiting_list_entries where offer_id = ?").all(offerId),
  );

test(
  "wait for two places of a sold-out offer, confirm it by mail, read the position and leave",
  { tag: "@repeated" },
  async ({ page, scripts, email, browser, baseURL, watch }, { project }) => {
    const judge = { scripts, browser, project: project.name };
    const offer = soldOutOffer(scripts ? 0 : 1);
    watch.allow(/status of 400/);
    await open(page, `/ofertas/${offer.id}/`, scripts);
    await page.getByRole("link", { name: "¿Sin plazas? Apúntate a la lista de espera" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Lista de espera" })).toBeVisible();
    await page.getByLabel("Plazas").fill("2");
    await page.getByLabel("Me vale con menos").check();
    await page.getByRole("main").getByLabel("Tu correo").fill("nadie");
    await page.getByRole("main").getByRole("button", { name: "Apuntarme" }).click();
    await expect(page.getByText("Escribe un correo electrónico válido").first()).toBeVisible();
    await expect(page.getByLabel("Plazas")).toHaveValue("2");
    await expectSoundScreen(page, "waiting list refused", judge);
    await page.getByRole("main").getByLabel("Tu correo").fill(email);
    await page.getByRole("main").getByRole("button", { name: "Apuntarme" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Revisa tu correo" })).toBeVisible();
    await expectSoundScreen(page, "waiting list asked", judge);

    const mail = await waitForMail(email, /^Confirma tu puesto en la lista de espera/);
    await page.goto(linkIn(mail, baseURL ?? "", "/lista-de-espera/confirmar"));
    await expect(page.getByText("2 plazas o menos")).toBeVisible();
    await settled(page, scripts);
    await expectSoundBothWays(page, "waiting list to confirm", judge);
    await page.getByRole("button", { name: "Confirmar mi puesto" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Estás en la lista de espera" })).toBeVisible();
    await expect(page.getByText("1 de 1")).toBeVisible();
    await expect(page.getByText("Por ahora nadie ha dejado plazas libres.")).toBeVisible();
    await settled(page, scripts);
    await expectSoundBothWays(page, "place on a waiting list", judge);
    expect(entries(offer.id)).toEqual([{ quantity: 2, or_fewer: 1, status: "waiting" }]);

    const joined = await waitForMail(email, /^Estás en la lista de espera/);
    await page.goto(linkIn(joined, baseURL ?? "", "/lista-de-espera?"));
    await page.getByRole("button", { name: "Salir de la lista" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Ya no estás en la lista" })).toBeVisible();
    expect(entries(offer.id)).toEqual([{ quantity: 2, or_fewer: 1, status: "left" }]);
    await settled(page, false);
  },
);
