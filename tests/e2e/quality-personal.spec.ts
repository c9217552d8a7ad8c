/** Checks the screens of accounts and of mail links like all others. */
import type { Page } from "@playwright/test";
import { changeDatabase, findOffer, plentiful } from "../support/browser/e2e-catalogue";
import { waitForMail } from "../support/browser/inbox";
import { expect, open, test } from "../support/browser/journey";
import { expectSoundBothWays } from "../support/browser/screens";
import { approve, confirmation, order, putInCart } from "../support/browser/shop-steps";
import { choicesOfNewsletter } from "../support/browser/signed-pages";
import { linkIn } from "../support/written-mails";

const PASSWORD = "cuatro palabras al azar";

/** A new account by registration, signed in. */
async function enter(page: Page, email: string, scripts: boolean): Promise<void> {
  await open(page, "/register", scripts);
  await page.getByLabel("Correo electrónico").fill(email);
  await page.getByLabel("Contraseña").fill(PASSWORD);
  await page.getByRole("checkbox", { name: /^He leído y acepto/ }).check();
  await page.getByRole("button", { name: "Crear la cuenta" }).click();
  const mail = await waitForMail(email, /Activa tu cuenta/);
  await open(page, linkIn(mail, new URL(page.url()).origin, "/account/activate"), scripts);
  await page.getByLabel("Contraseña").fill(PASSWORD);
  await page.getByRole("button", { name: "Activar mi cuenta" }).click();
  await expect(page.getByText("Tu cuenta está activada.")).toBeVisible();
  await expect(page.getByRole("banner").getByRole("link", { name: "Mi cuenta" })).toBeVisible();
}

test(
  "account: every page passes at every width",
  { tag: "@repeated" },
  async ({ page, scripts, email, browser }, { project }) => {
    test.setTimeout(300_000);
    const judge = { scripts, browser, project: project.name };
    await enter(page, email, scripts);
    await open(page, "/order/history", scripts);
    await expectSoundBothWays(page, "empty history", judge);
    await page.setViewportSize({ width: 1280, height: 900 });
    await putInCart(page, findOffer(plentiful, 48), { quantity: 2 });
    await order(page, email, scripts);
    await approve(page);
    await expect(confirmation(page)).toBeVisible();
    for (const [name, path] of [
      ["account", "/account"],
      ["account password", "/account/password"],
      ["account email", "/account/email"],
      ["account sessions", "/account/sessions"],
      ["account consents", "/account/consents"],
      ["account newsletter", "/account/newsletter"],
      ["account alerts", "/account/alerts"],
      ["account invitations", "/account/invitar"],
      ["gift cards of the account", "/account/gift-cards"],
      ["gifts of the account", "/account/presents"],
      ["account confirmation", "/account/security/confirm"],
      ["account end", "/account/delete"],
      ["history", "/order/history"],
    ] as const) {
      await test.step(name, async () => {
        await open(page, path, scripts);
        await expect(page).toHaveURL(new RegExp(`${path}$`));
        await expectSoundBothWays(page, name, judge);
      });
    }
  },
);

test(
  "the links of a purchase: order, withdrawal and its end pass",
  { tag: "@repeated" },
  async ({ page, scripts, email, browser, baseURL }, { project }) => {
    test.setTimeout(200_000);
    const judge = { scripts, browser, project: project.name };
    await putInCart(page, findOffer(plentiful, 49), { quantity: 2 });
    await order(page, email, scripts);
    await approve(page);
    await expect(confirmation(page)).toBeVisible();
    await open(page, "/pedido", scripts);
    await page.getByRole("main").getByLabel("Correo electrónico").fill(email);
    await page.getByRole("button", { name: "Enviarme los enlaces" }).click();
    const mail = await waitForMail(email, /^Tu pedido en/);
    await open(page, linkIn(mail, baseURL ?? "", "/pedido"), scripts);
    await expect(page.getByRole("heading", { level: 1, name: /^Tu pedido/ })).toBeVisible();
    await expectSoundBothWays(page, "order by link", judge);
    await page.getByRole("link", { name: "Desistir de esta compra" }).click();
    await expect(page.getByRole("heading", { level: 1, name: /^Desistir del pedido/ })).toBeVisible();
    await expectSoundBothWays(page, "withdrawal choice", judge);
    await page.getByRole("button", { name: "Confirmar desistimiento" }).click();
    await expect(
      page.getByRole("heading", { level: 1, name: "Hemos recibido tu desistimiento" }),
    ).toBeVisible();
    await expectSoundBothWays(page, "withdrawal received", judge);
  },
);

