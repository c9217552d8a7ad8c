/** Proves the partner's offers at both widths: an edit with a conflict, a waiting change, a duplicate. */
import { expect, test } from "../support/browser/journey";
import { enterPanel, newDraft } from "../support/browser/panel";

const WIDTHS = [390, 1280];

for (const width of WIDTHS) {
  test(
    `an offer is written, changed by two, and duplicated at ${width} px`,
    { tag: "@nightly" },
    async ({ page, scripts, watch }, info) => {
      watch.allow(/status of 409/);
      await page.setViewportSize({ width, height: 900 });
      const title = `Baño de bosque ${width} ${info.project.name} ${info.retry}`;
      await enterPanel(page, "manager", scripts);
      const id = await newDraft(page, title);
      const option = page.getByRole("group", { name: "Opción 1" });
      await option.getByLabel("Nombre de la opción").fill("Dos personas");
      await option.getByLabel("Precio de venta, en euros").fill("31,50");
      await page.getByRole("button", { name: "Guardar" }).click();
      await expect(page).toHaveURL(/\/editar\/donde$/);

      await test.step("two tabs", async () => {
        const mine = `/socios/ofertas/${id}/editar/que`;
        const other = await page.context().newPage();
        await page.goto(mine);
        await other.goto(mine);
        await other.getByLabel("Resumen").fill("Dos horas de calma.");
        await other.getByRole("button", { name: "Guardar" }).click();
        await expect(other).not.toHaveURL(/editar\/que$/);
        await other.close();
        await page.getByLabel("Categoría").selectOption("leisure");
        await page.getByLabel("Resumen").fill("Tres horas de calma.");
        await page.getByRole("button", { name: "Guardar" }).click();
        await expect(page.getByText("Alguien lo cambió antes").first()).toBeVisible();
        await expect(page.getByText("Dos horas de calma.").first()).toBeVisible();
        await expect(page.getByLabel("Resumen")).toHaveValue("Tres horas de calma.");
        await page.getByRole("button", { name: "Guardar" }).click();
        await expect(page).not.toHaveURL(/editar\/que$/);
      });

      await test.step("preview and duplicate", async () => {
        await page.goto(`/socios/ofertas/${id}/vista`);
        await expect(page.getByText("Borrador: así se verá en la tienda")).toBeVisible();
        await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
        await page.goto(`/socios/ofertas/${id}/duplicar`);
        await page.getByRole("button", { name: "Duplicar" }).click();
        await expect(page.getByRole("heading", { level: 1, name: `${title} (copia)` })).toBeVisible();
      });
    },
  );
}

test("a new title of an offer on sale waits, is compared, and is withdrawn", { tag: "@nightly" }, async ({
  page,
  scripts,
}) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await enterPanel(page, "owner", scripts);
  await page.goto(`/socios/ofertas?estado=venta&orden=${scripts ? "titulo" : "-titulo"}`);
  await page.getByRole("rowheader").getByRole("link").first().click();
  const title = await page.getByRole("heading", { level: 1 }).innerText();
  await page.getByRole("link", { name: "Contenido", exact: true }).click();
  await page.getByLabel("Título", { exact: true }).fill(`${title} nuevo`);
  await page.getByRole("button", { name: "Guardar" }).click();
  await expect(page.getByText("Hay cambios pendientes de revisión")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: title, exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Cambios y versiones" }).first().click();
  await expect(page.getByText(`${title} nuevo`, { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Retirar los cambios" }).click();
  await expect(page.getByText("Sin cambios pendientes")).toBeVisible();
});
