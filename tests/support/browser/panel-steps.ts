/** Performs the steps of partners, staff and cashiers through the texts of their pages; journeys are composed of these. */
import type { Page } from "@playwright/test";
import { picture } from "../../fixtures/pictures";
import { expect } from "./journey";

/** From the empty form to the pictures. */
export async function writeOffer(page: Page, title: string): Promise<void> {
  await page.goto("/socios/ofertas");
  await page.getByRole("link", { name: "Crear una oferta" }).first().click();
  await page.getByLabel("Título", { exact: true }).fill(title);
  await page.getByLabel("Categoría").selectOption("restaurants");
  await page.getByLabel("Resumen").fill("Arroz, ensalada y postre.");
  await page.getByRole("textbox", { name: /^Descripción/ }).fill("Arroz de la casa con dos bogavantes.");
  await page.getByRole("button", { name: "Guardar y seguir" }).click();
  const option = page.getByRole("group", { name: "Opción 1" });
  await option.getByLabel("Nombre de la opción").fill("Dos personas");
  await option.getByLabel("Precio de venta, en euros").fill("31,50");
  await option.getByLabel("Unidades en total").fill("5");
  await page.getByRole("button", { name: "Guardar" }).click();
  const places = page.getByRole("group", { name: "Locales donde se canjea" });
  await places.getByRole("checkbox").first().check();
  await page.getByRole("button", { name: "Guardar" }).click();
  await page.getByRole("textbox", { name: /^Condiciones/ }).fill("De lunes a jueves.\nHay que reservar.");
  await page.getByLabel("Cómo se usa el cupón").fill("Enseña el código al llegar.");
  await page.getByRole("button", { name: "Guardar" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Fotos" })).toBeVisible();
}

/** A draft made on purpose, with an option and its price: the demo's offers belong to other journeys. @returns the offer's path */
export async function startOffer(page: Page, title: string): Promise<string> {
  await page.goto("/socios/ofertas/nueva");
  await page.getByLabel("Título", { exact: true }).fill(title);
  await page.getByLabel("Categoría").selectOption("leisure");
  await page.getByRole("button", { name: "Guardar y seguir" }).click();
  await expect(page).toHaveURL(/\/editar\/precio$/);
  const option = page.getByRole("group", { name: "Opción 1" });
  await option.getByLabel("Nombre de la opción").fill("Dos personas");
  await option.getByLabel("Precio de venta, en euros").fill("31,50");
  await page.getByRole("button", { name: "Guardar" }).click();
  await expect(page).toHaveURL(/\/editar\/donde$/);
  return new URL(page.url()).pathname.replace(/\/editar.*/, "");
}

export async function addPicture(page: Page, alt: string): Promise<void> {
  const jpeg = Buffer.from(await picture({ width: 900, height: 600 }));
  await page.getByLabel("Archivo").setInputFiles({ name: "arroz.jpg", mimeType: "image/jpeg", buffer: jpeg });
  await page.getByLabel("Texto alternativo").last().fill(alt);
  await page.getByRole("button", { name: "Subir", exact: true }).click();
  await expect(page.getByRole("img", { name: alt })).toBeVisible();
}

/** On the page of what waits. */
export async function decide(page: Page, decision: RegExp, reason?: string): Promise<void> {
  await page.getByRole("radio", { name: decision }).check();
  if (reason) {
    await page.getByLabel("Motivo").selectOption("incomplete");
    await page.getByLabel("Explicación para el negocio").fill(reason);
  }
  await page.getByRole("button", { name: "Enviar la decisión" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Cola de revisión" })).toBeVisible();
}

export async function openWaiting(page: Page, title: string): Promise<void> {
  await page.goto("/gestion/cola?por-pagina=100");
  await page.getByRole("link", { name: title, exact: true }).click();
  await expect(page.getByText("De lunes a jueves.").first()).toBeVisible();
}

/** On the page of a coupon. */
export async function redeem(page: Page, title: string): Promise<void> {
  await expect(page.getByRole("heading", { level: 1, name: "Válido" })).toBeVisible();
  await expect(page.getByText(title).first()).toBeVisible();
  // Folded beneath the button: opened when there is a question.
  await page.getByText("Condiciones", { exact: true }).click();
  await expect(page.getByText("De lunes a jueves.").first()).toBeVisible();
  await page.getByRole("button", { name: "Canjear", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Canjeado" })).toBeVisible();
}
