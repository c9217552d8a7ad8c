/**
 * Lists and sales with a thumb: cards of few lines, price and units changed in the row, all that a filter matches; a sale found by
 * what its buyer says, and a message to the buyer. Their screens are judged by panel-screens.spec.ts.
 */
import { ownOffer } from "../support/browser/e2e-catalogue";
import { expect, test } from "../support/browser/journey";
import { enterPanel } from "../support/browser/panel";
import { approve, couponCodes, order, putInCart } from "../support/browser/shop-steps";

test(
  "an offer is a card of few lines, changed in its row, and chosen with all others",
  { tag: "@nightly" },
  async ({ page, scripts }, info) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await enterPanel(page, "manager", scripts);
    await page.goto("/socios/ofertas/nueva");
    const title = `Cometas ${info.project.name} ${info.retry}`;
    await page.getByLabel("Título", { exact: true }).fill(title);
    await page.getByLabel("Categoría").selectOption("leisure");
    await page.getByLabel("Resumen").fill("Una tarde de viento.");
    await page.getByRole("button", { name: "Guardar y seguir" }).click();
    const option = page.getByRole("group", { name: "Opción 1" });
    await option.getByLabel("Nombre de la opción").fill("Una persona");
    await option.getByLabel("Precio de venta, en euros").fill("31,50");
    await page.getByRole("button", { name: "Guardar" }).click();
    await expect(page).toHaveURL(/\/editar\/donde$/);

    await page.goto("/socios/ofertas?texto=cometas");
    const row = page.getByRole("row").filter({ hasText: title });
    expect((await row.boundingBox())?.height).toBeLessThanOrEqual(140);
    await row.getByText("Cambiar", { exact: false }).first().click();
    await row.getByLabel("Precio, en euros").fill("29,90");
    await row.getByLabel("Unidades en total").fill("12");
    await row.getByRole("button", { name: "Guardar" }).click();
    await expect(page.getByText("Guardado.")).toBeVisible();
    await expect(row).toContainText("29,90 €");
    await expect(row).toContainText("12");

    // What is done with the chosen shows once one is.
    await expect(page.getByLabel("Con las elegidas")).toBeHidden();
    await row.getByRole("checkbox").check();
    await page.getByLabel("Con las elegidas").selectOption("Archivar");
    await page.getByRole("button", { name: "Continuar" }).click();
    await expect(page.getByRole("button", { name: "Aplicar a 1 oferta" })).toBeVisible();
  },
);

test(
  "a sale is found by what its buyer says, and the buyer is written to",
  { tag: "@nightly" },
  async ({ page, browser, scripts, baseURL }, info) => {
    const email = `ventas-${info.project.name}-${info.retry}@example.com`;
    await putInCart(page, ownOffer());
    await order(page, email, scripts);
    await approve(page);
    const [code = ""] = await couponCodes(page);

    const context = await browser.newContext({ baseURL, javaScriptEnabled: scripts, locale: "es-ES" });
    const manager = await context.newPage();
    await manager.setViewportSize({ width: 390, height: 844 });
    await enterPanel(manager, "manager", scripts);
    const search = async (text: string) => {
      await manager.goto("/socios/ventas");
      await manager.getByLabel("Buscar").fill(text);
      await manager.getByRole("button", { name: "Filtrar" }).click();
    };
    await search(email);
    const found = manager.getByRole("rowheader").getByRole("link");
    await expect(found).toHaveCount(1);
    const number = await found.innerText();
    expect((await manager.getByRole("row").last().boundingBox())?.height).toBeLessThanOrEqual(140);
    await search(code);
    await expect(manager.getByRole("heading", { level: 1, name: `Venta ${number}` })).toBeVisible();
    await search(number.slice(5));
    await expect(manager.getByRole("heading", { level: 1, name: `Venta ${number}` })).toBeVisible();
    await manager.getByRole("link", { name: "Escribir al cliente" }).click();
    await manager.getByLabel("Mensaje").fill("El sábado abrimos a las diez.");
    await manager.getByRole("button", { name: "Enviar el mensaje" }).click();
    await expect(manager.getByRole("cell", { name: "El sábado abrimos a las diez." })).toBeVisible();
    await expect(manager.getByText(email)).toHaveCount(0);
    await manager.goto("/socios/ventas");
    await manager.getByRole("link", { name: "Este año" }).click();
    await expect(manager.getByRole("link", { name: "Este año" })).toHaveAttribute("aria-current", "page");
    await context.close();
  },
);
