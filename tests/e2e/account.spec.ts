/** Proves sign-in and sign-out in a real browser: code, link, password, registration, and merged data. */
import type { Page } from "@playwright/test";
import {
  changeDatabase,
  findOffer,
  type OfferFact,
  plentiful,
  readDatabase,
} from "../support/browser/e2e-catalogue";
import { codeMailedTo, waitForMail } from "../support/browser/inbox";
import { expect, expectAnswered, open, settled, test } from "../support/browser/journey";
import { addToCart, cartLine, expectInCart } from "../support/browser/shop-steps";
import { linkIn } from "../support/written-mails";

const PASSWORD = "cuatro palabras al azar";
const entrance = (page: Page) => page.getByRole("banner").getByRole("link", { name: "Acceder" });
const profile = (page: Page) => page.getByRole("banner").getByRole("link", { name: "Mi cuenta" });
const favorites = (page: Page) => page.getByRole("banner").getByRole("link", { name: /^Favoritos/ });
const saved = (page: Page) => page.getByRole("main").getByRole("article").getByRole("heading", { level: 2 });

async function save(page: Page, offer: OfferFact, scripts: boolean): Promise<void> {
  await open(page, `/ofertas/${offer.id}/`, scripts);
  const heart = page
    .getByRole("main")
    .getByRole("button", { name: `Guardar en favoritos: ${offer.title}`, exact: true })
    .first();
  await heart.click();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  await expectAnswered(page);
}

/** From any page that shows the sign-in. */
async function askForCode(page: Page, email: string, scripts: boolean): Promise<void> {
  await entrance(page).click();
  await expect(page.getByRole("heading", { level: 1, name: "Acceder" })).toBeVisible();
  await settled(page, scripts);
  await page.getByLabel("Correo electrónico").first().fill(email);
  await page.getByRole("button", { name: "Enviarme un código" }).click();
  await expect(page).toHaveURL(/\/login\/code$/);
}

async function enterByCode(page: Page, email: string, scripts: boolean, number = 1): Promise<void> {
  await askForCode(page, email, scripts);
  await settled(page, scripts);
  await page.getByLabel("Código", { exact: true }).fill(await codeMailedTo(email, number));
  await page.getByRole("button", { name: "Acceder", exact: true }).click();
  await expect(profile(page)).toBeVisible();
}

async function signOut(page: Page, scripts: boolean): Promise<void> {
  await open(page, "/account", scripts);
  await page.getByRole("button", { name: "Cerrar sesión", exact: true }).click();
  await expect(entrance(page)).toBeVisible();
}

async function enterByPassword(page: Page, email: string, password = PASSWORD): Promise<void> {
  const box = page.locator("form.sign-in");
  await box.getByLabel("Correo electrónico").fill(email);
  await box.getByLabel("Contraseña").fill(password);
  await box.getByRole("button", { name: "Acceder con contraseña" }).click();
}

/** Ages the last code by a minute, after which the same address may request another. */
function aMinuteLater(): void {
  changeDatabase("update one_time_codes set created_at = created_at - 61000");
}

test("sign in with a code and find the favourites, on another device as well", {
  tag: ["@repeated", "@nightly"],
}, async ({ page, scripts, email, newVisitor }) => {
  const [one, other] = [findOffer(() => true, 2), findOffer(() => true, 9)];
  await save(page, one, scripts);
  await enterByCode(page, email, scripts);
  // Returned to the original page.
  await expect(page).toHaveURL(new RegExp(`/ofertas/${one.id}/$`));
  await expect(page.getByText(`Has accedido como ${email}.`)).toBeVisible();
  await expect(favorites(page)).toHaveAccessibleName(/\b1\soferta guardada$/);

  const phone = await newVisitor();
  await save(phone, other, scripts);
  await enterByCode(phone, email, scripts, 2);
  await favorites(phone).click();
  await expect(saved(phone)).toHaveCount(2);
  await expect(saved(phone)).toContainText([other.title, one.title]);

  await open(page, "/favorite", scripts);
  await expect(saved(page)).toHaveCount(2);
  await signOut(phone, scripts);
  await expect(entrance(phone)).toBeVisible();
  await open(phone, "/favorite", scripts);
  await expect(phone.getByRole("heading", { name: "Aún no has guardado ninguna oferta" })).toBeVisible();
  // Nor does the browser's own storage restore them.
  await phone.reload();
  await settled(phone, scripts);
  await expect(favorites(phone)).toHaveAccessibleName(/^Favoritos$/);
});

