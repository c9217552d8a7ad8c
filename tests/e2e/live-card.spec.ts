/** Proves the one script of an offer's editor: its card follows what is typed, and what is not complete yet is no error. */
import { expect, test } from "../support/browser/journey";
import { enterPanel } from "../support/browser/panel";

test(
  "the card beside an offer's form follows what is typed",
  { tag: "@js" },
  async ({ page, scripts }, info) => {
    await enterPanel(page, "manager", scripts);
    await page.goto("/socios/ofertas/nueva");
    await page.getByLabel("Título", { exact: true }).fill(`Paseo por el río ${info.retry}`);
    await page.getByLabel("Categoría").selectOption("leisure");
    await page.getByLabel("Resumen").fill("Una hora de calma.");
    await page.getByRole("button", { name: "Guardar y seguir" }).click();
    await expect(page).toHaveURL(/\/editar\/precio$/);
    const option = page.getByRole("group", { name: "Opción 1" });
    const price = option.getByLabel("Precio de venta, en euros");
    const card = page.getByRole("complementary", { name: "Así se ve en las listas" });
    await expect(card.getByText("aquí verás su tarjeta")).toBeVisible();
    await option.getByLabel("Nombre de la opción").fill("Dos personas");
    await price.fill("31,50");
    await expect(card.getByText("31,50 €")).toBeVisible();
    await expect(card.getByText("todavía no está guardado")).toBeVisible();
    const asked = page.waitForResponse((answer) => answer.request().method() === "POST");
    await price.fill("treinta");
    expect((await asked).status()).toBe(200);
    await expect(card.getByText("31,50 €")).toBeVisible();
    await price.fill("29");
    await page.getByRole("button", { name: "Guardar" }).click();
    await expect(page).toHaveURL(/\/editar\/donde$/);
    await page.goto(page.url().replace("/donde", "/que"));
    await expect(card.getByText("Como está guardada")).toBeVisible();
    await page.getByLabel("Título", { exact: true }).fill("Otro paseo");
    await expect(card.getByText("Otro paseo")).toBeVisible();
  },
);
