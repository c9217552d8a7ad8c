/** Proves an offer's dates at both widths: a weekly rule, its list with one date taken out, a cancellation. */
import { expect, test } from "../support/browser/journey";
import { enterPanel } from "../support/browser/panel";
import { startOffer } from "../support/browser/panel-steps";

const WIDTHS = [390, 1280];

for (const width of WIDTHS) {
  test(
    `dates are made by a weekly rule, and one is cancelled at ${width} px`,
    { tag: "@nightly" },
    async ({ page, scripts }, info) => {
      await page.setViewportSize({ width, height: 900 });
      await enterPanel(page, "manager", scripts);
      const offer = await startOffer(page, `Cena a ciegas ${width} ${info.project.name} ${info.retry}`);
      await page.goto(`${offer}/fechas`);
      await page.getByRole("link", { name: "Añadir fechas cada semana" }).click();
      for (const day of ["Viernes", "Sábado"]) await page.getByLabel(day, { exact: true }).check();
      await page.getByLabel("Horas", { exact: true }).fill("20:00, 22:00");
      await page.getByLabel("Desde el día").fill("2099-03-02");
      await page.getByLabel("Hasta el día").fill("2099-03-15");
      await page.getByRole("button", { name: "Ver la lista" }).click();
      const list = page.getByRole("group", { name: "Fechas que se añadirán" });
      await expect(list.getByRole("checkbox")).toHaveCount(8);
      await list.getByRole("checkbox", { name: /7 de marzo de 2099, 22:00/ }).uncheck();
      await page.getByRole("button", { name: "Añadir las fechas marcadas" }).click();
      await expect(page).toHaveURL(/\/fechas$/);
      await expect(page.getByText("Abierta", { exact: true })).toHaveCount(7);
      await page
        .getByRole("link", { name: /^Cancelar la fecha: viernes, 6 de marzo de 2099, 20:00/ })
        .click();
      await expect(page.getByText("no hay nada que devolver")).toBeVisible();
      await page.getByRole("button", { name: "Cancelar la fecha" }).click();
      await expect(page.getByText("Cancelada", { exact: true })).toBeVisible();
      await expect(page.getByText("Abierta", { exact: true })).toHaveCount(6);
    },
  );
}
