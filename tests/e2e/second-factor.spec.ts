/**
 * Proves two-step verification in a browser: TOTP with and without scripts, passkeys by a virtual
 * authenticator.
 */
import type { Page } from "@playwright/test";
import { appWith } from "../fixtures/second-factors";
import { codeMailedTo } from "../support/browser/inbox";
import { expect, open, settled, test } from "../support/browser/journey";
import { expectSoundScreen } from "../support/browser/screens";
import { freePort } from "../support/ports";
import { startShop } from "../support/server";
import { codeMailedTo as codeWrittenTo } from "../support/written-mails";

const SECURITY = "/account/security";
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const profile = (page: Page) => page.getByRole("banner").getByRole("link", { name: "Mi cuenta" });

/** @param mailed the code sent to the mailbox */
async function enterByCode(
  page: Page,
  {
    email,
    scripts,
    mailed,
    origin = "",
  }: { email: string; scripts: boolean; mailed: () => Promise<string>; origin?: string },
): Promise<void> {
  await open(page, `${origin}/login?returnTo=${encodeURIComponent(SECURITY)}`, scripts);
  await page.getByLabel("Correo electrónico").first().fill(email);
  await page.getByRole("button", { name: "Enviarme un código" }).click();
  await expect(page).toHaveURL(/\/login\/code$/);
  await settled(page, scripts);
  await page.getByLabel("Código", { exact: true }).fill(await mailed());
  await page.getByRole("button", { name: "Acceder", exact: true }).click();
}

async function signOut(page: Page, scripts: boolean, origin = ""): Promise<void> {
  await open(page, `${origin}/account`, scripts);
  await page.getByRole("button", { name: "Cerrar sesión", exact: true }).click();
  await expect(page.getByRole("banner").getByRole("link", { name: "Acceder" })).toBeVisible();
}

test("a TOTP app: every page on the way passes, and both steps are required", async ({
  page,
  scripts,
  email,
  browser,
}, { project }) => {
  test.setTimeout(240_000);
  const judge = { scripts, browser, project: project.name };
  await enterByCode(page, { email, scripts, mailed: () => codeMailedTo(email) });
  await expect(heading(page, "Verificación en dos pasos")).toBeVisible();
  await settled(page, scripts);
  await expect(page.getByText("abre la tienda por su nombre")).toBeVisible();
  await expectSoundScreen(page, "security", judge);

  await page.getByRole("button", { name: "Añadir una aplicación" }).click();
  await expect(heading(page, "Añadir una aplicación de códigos")).toBeVisible();
  await expect(page.getByRole("img", { name: "Código QR para tu aplicación" })).toBeVisible();
  await expectSoundScreen(page, "security app", judge);
  const app = appWith(((await page.locator("code.secret").textContent()) ?? "").replaceAll(" ", ""));
  await page.getByLabel("Código de la aplicación").fill(app.code());
  await page.getByRole("button", { name: "Activar", exact: true }).click();
  const codes = page.getByRole("list", { name: "Códigos de recuperación" }).getByRole("listitem");
  await expect(codes).toHaveCount(10);
  await expectSoundScreen(page, "recovery codes", judge);
  const saved = (await codes.first().textContent()) ?? "";
  await signOut(page, scripts);

  await enterByCode(page, { email, scripts, mailed: () => codeMailedTo(email, 2) });
  await expect(heading(page, "Segundo paso")).toBeVisible();
  await expect(profile(page)).toHaveCount(0);
  await expectSoundScreen(page, "second step", judge);
  const recovery = page.getByRole("region", { name: "Con un código de recuperación" });
  await recovery.getByRole("textbox").fill(saved.toLowerCase());
  await recovery.getByRole("button").click();
  await expect(heading(page, "Verificación en dos pasos")).toBeVisible();
  await expect(page.getByText("Te quedan 9 sin usar.")).toBeVisible();
});

test("a passkey: created in the browser, required at the sign-in, removed again @js", async ({
  page,
  email,
}) => {
  // Browsers support no passkeys at a bare address, so this shop has a name.
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const shop = await startShop({ port, seed: false, env: { PUBLIC_ORIGIN: origin } });
  try {
    const cdp = await page.context().newCDPSession(page);
    await cdp.send("WebAuthn.enable");
    await cdp.send("WebAuthn.addVirtualAuthenticator", {
      options: {
        protocol: "ctap2",
        transport: "internal",
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    const enter = (number: number) =>
      enterByCode(page, {
        email,
        origin,
        scripts: true,
        mailed: () => codeWrittenTo(shop.dataDir, email, number),
      });
    await enter(1);
    await settled(page, true);
    await page.getByLabel("Nombre de la llave").fill("Mi portátil");
    await page.getByRole("button", { name: "Añadir una llave de acceso" }).click();
    await expect(
      page.getByRole("list", { name: "Códigos de recuperación" }).getByRole("listitem"),
    ).toHaveCount(10);
    await page.getByRole("link", { name: "Ya los he guardado" }).click();
    await expect(page.getByText("Mi portátil")).toBeVisible();
    await signOut(page, true, origin);

    await enter(2);
    await expect(heading(page, "Segundo paso")).toBeVisible();
    await settled(page, true);
    await page.getByRole("button", { name: "Usar mi llave de acceso" }).click();
    await expect(heading(page, "Verificación en dos pasos")).toBeVisible();
    await expect(profile(page)).toBeVisible();
    await expect(page.getByText(/Último uso:/)).toBeVisible();
    await page.getByRole("button", { name: "Quitar la llave de acceso Mi portátil" }).click();
    await expect(page.getByText("Hemos quitado la llave de acceso")).toBeVisible();
  } finally {
    await shop.stop();
  }
});