test(
  "the links of mails: stars, lists and own data pass",
  { tag: "@repeated" },
  async ({ page, scripts, email, browser, baseURL }, { project }) => {
    test.setTimeout(200_000);
    const judge = { scripts, browser, project: project.name };
    const origin = baseURL ?? "";
    const offer = findOffer(plentiful, scripts ? 50 : 51);
    changeDatabase(
      `insert into mail_outbox (id, event_key, recipient, template, data, status, attempts, next_attempt_at, created_at)
     values (?, ?, ?, 'rating-request', ?, 'queued', 0, 0, ?)`,
      crypto.randomUUID(),
      `quality:${email}`,
      email,
      JSON.stringify({ offerId: offer.id, title: offer.title, sellerName: "Vendedor" }),
      Date.now(),
    );
    const stars = await waitForMail(email, /^¿Qué tal/);
    await open(page, linkIn(stars, origin, "/feedback"), scripts);
    await expect(page.getByRole("button", { name: "Enviar mi opinión" })).toBeVisible();
    await expectSoundBothWays(page, "stars", judge);
    await page.getByRole("button", { name: "Enviar mi opinión" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Gracias por tu opinión" })).toBeVisible();
    await expectSoundBothWays(page, "stars given", judge);
    await open(page, linkIn(stars, origin, "/unsubscribe"), scripts);
    await expect(page.getByRole("button", { name: "Darme de baja" })).toBeVisible();
    await expectSoundBothWays(page, "unsubscription", judge);

    await open(page, "/boletin", scripts);
    await page.getByRole("main").getByLabel("Tu correo").fill(email);
    await page.getByRole("main").getByRole("button", { name: "Apuntarme" }).click();
    const list = await waitForMail(email, /^Confirma que quieres/);
    await open(page, linkIn(list, origin, "/subscribe/confirm"), scripts);
    await expectSoundBothWays(page, "subscription", judge);
    await page.getByRole("button", { name: "Confirmar la suscripción" }).click();
    await open(page, await choicesOfNewsletter(email), scripts);
    await page.getByLabel("Viajes").check();
    await page.getByLabel("Cada dos semanas").check();
    await page.getByRole("button", { name: "Guardar", exact: true }).click();
    await page.getByLabel("Palabras").fill("masaje");
    await page.getByRole("button", { name: "Guardar la búsqueda" }).click();
    await expect(page.getByRole("link", { name: "«masaje»" })).toBeVisible();
    await expect(page.getByLabel("Viajes")).toBeChecked();
    await expectSoundBothWays(page, "choices of the newsletter", judge);

    await open(page, "/privacidad/mis-datos", scripts);
    await page.getByRole("main").getByLabel("Correo electrónico").fill(email);
    await page.getByRole("button", { name: "Enviarme el enlace" }).click();
    const data = await waitForMail(email, /datos/);
    await open(page, linkIn(data, origin, "/privacidad/mis-datos"), scripts);
    await expect(page.getByRole("heading", { level: 1, name: "Lo que guardamos de ti" })).toBeVisible();
    await expectSoundBothWays(page, "own data", judge);
    await page.getByRole("link", { name: "Borrar mis datos", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Borrar mis datos" })).toBeVisible();
    await expectSoundBothWays(page, "erasure", judge);
  },
);
