/**
 * A place with hours is made, chosen in an offer, and seen on the shop's page of it: on a phone and on a desk. Its form survives
 * the end of the session.
 */
import { expect, test } from "../support/browser/journey";
import { enterPanel, signInAs } from "../support/browser/panel";

for (const width of [390, 1280]) {
  test(
    `a place at ${width} px: hours, choice in an offer, the shop's page`,
    { tag: "@nightly" },
    async ({ page, scripts, watch }, info) => {
      // A refused form.
      watch.allow(/status of 400/);
      await page.setViewportSize({ width, height: 900 });
      const mark = `${width} ${info.project.name} ${info.retry}`;
      await enterPanel(page, "manager", scripts);
      await page.goto("/socios/locales");
      await page.getByRole("link", { name: "Añadir un local" }).click();
      await page.getByLabel("Nombre del local").fill(`Casa de baños ${mark}`);
      await page.getByLabel("Calle y número").fill(`Calle del Agua, ${mark}`);
      await page.getByLabel("Código postal").fill("28013");
      await page.getByLabel("Localidad").fill("Madrid");
      await page.getByLabel("Provincia").selectOption("madrid");
      const monday = page.getByRole("group", { name: "Lunes" });
      await monday.getByLabel("Abre, turno 1").fill("10:00");
      await monday.getByLabel("Cierra, turno 1").fill("10:00");
      await page.getByRole("button", { name: "Guardar el local" }).click();
      await expect(page.getByText("Abre y cierra a la misma hora").first()).toBeVisible();
      await expect(page.getByLabel("Nombre del local")).toHaveValue(`Casa de baños ${mark}`);
      await monday.getByLabel("Cierra, turno 1").fill("14:30");
      await monday.getByLabel("Todos los días igual que el lunes").check();
      await page.getByRole("button", { name: "Guardar el local" }).click();
      await expect(page.getByText(`Local añadido: Casa de baños ${mark}.`)).toBeVisible();

      await page.goto("/socios/ofertas/nueva");
      await page.getByLabel("Título", { exact: true }).fill(`Tarde de baños ${mark}`);
      await page.getByLabel("Categoría").selectOption("leisure");
      await page.getByLabel("Resumen").fill("Una tarde en el agua.");
      await page.getByRole("button", { name: "Guardar y seguir" }).click();
      await expect(page).toHaveURL(/\/editar\/precio$/);
      const id = page.url().replace(/.*ofertas\/([\w-]+)\/.*/, "$1");
      await page.goto(`/socios/ofertas/${id}/editar/donde`);
      await page.getByRole("checkbox", { name: new RegExp(`Casa de baños ${mark}`) }).check();
      await page.getByRole("button", { name: "Guardar" }).click();
      await expect(page).toHaveURL(/\/editar\/condiciones$/);
      await page.goto(`/socios/ofertas/${id}/vista`);
      const hours = page.getByRole("table", { name: "Horario" });
      await expect(hours.getByRole("row", { name: /De lunes a domingo\s+10:00–14:30/ })).toBeVisible();
    },
  );
}

test(
  "a place that is sent after the session has ended comes back filled after signing in",
  { tag: "@nightly" },
  async ({ page, scripts }, info) => {
    const name = `Terraza de invierno ${info.project.name} ${info.retry}`;
    await enterPanel(page, "manager", scripts);
    await page.goto("/socios/locales/nuevo");
    await page.getByLabel("Nombre del local").fill(name);
    await page.getByLabel("Calle y número").fill("Calle del Frío, 1");
    await page.getByLabel("Código postal").fill("28013");
    await page.getByLabel("Localidad").fill("Madrid");
    await page.getByLabel("Provincia").selectOption("madrid");
    await page.context().clearCookies({ name: "session" });
    await page.getByRole("button", { name: "Guardar el local" }).click();
    await expect(page.getByText("Entra otra vez y encontrarás lo que has escrito.")).toBeVisible();
    await signInAs(page, "manager");
    await expect(page.getByText("no se ha guardado todavía. Revísalo y guarda.")).toBeVisible();
    await expect(page.getByLabel("Nombre del local")).toHaveValue(name);
    await expect(page.getByLabel("Provincia")).toHaveValue("madrid");
    await page.getByRole("button", { name: "Guardar el local" }).click();
    await expect(page.getByText(`Local añadido: ${name}.`)).toBeVisible();
  },
);
