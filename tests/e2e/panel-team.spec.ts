/** An owner invites, the invited person joins, gets another role, and is removed: on a phone and on a desk. */

import { codeMailedTo, waitForMail } from "../support/browser/inbox";
import { expect, open, settled, test } from "../support/browser/journey";
import { enterPanel } from "../support/browser/panel";
import { linkIn } from "../support/written-mails";

for (const width of [390, 1280]) {
  test(`the team at ${width} px: invite, accept, change, remove`, { tag: "@nightly" }, async ({
    page,
    scripts,
    email,
    newVisitor,
    baseURL,
    watch,
  }) => {
    // A removed member's next page answers 404.
    watch.allow(/404/);
    const guest = await newVisitor();
    for (const one of [page, guest]) await one.setViewportSize({ width, height: 900 });
    await enterPanel(page, "owner", scripts);
    if (width < 1024) await page.getByRole("button", { name: "Más", exact: true }).click();
    await page.getByRole("link", { name: "Equipo", exact: true }).click();
    await page.getByRole("link", { name: "Invitar a alguien" }).click();
    await page.getByLabel("Correo electrónico").fill(email);
    await page.getByRole("radio", { name: /^Caja/ }).check();
    await page.getByRole("button", { name: "Enviar la invitación" }).click();
    await expect(page.getByText(`Hemos enviado la invitación a ${email}.`)).toBeVisible();

    const mail = await waitForMail(email, /te invita a su equipo/);
    await open(guest, linkIn(mail, baseURL ?? "", "/socios/invitacion"), false);
    await guest.getByRole("link", { name: "Entrar para aceptar" }).click();
    await expect(guest.getByRole("heading", { level: 1, name: "Acceder" })).toBeVisible();
    await settled(guest, scripts);
    await guest.getByRole("main").getByLabel("Correo electrónico").first().fill(email);
    await guest.getByRole("button", { name: "Enviarme un código" }).click();
    await expect(guest).toHaveURL(/\/login\/code/);
    await settled(guest, scripts);
    await guest.getByLabel("Código", { exact: true }).fill(await codeMailedTo(email));
    await guest.getByRole("button", { name: "Acceder", exact: true }).click();
    await guest.getByRole("button", { name: "Unirme al equipo" }).click();
    await expect(guest.getByRole("heading", { level: 1, name: "Inicio" })).toBeVisible();
    await expect(guest.getByRole("banner").getByText("Caja")).toBeVisible();

    await page.goto("/socios/equipo");
    await page.getByRole("link", { name: `Cambiar lo que puede hacer ${email}` }).click();
    await page.getByRole("radio", { name: /^Contabilidad/ }).check();
    await page.getByRole("button", { name: "Guardar" }).click();
    await guest.reload();
    await expect(guest.getByRole("banner").getByText("Contabilidad")).toBeVisible();

    await page.getByRole("link", { name: `Cambiar lo que puede hacer ${email}` }).click();
    await page.getByRole("link", { name: "Quitar del equipo" }).click();
    await page.getByRole("button", { name: "Quitar del equipo" }).click();
    await expect(page.getByText("ya no forma parte del equipo")).toBeVisible();
    await guest.reload();
    await expect(guest.getByText("no pertenece a ningún negocio")).toBeVisible();
  });
}