test("the mail's link opens the account with one button", { tag: ["@repeated", "@nightly"] }, async ({
  page,
  scripts,
  email,
  newVisitor,
  watch,
}) => {
  watch.allow(/status of 400/);
  await open(page, "/", scripts);
  await askForCode(page, email, scripts);
  const mail = await waitForMail(email, /código/);
  const link = linkIn(mail, new URL(page.url()).origin, "/login/code");
  const other = await newVisitor();
  await open(other, link, scripts);
  await expect(other.getByText(`Vas a acceder como ${email}.`)).toBeVisible();
  await expect(profile(other)).toHaveCount(0);
  await other.getByRole("button", { name: `Acceder como ${email}` }).click();
  await expect(profile(other)).toBeVisible();
  // Used up there, it is invalid here.
  await settled(page, scripts);
  await page.getByLabel("Código", { exact: true }).fill(await codeMailedTo(email));
  await page.getByRole("button", { name: "Acceder", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("ha caducado o ya se ha usado");
  await expect(profile(page)).toHaveCount(0);
});

test("a wrong code is counted and another one can be requested", { tag: ["@repeated", "@nightly"] }, async ({
  page,
  scripts,
  email,
  watch,
}) => {
  // Responses to mistakes have error statuses.
  watch.allow(/status of 400/);
  await open(page, "/", scripts);
  await askForCode(page, email, scripts);
  await settled(page, scripts);
  const right = await codeMailedTo(email);
  const wrong = right === "000000" ? "000001" : "000000";
  for (const left of [
    "Te quedan 4 intentos",
    "Te quedan 3 intentos",
    "Te quedan 2 intentos",
    "Te queda 1 intento",
    "ya no quedan intentos",
  ]) {
    await page.getByLabel("Código", { exact: true }).fill(wrong);
    await page.getByRole("button", { name: "Acceder", exact: true }).click();
    await expect(page.getByRole("alert")).toContainText(left);
  }
  await page.getByLabel("Código", { exact: true }).fill(right);
  await page.getByRole("button", { name: "Acceder", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("Pide otro código");
  aMinuteLater();
  await page.getByRole("link", { name: "Usar otro correo" }).click();
  await enterByCode(page, email, scripts, 2);
});

test("another code waits for a minute: the button with scripts, the answer without", async ({
  page,
  scripts,
  email,
}) => {
  await open(page, "/", scripts);
  await askForCode(page, email, scripts);
  await settled(page, scripts);
  const again = page.getByRole("button", { name: "Enviarme otro código" });
  if (scripts) {
    await expect(again).toBeDisabled();
    await expect(page.getByText(/Puedes pedir otro código dentro de \d+ s\./)).toBeVisible();
  } else {
    await again.click();
    await expect(page.getByText(/Puedes pedir otro dentro de \d+ segundos/)).toBeVisible();
  }
});

test("register, activate, sign in with the password, forget it and choose another", {
  tag: ["@repeated", "@nightly"],
}, async ({ page, scripts, email, watch }) => {
  watch.allow(/status of 400/);
  await open(page, "/login", scripts);
  await page.getByRole("link", { name: "Crear una cuenta con contraseña" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Crear una cuenta" })).toBeVisible();
  await settled(page, scripts);
  await page.getByLabel("Correo electrónico").fill(email);
  await page.getByLabel("Contraseña").fill("corta");
  await page.getByRole("button", { name: "Crear la cuenta" }).click();
  await expect(page.getByRole("alert").getByRole("link")).toHaveCount(2);
  await page.getByLabel("Contraseña").fill(PASSWORD);
  await page.getByRole("checkbox", { name: /^He leído y acepto/ }).check();
  await page.getByRole("button", { name: "Crear la cuenta" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Mira tu correo" })).toBeVisible();

  const origin = new URL(page.url()).origin;
  const activation = linkIn(await waitForMail(email, /Activa tu cuenta/), origin, "/account/activate");
  await open(page, activation, scripts);
  await page.getByLabel("Contraseña").fill(PASSWORD);
  await page.getByRole("button", { name: "Activar mi cuenta" }).click();
  await expect(page.getByText("Tu cuenta está activada.")).toBeVisible();
  await expect(profile(page)).toBeVisible();
  await settled(page, scripts);
  await signOut(page, scripts);
  await open(page, "/login", scripts);
  await enterByPassword(page, email, "no es esta de ninguna manera");
  await expect(page.getByRole("alert")).toContainText("no son correctos");
  await enterByPassword(page, email);
  await expect(profile(page)).toBeVisible();

  await signOut(page, scripts);
  await open(page, "/login", scripts);
  await page.getByRole("link", { name: "He olvidado mi contraseña" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "¿Has olvidado la contraseña?" })).toBeVisible();
  await settled(page, scripts);
  await page.getByLabel("Correo electrónico").fill(email);
  await page.getByRole("button", { name: "Enviarme el enlace" }).click();
  await expect(page.getByText(/te llegará un enlace/)).toBeVisible();
  const reset = linkIn(await waitForMail(email, /contraseña nueva/), origin, "/password/reset");
  await open(page, reset, scripts);
  await page.getByLabel("Contraseña nueva").fill("otra frase muy distinta");
  await page.getByRole("button", { name: "Guardar la contraseña" }).click();
  await expect(page.getByText(/Has cambiado la contraseña/)).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Mi cuenta" })).toBeVisible();
  await expect(profile(page)).toBeVisible();
  await signOut(page, scripts);
  await open(page, "/login", scripts);
  await enterByPassword(page, email, "otra frase muy distinta");
  await expect(profile(page)).toBeVisible();
});

test("the cart of two devices becomes one", { tag: ["@repeated", "@nightly"] }, async ({
  page,
  scripts,
  email,
  newVisitor,
}) => {
  const [one, other] = [findOffer(plentiful, 21), findOffer(plentiful, 22)];
  await addToCart(page, one, scripts, { quantity: 3 });
  await enterByCode(page, email, scripts);
  await expectInCart(page, 3);

  const phone = await newVisitor();
  await addToCart(phone, one, scripts, { quantity: 1 });
  await addToCart(phone, other, scripts, { quantity: 2 });
  await enterByCode(phone, email, scripts, 2);
  await expectInCart(phone, 5);
  await expect(phone.getByText(/hemos dejado la cantidad mayor/)).toBeVisible();
  await open(phone, "/cart", scripts);
  await expect(cartLine(phone, one.title)).toBeVisible();
  await expect(cartLine(phone, other.title)).toBeVisible();
  await signOut(phone, scripts);
  await settled(phone, scripts);
  await expectInCart(phone, 0);
  const later = await newVisitor();
  await open(later, "/", scripts);
  await enterByCode(later, email, scripts, 3);
  await expectInCart(later, 5);
});

test("a session that was ended elsewhere ends here without an error", {
  tag: ["@repeated", "@nightly"],
}, async ({ page, scripts, email }) => {
  await open(page, "/", scripts);
  await enterByCode(page, email, scripts);
  const id = readDatabase(
    (db) => (db.prepare("select id from users where email = ?").get(email) as { id: string }).id,
  );
  changeDatabase("update sessions set revoked_at = 1 where user_id = ?", id);
  await open(page, "/contacts", scripts);
  await expect(entrance(page)).toBeVisible();
  await open(page, "/favorite", scripts);
  await expect(entrance(page)).toBeVisible();
});

test("the whole sign-in works by keyboard", { tag: "@js" }, async ({ page, scripts, email }) => {
  await open(page, "/login", scripts);
  await page.getByLabel("Correo electrónico").first().fill(email);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/login\/code$/);
  await settled(page, scripts);
  await page.getByLabel("Código", { exact: true }).fill(await codeMailedTo(email));
  await page.keyboard.press("Enter");
  await expect(profile(page)).toBeVisible();
});
