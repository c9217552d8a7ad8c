/** Proves in a browser that an owner sets up a webhook: a real server on loopback receives it and checks its signature. */
import { isSigned } from "../../docs/webhook-receiver";
import { expect, open, test } from "../support/browser/journey";
import { enterPanel } from "../support/browser/panel";
import { expectSoundScreen } from "../support/browser/screens";
import { partnerServer } from "../support/webhook-receiver";

const LIST = "/socios/avisos-web";

test(
  "an owner adds a webhook, tries it, sends it again, replaces its secret and deletes it",
  { tag: "@nightly" },
  async ({ page, scripts, browser, watch }, { project }) => {
    test.setTimeout(240_000);
    watch.allow(/status of (400|409)/);
    const judge = { scripts, browser, project: project.name };
    const partner = await partnerServer();
    const heading = (name: string) => page.getByRole("heading", { level: 1, name });
    const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
    const signedBy = (secret: string) => {
      const last = partner.received.at(-1);
      return isSigned(String(last?.headers["webhook-signature"]), last?.body ?? "", secret);
    };
    /** The page follows by itself nothing: its reader reloads it. */
    const expectDelivered = async (times: number) => {
      await expect.poll(() => partner.received.length, { timeout: 60_000 }).toBe(times);
      await expect(async () => {
        await page.reload();
        await expect(page.getByText("Entregado")).toHaveCount(times, { timeout: 1_000 });
      }).toPass({ timeout: 60_000 });
    };
    const readSecret = () => page.getByLabel("Clave", { exact: false }).inputValue();

    await enterPanel(page, "owner", scripts);
    await page.getByRole("link", { name: "Webhooks", exact: true }).click();
    await page.getByRole("link", { name: "Añadir una dirección" }).click();

    await test.step("an address in a private network is refused at its field", async () => {
      await page.getByLabel("Dirección").fill("https://10.0.0.7/avisos");
      await page.getByLabel("Nombre para reconocerla").fill(`Caja ${project.name}`);
      await page.getByLabel("Oferta agotada").uncheck();
      await press("Guardar");
      await expect(page.getByText("está en una red privada").first()).toBeVisible();
      await expect(page.getByLabel("Dirección")).toHaveValue("https://10.0.0.7/avisos");
      await expect(page.getByLabel("Oferta agotada")).not.toBeChecked();
      await expectSoundScreen(page, "panel new webhook", judge);
    });

    await page.getByLabel("Dirección").fill(partner.url);
    await press("Guardar");
    await expect(heading("Copia la clave ahora")).toBeVisible();
    const secret = await readSecret();
    expect(secret).toMatch(/^whsec_[\w-]{43}$/);
    await expectSoundScreen(page, "panel webhook secret", judge);
    await page.getByRole("link", { name: "Ya la he copiado" }).click();
    await expect(heading(`Caja ${project.name}`)).toBeVisible();
    const here = new URL(page.url()).pathname;
    expect(await page.content()).not.toContain(secret);

    await test.step("a test arrives, signed, and is shown with its answer", async () => {
      partner.reply = () => ({ status: 200, body: "recibido" });
      await press("Enviar una prueba");
      await expectDelivered(1);
      expect(signedBy(secret)).toBe(true);
      await expectSoundScreen(page, "panel webhook", judge);
      await page.getByRole("link", { name: /^Prueba/ }).click();
      await expect(page.getByText("recibido")).toBeVisible();
      await expectSoundScreen(page, "panel webhook delivery", judge);
    });

    await test.step("it is sent again with the same event", async () => {
      await press("Enviar otra vez");
      await expect(page).toHaveURL(new RegExp(`${here}$`));
      await expectDelivered(2);
      const [first, second] = partner.received.map(({ headers }) => headers["webhook-id"]);
      expect(second).toBe(first);
    });

    await test.step("the secret is replaced; both sign for a day", async () => {
      await page.getByRole("link", { name: "Cambiar la clave" }).click();
      await expectSoundScreen(page, "panel webhook rotation", judge);
      await press("Cambiar la clave");
      await expect(heading("Copia la clave ahora")).toBeVisible();
      const next = await readSecret();
      expect(next).not.toBe(secret);
      await page.getByRole("link", { name: "Ya la he copiado" }).click();
      await expect(page.getByText("La clave anterior también vale hasta el")).toBeVisible();
      await press("Enviar una prueba");
      await expectDelivered(3);
      expect([signedBy(secret), signedBy(next)]).toEqual([true, true]);
    });

    await press("Desactivar");
    await expect(page.getByText("Desactivado", { exact: true })).toBeVisible();
    await press("Activar");
    await page.getByRole("link", { name: "Eliminar" }).click();
    await press("Eliminar");
    await expect(page).toHaveURL(new RegExp(`${LIST}$`));
    await expect(page.getByRole("link", { name: `Caja ${project.name}` })).toHaveCount(0);
    await partner.close();
  },
);

test("webhooks are the owner's: a manager has no link to them and gets 404", { tag: "@nightly" }, async ({
  page,
  scripts,
  watch,
}) => {
  watch.allow(/status of 404/);
  await enterPanel(page, "manager", scripts);
  await expect(page.getByRole("link", { name: "Webhooks" })).toHaveCount(0);
  await open(page, LIST, false);
  await expect(page.getByRole("heading", { level: 1, name: "No está aquí" })).toBeVisible();
});
