/** Proves on a phone that all drafts of a filter get another price at once, and that the page says what keeps them from review. */
import { expect, test } from "../support/browser/journey";
import { enterPanel } from "../support/browser/panel";
import { startOffer } from "../support/browser/panel-steps";

test(
  "all offers of a filter are lowered by ten percent, and show what they lack",
  { tag: "@nightly" },
  async ({ page, scripts }, info) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await enterPanel(page, "manager", scripts);
    const name = `Cata ciega ${info.project.name} ${info.retry}`;
    for (const part of ["primera", "segunda"]) await startOffer(page, `${name} ${part}`);
    const list = `/socios/ofertas?texto=${encodeURIComponent(name)}`;

    await page.goto(list);
    await page.getByLabel("Elegir las 2 que coinciden").check();
    await page.getByLabel("Con las elegidas").selectOption("Enviar a revisión");
    await page.getByRole("button", { name: "Continuar" }).click();
    await expect(page.getByText("Le faltan textos", { exact: false })).toHaveCount(2);
    await expect(page.getByText("No hay nada que aplicar", { exact: false })).toBeVisible();

    await page.goto(list);
    await page.getByLabel("Elegir las 2 que coinciden").check();
    await page.getByLabel("Con las elegidas").selectOption("Subir o bajar los precios un tanto por ciento");
    await page.getByRole("button", { name: "Continuar" }).click();
    await page.getByLabel("Tanto por ciento").fill("-10 %");
    await page.getByRole("button", { name: "Ver qué cambiaría" }).click();
    await expect(page.getByText("31,50 € → 28,35 €")).toHaveCount(2);
    await page.getByRole("button", { name: "Aplicar a 2 ofertas" }).click();
    await expect(page.getByText("Terminado.")).toBeVisible({ timeout: 30_000 });
    await expect(page.locator("tbody").getByText("Cambiada", { exact: true })).toHaveCount(2);
    await page.goto(list);
    await expect(page.getByText("28,35 €").first()).toBeVisible();
  },
);
