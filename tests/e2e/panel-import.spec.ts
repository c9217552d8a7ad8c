/** A file of offers is imported with a failure, and offers are archived together, one of them another's: phone and desk. */
import { expect, test } from "../support/browser/journey";
import { enterPanel } from "../support/browser/panel";

for (const width of [390, 1280]) {
  test(
    `an import with failures and an action on many at ${width} px`,
    { tag: "@nightly" },
    async ({ page, scripts }, info) => {
      await page.setViewportSize({ width, height: 900 });
      const mark = `${width} ${info.project.name} ${info.retry}`;
      await enterPanel(page, "manager", scripts);
      await page.goto("/socios/ofertas");
      await page.getByRole("link", { name: "Importar ofertas" }).click();
      const file = `Ref;Nombre;Grupo;Importe\n${mark};Cata ${mark};Restaurantes;12,50\n${mark} b;Mal;Restaurantes;gratis\n`;
      await page
        .getByLabel("Archivo")
        .setInputFiles({ name: "ofertas.csv", mimeType: "text/csv", buffer: Buffer.from(file) });
      await page.getByRole("button", { name: "Continuar" }).click();
      await page.getByLabel("Ref").selectOption({ label: "Referencia" });
      await page.getByLabel("Nombre").selectOption({ label: "Título" });
      await page.getByLabel("Grupo").selectOption({ label: "Categoría" });
      await page.getByLabel("Importe").selectOption({ label: "Precio" });
      await page.getByRole("button", { name: "Comprobar" }).click();
      await expect(page.getByText("Comprobado. Todavía no se ha guardado nada.")).toBeVisible({
        timeout: 60_000,
      });
      await expect(page.getByText("No es un importe")).toBeVisible();
      await page.getByRole("button", { name: "Importar 1 oferta" }).click();
      await expect(page.getByText("Importación terminada.")).toBeVisible({ timeout: 60_000 });
      const saved = page.waitForEvent("download");
      await page.getByRole("link", { name: "Descargar las filas con problemas" }).click();
      expect((await saved).suggestedFilename()).toBe("filas-con-problemas.csv");

      await page.goto(`/socios/ofertas?texto=${encodeURIComponent(`Cata ${mark}`)}`);
      const mine = await page.locator("input[name=oferta]").first().getAttribute("value");
      const foreign = "00000000-0000-4000-8000-000000000000";
      await page.goto(`/socios/ofertas/lote?oferta=${mine}&oferta=${foreign}&accion=archivar`);
      await expect(page.getByText("Oferta desconocida")).toBeVisible();
      await page.getByRole("button", { name: "Aplicar a 1 oferta" }).click();
      await expect(page.getByText("Terminado.")).toBeVisible({ timeout: 60_000 });
      await expect(page.getByRole("row", { name: /Oferta desconocida\s+Sin cambios/ })).toBeVisible();
    },
  );
}
