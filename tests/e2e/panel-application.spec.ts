/**
 * An applicant signs up to sell, from the public page to the review of the business and of a first offer with its picture:
 * without scripts all of it fits into 35 requests.
 */
import { picture } from "../fixtures/pictures";
import { codeMailedTo } from "../support/browser/inbox";
import { expect, open, settled, test } from "../support/browser/journey";

/** Letters of a Spanish person's tax number. */
const LETTERS = "TRWAGMYFPDXBNJZSQVHLCKE";

function someTaxNumber(): string {
  const number = Math.floor(Math.random() * 100_000_000);
  return `${String(number).padStart(8, "0")}${LETTERS[number % 23]}`;
}

for (const width of [390, 1280]) {
  test(`signing up to sell at ${width} px, up to the review of a first offer`, {
    tag: width === 390 ? [] : "@nightly",
  }, async ({ page, scripts, email }) => {
    await page.setViewportSize({ width, height: 900 });
    // Pages, forms and redirects each time; styles and icons once, as the browser keeps them.
    const answers = new Set<string>();
    page.on("response", (response) => {
      const isPage = response.request().isNavigationRequest();
      answers.add(isPage ? `${answers.size} ${response.url()}` : response.url());
    });
    await open(page, "/socios", false);
    await page.getByRole("main").getByRole("link", { name: "Quiero vender aquí" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Acceder" })).toBeVisible();
    await settled(page, scripts);
    await page.getByRole("main").getByLabel("Correo electrónico").first().fill(email);
    await page.getByRole("button", { name: "Enviarme un código" }).click();
    await expect(page).toHaveURL(/\/login\/code/);
    await settled(page, scripts);
    await page.getByLabel("Código", { exact: true }).fill(await codeMailedTo(email));
    await page.getByRole("button", { name: "Acceder", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Tu negocio" })).toBeVisible();
    await page.getByLabel("Nombre comercial").fill("Cuevas del Río");
    await page.getByLabel("Razón social").fill("Ana Ríos Prat");
    await page.getByLabel("NIF").fill(someTaxNumber());
    await page.getByLabel("Calle y número").fill("Calle Mayor, 1");
    await page.getByLabel("Código postal").fill("39001");
    await page.getByLabel("Localidad").fill("Santander");
    await page.getByLabel("Provincia", { exact: true }).last().selectOption("cantabria");
    await page.getByLabel("Teléfono").fill("+34 942 000 001");
    await page.getByRole("button", { name: "Continuar" }).click();
    await page.getByRole("checkbox", { name: /condiciones para socios/ }).check();
    await page.getByRole("checkbox", { name: /^Declaro/ }).check();
    await page.getByRole("button", { name: "Enviar a revisión" }).click();
    await expect(page.getByText("Estamos revisando tu negocio")).toBeVisible();
    await page.getByRole("link", { name: "Crear la primera oferta" }).click();
    await page.getByRole("link", { name: /^Circuito de spa/ }).click();
    await expect(page.getByLabel("Título")).toHaveValue("Circuito de spa para dos en Cuevas del Río");
    await page.getByRole("button", { name: "Guardar y seguir" }).click();
    const option = page.getByRole("group", { name: "Opción 1" });
    await option.getByLabel("Nombre de la opción").fill("Dos personas");
    await option.getByLabel("Precio de venta, en euros").fill("49,90");
    await page.getByRole("button", { name: "Guardar y seguir" }).click();
    await expect(page.getByLabel("Nombre del local").first()).toHaveValue("Cuevas del Río");
    await page.getByRole("button", { name: "Guardar y seguir" }).click();
    await expect(page.getByLabel("Condiciones")).toHaveValue(/^Para mayores de 14 años/);
    await page.getByRole("button", { name: "Guardar y seguir" }).click();
    const image = { name: "piscina.jpg", mimeType: "image/jpeg", buffer: Buffer.from(await picture()) };
    await page.getByLabel("Archivo").setInputFiles(image);
    await page.getByLabel("Texto alternativo").fill("La piscina termal con luz de tarde");
    await page.getByRole("button", { name: "Subir", exact: true }).click();
    await page.getByRole("link", { name: "Seguir: ver cómo queda" }).click();
    await expect(page.getByRole("heading", { level: 1, name: /^Circuito de spa/ })).toBeVisible();
    await page.getByRole("button", { name: "Enviar a revisión" }).click();
    await expect(page.getByText("Enviada a revisión.")).toBeVisible();
    if (!scripts) expect(answers.size, [...answers].join("\n")).toBeLessThanOrEqual(35);
  });
}
