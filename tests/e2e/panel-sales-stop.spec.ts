/** Proves that a seller stops a sale by a phone, that a shopper reads until when, and that it goes on when resumed. */
import { changeDatabase } from "../support/browser/e2e-catalogue";
import { expect, open, test } from "../support/browser/journey";
import { enterPanel } from "../support/browser/panel";
import { startOffer } from "../support/browser/panel-steps";

test(
  "a sale is stopped until the day is over, and resumed",
  { tag: "@nightly" },
  async ({ page, scripts, newVisitor }, info) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await enterPanel(page, "manager", scripts);
    const draft = await startOffer(page, `Paseo en calesa ${info.project.name} ${info.retry}`);
    const id = draft.slice(draft.lastIndexOf("/") + 1);
    // The demo's offers belong to other journeys, and approving one is proven by its own.
    changeDatabase(
      "update offers set status = 'published', publish_at = ? where id = ?",
      Date.now() - 1_000,
      id,
    );

    const shopper = await newVisitor();
    await open(shopper, `/ofertas/${id}/`, scripts);
    const buy = shopper.locator("main form").getByRole("button", { name: "Añadir al carrito" }).first();
    await expect(buy).toBeVisible();

    await page.goto(`/socios/ofertas/${id}`);
    await page.getByRole("link", { name: "Parar la venta hoy" }).click();
    await page.getByRole("button", { name: "Parar la venta" }).click();
    await expect(page.getByText(/^Venta parada hasta el final del /).first()).toBeVisible();

    await open(shopper, `/ofertas/${id}/`, scripts);
    await expect(shopper.getByText("Venta parada", { exact: true })).toBeVisible();
    await expect(shopper.getByText(/ha parado la venta hasta el final del/)).toBeVisible();
    await expect(buy).toHaveCount(0);

    await page.getByRole("link", { name: "Reanudar la venta o cambiar la hora" }).click();
    await page.getByRole("button", { name: "Reanudar la venta ahora" }).click();
    await expect(page.getByRole("link", { name: "Parar la venta hoy" })).toBeVisible();
    await open(shopper, `/ofertas/${id}/`, scripts);
    await expect(buy).toBeVisible();
  },
);
