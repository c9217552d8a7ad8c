/**
 * Proves favourites: hearts on cards and offer, their count, their list, and that they survive the browser
 * window.
 */
import type { Page } from "@playwright/test";
import { findOffer, type OfferFact } from "../support/browser/e2e-catalogue";
import { expect, expectAnswered, open, test } from "../support/browser/journey";

const heart = (page: Page, { title }: Pick<OfferFact, "title">) =>
  page
    .getByRole("main")
    .getByRole("button", { name: `Guardar en favoritos: ${title}`, exact: true })
    .first();
const badge = (page: Page) => page.getByRole("banner").getByRole("link", { name: /^Favoritos/ });

async function expectSaved(page: Page, count: number): Promise<void> {
  await expect(badge(page)).toHaveAccessibleName(
    count === 0 ? /^Favoritos$/ : new RegExp(`^Favoritos.*\\b${count}\\sofertas? guardadas?$`),
  );
}

async function save(page: Page, offer: OfferFact): Promise<void> {
  await heart(page, offer).click();
  await expect(heart(page, offer)).toHaveAttribute("aria-pressed", "true");
  await expectAnswered(page);
}

// Read late: the database exists once the server runs.
const first = () => findOffer(() => true, 0);
const second = () => findOffer(() => true, 7);

test("a heart on a card and a heart on the offer end up in one list", async ({ page, scripts }) => {
  await open(page, "/", scripts);
  await expectSaved(page, 0);
  const card = page.getByRole("main").getByRole("article").first();
  const title = (await card.getByRole("heading").textContent()) ?? "";
  await card.getByRole("button", { name: /^Guardar en favoritos/ }).click();
  await expect(card.getByRole("button", { name: /^Guardar en favoritos/ })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await expect(page).toHaveURL(/\/$/);
  await expectSaved(page, 1);
  await expectAnswered(page);

  const offer = findOffer((one) => one.title !== title, 3);
  await open(page, `/ofertas/${offer.id}/`, scripts);
  await save(page, offer);
  await expectSaved(page, 2);

  await badge(page).click();
  await expect(page).toHaveURL(/\/favorite$/);
  await expect(page).toHaveTitle(/^Favoritos/);
  const saved = page.getByRole("main").getByRole("article").getByRole("heading");
  // The newest comes first.
  await expect(saved).toHaveText([offer.title, title]);

  await heart(page, offer).click();
  await expect(saved).toHaveText([title]);
  await expectSaved(page, 1);
  await heart(page, { title }).click();
  await expect(
    page.getByRole("heading", { level: 1, name: "Aún no has guardado ninguna oferta" }),
  ).toBeVisible();
  await expectSaved(page, 0);
  await page.getByRole("link", { name: "Ver ofertas" }).click();
  await expect(page).toHaveURL(/\/ofertas\/$/);
});

test("saved offers are still there after the browser was closed", { tag: ["@repeated", "@nightly"] }, async ({
  page,
  scripts,
  browser,
  baseURL,
  javaScriptEnabled,
}) => {
  const offer = first();
  await open(page, `/ofertas/${offer.id}/`, scripts);
  await save(page, offer);
  const { cookies } = await page.context().storageState();
  expect(cookies.find(({ name }) => name === "favorites")?.expires ?? 0).toBeGreaterThan(
    Date.now() / 1000 + 86_400,
  );
  const restarted = await browser.newContext({
    storageState: { cookies, origins: [] },
    baseURL,
    javaScriptEnabled,
  });
  const later = await restarted.newPage();
  await later.goto("/favorite");
  await expect(later.getByRole("heading", { name: offer.title })).toBeVisible();
  await restarted.close();
});

test("local storage restores favourites when the cookie is gone, and unites them", { tag: "@js" }, async ({
  page,
  scripts,
}) => {
  const [one, other] = [first(), second()];
  await open(page, `/ofertas/${one.id}/`, scripts);
  await save(page, one);
  await expect(async () => {
    expect(await page.evaluate(() => localStorage.getItem("favorites"))).toBeTruthy();
  }).toPass();
  await page.context().clearCookies({ name: "favorites" });
  await open(page, `/ofertas/${other.id}/`, scripts);
  await expectSaved(page, 1);
  await save(page, other);
  await expectSaved(page, 2);
  await open(page, "/favorite", scripts);
  await expect(page.getByRole("main").getByRole("article")).toHaveCount(2);
});

test("a removed favourite is not restored from local storage", { tag: "@js" }, async ({ page, scripts }) => {
  const offer = first();
  await open(page, `/ofertas/${offer.id}/`, scripts);
  await save(page, offer);
  await heart(page, offer).click();
  await expect(heart(page, offer)).toHaveAttribute("aria-pressed", "false");
  await expectAnswered(page);
  await expectSaved(page, 0);
  await page.context().clearCookies({ name: "favorites" });
  await open(page, "/favorite", scripts);
  await expect(page.getByRole("heading", { name: "Aún no has guardado ninguna oferta" })).toBeVisible();
  await expectSaved(page, 0);
});

test("a heart pressed while its page is being left is saved", { tag: "@js" }, async ({ page, scripts }) => {
  const offer = first();
  await open(page, `/ofertas/${offer.id}/`, scripts);
  const line = await page.context().newCDPSession(page);
  await line.send("Network.enable");
  const slow = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
  await line.send("Network.emulateNetworkConditions", slow);
  await heart(page, offer).evaluate((button) => {
    (button as HTMLButtonElement).click();
    window.location.assign("/contacts");
  });
  await page.waitForURL(/\/contacts$/);
  await expect(async () => {
    await page.goto("/favorite");
    await expect(page.getByRole("heading", { name: offer.title })).toBeVisible({ timeout: 1_000 });
  }).toPass();
});

test("hearts pressed in a row are all saved", { tag: "@js" }, async ({ page, scripts }) => {
  await open(page, "/ofertas/", scripts);
  const hearts = page.getByRole("main").getByRole("button", { name: /^Guardar en favoritos/ });
  await hearts.evaluateAll((all) => {
    for (const one of all.slice(0, 3)) (one as HTMLButtonElement).click();
  });
  await expectSaved(page, 3);
  await expectAnswered(page);
  await page.reload();
  await expectSaved(page, 3);
});

test("a forged favourites cookie is an empty list, not an error", { tag: ["@repeated", "@nightly"] }, async ({
  page,
  scripts,
  baseURL,
}) => {
  await page.context().addCookies([
    { name: "favorites", value: "InguZXZlci1zaWduZWQi.forged", url: baseURL },
    { name: "cart", value: "x".repeat(3_000), url: baseURL },
  ]);
  await open(page, "/favorite", scripts);
  await expect(page.getByRole("heading", { name: "Aún no has guardado ninguna oferta" })).toBeVisible();
});
