/** Finds offers near a postal code without scripts, and by one press for the position with them. */
import { expect, open, test } from "../support/browser/journey";

test("a postal code leads to the nearest offers, which dots of the map name as well", {
  tag: ["@repeated", "@nightly"],
}, async ({ page }) => {
  await open(page, "/buscar", false);
  await page.getByRole("link", { name: "Ofertas cerca de ti" }).click();
  await page.getByLabel("Código postal").fill("28013");
  await page.getByRole("button", { name: "Ver lo más cercano" }).click();
  await expect(page).toHaveURL(/\/cerca\?cp=28013$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ofertas cerca de Madrid");
  await expect(page.locator(".card__place").first()).toContainText("km");
  const map = page.getByRole("figure", { name: /^Mapa de/ });
  // By keyboard, as any link.
  await map.getByRole("link").first().focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/#ofertas$|\/ofertas\/[\w-]+\/$/);
});

test("one press sends the position, rounded, and a refusal says what else to do", { tag: "@js" }, async ({
  page,
  context,
}) => {
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation({ latitude: 40.416_912, longitude: -3.703_246 });
  await open(page, "/", true);
  await page.getByRole("link", { name: "Ofertas cerca de ti" }).click();
  const sent = page.waitForRequest((request) => request.method() === "POST");
  await page.getByRole("button", { name: "Usar mi ubicación" }).click();
  expect((await sent).postData()).toBe("lat=40.42&lng=-3.70");
  await expect(page.getByText("Distancias en línea recta desde tu ubicación")).toBeVisible();
  await expect(page.locator(".card__place").first()).toContainText("km");
  await context.clearPermissions();
  await page.getByRole("button", { name: "Usar mi ubicación" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Escribe tu código postal" })).toBeVisible();
});
