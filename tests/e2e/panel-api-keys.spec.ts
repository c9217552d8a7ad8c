/** An owner creates an API key, a program uses it, and the owner revokes it. */
import { DEMO_PASSWORD } from "../../demo/content/accounts";
import { expect, test } from "../support/browser/journey";
import { enterPanel } from "../support/browser/panel";
import { expectSoundScreen } from "../support/browser/screens";

test(
  "an API key is shown once, works, and is revoked",
  { tag: "@nightly" },
  async ({ page, scripts, browser, request }, { project }) => {
    const name = `Caja ${project.name}`;
    await enterPanel(page, "owner", scripts);
    await page.getByRole("link", { name: "API", exact: true }).click();
    await page.getByRole("link", { name: "Crear una clave" }).click();
    await page.getByLabel("Nombre").fill(name);
    await page.getByLabel("Ver ofertas").check();
    await page.getByLabel("Contraseña actual").fill(DEMO_PASSWORD);
    await page.getByRole("button", { name: "Crear la clave" }).click();

    const shown = page.getByLabel(`Clave «${name}»`);
    const key = await shown.inputValue();
    expect(key).toMatch(/^irr_live_/);
    await expectSoundScreen(page, "panel key created", { scripts, browser, project: project.name });
    const offers = () => request.get("/api/v0/offers/", { headers: { Authorization: `Bearer ${key}` } });
    expect((await offers()).status()).toBe(200);

    await page.getByRole("link", { name: "Ya la he guardado" }).click();
    await expect(page.getByRole("rowheader", { name, exact: true })).toBeVisible();
    expect(await page.content()).not.toContain(key);
    await page.getByRole("link", { name: `Revocar la clave ${name}` }).click();
    await expectSoundScreen(page, "panel key revocation", { scripts, browser, project: project.name });
    await page.getByRole("button", { name: "Revocar la clave" }).click();
    await expect(page.getByText(`La clave «${name}» ya no vale.`)).toBeVisible();
    expect((await offers()).status()).toBe(401);
  },
);
