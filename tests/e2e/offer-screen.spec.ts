/** Proves the offer's first screen: title, price and button, and the message about a missing date. */
import type { Page } from "@playwright/test";
import {
  changeDatabase,
  findOffer,
  hasSlots,
  type OfferFact,
  ownHalf,
} from "../support/browser/e2e-catalogue";
import { expect, open, test } from "../support/browser/journey";
import { chooseDate, optionRadios, purchaseBox } from "../support/browser/shop-steps";

const WINDOWS = [
  { width: 1366, height: 620 },
  { width: 390, height: 664 },
];

/** Its second option has two units on one date. */
const secondIsPlenty = ({ options: [, second] }: OfferFact) =>
  second !== undefined &&
  (second.available ?? 9) >= 4 &&
  (second.perCustomer ?? 9) >= 2 &&
  second.slots.some(({ remaining }) => remaining >= 4);

const dated = (offer: OfferFact) => hasSlots(offer) && offer.options.length > 1;

/** The visible buy button, if any: wholly in the window and not covered. */
const buttonInSight = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("button")].some((button) => {
      const { top, bottom, left, right } = button.getBoundingClientRect();
      if (button.textContent !== "Comprar ahora" || bottom === top) return false;
      if (top < 0 || bottom > innerHeight) return false;
      return document.elementFromPoint((left + right) / 2, (top + bottom) / 2) === button;
    }),
  );

for (const viewport of WINDOWS) {
  const size = `${viewport.width}×${viewport.height}`;
  // With a change on a phone, where less fits.
  const tag = viewport.width === 390 ? [] : "@nightly";

  test(`title, price and button of a dated offer are on the first screen at ${size}`, { tag }, async ({
    page,
    scripts,
  }) => {
    await page.setViewportSize(viewport);
    const longest = findOffer((one) => dated(one) && one.title.length > 55);
    await open(page, `/ofertas/${longest.id}/`, scripts);
    await expect(page.getByRole("heading", { level: 1 })).toBeInViewport({ ratio: 1 });
    const prices = page.locator(".offer__buy .price__now");
    await expect(prices.locator("visible=true").first()).toBeVisible();
    const inSight = await prices.evaluateAll((all) =>
      all.some((one) => {
        const { top, bottom } = one.getBoundingClientRect();
        return bottom > top && top >= 0 && bottom <= innerHeight;
      }),
    );
    expect(inSight, "a price on the first screen").toBe(true);
    for (const part of [0, 0.25, 0.5, 0.75, 1]) {
      await page.evaluate((share) => {
        const article = document.querySelector("article.offer")?.getBoundingClientRect();
        const last = (article?.bottom ?? 0) + scrollY - innerHeight;
        scrollTo(0, Math.max(0, last * share));
      }, part);
      await expect.poll(() => buttonInSight(page), `button at ${part * 100} % of the offer`).toBe(true);
    }
  });

  test(`a missing date is requested at its field at ${size}`, { tag }, async ({ page, scripts }) => {
    await page.setViewportSize(viewport);
    const offer = findOffer(secondIsPlenty, 1);
    await open(page, `/ofertas/${offer.id}/`, scripts);
    const box = purchaseBox(page);
    await optionRadios(box).nth(1).check();
    await box.getByLabel("Cantidad", { exact: true }).fill("2");
    await page.getByRole("button", { name: "Comprar ahora" }).locator("visible=true").last().click();
    const dates = box.getByRole("radiogroup", { name: "Fecha y hora" });
    const firstDay = dates.locator(".day > .pick > input:enabled").first();
    await expect(dates).toBeFocused();
    await expect(firstDay).toBeInViewport({ ratio: 1 });
    await expect(dates).toHaveAttribute("aria-invalid", "true");
    await expect(dates).toHaveAccessibleDescription(/Elige la fecha y la hora/);
    await expect(page.getByRole("region", { name: "Avisos" }).getByRole("alert")).toHaveCount(0);
    await expect(page).toHaveURL(new RegExp(`/ofertas/${offer.id}/`));
    // The selection is kept.
    await expect(optionRadios(box).nth(1)).toBeChecked();
    await expect(box.getByLabel("Cantidad", { exact: true })).toHaveValue("2");
    const slot = offer.options[1]?.slots.find(({ remaining }) => remaining >= 4);
    await chooseDate(box, slot?.id ?? "");
    await page.getByRole("button", { name: "Comprar ahora" }).locator("visible=true").last().click();
    await expect(page).toHaveURL(/\/checkout\/$/);
  });
}

test("a sold-out day says so, and a time of another day does not count", { tag: "@repeated" }, async ({
  page,
  scripts,
}) => {
  const offer = findOffer((one) => dated(one) && one.options[0].slots.length > 6 && ownHalf(one, scripts), 3);
  const [first] = offer.options[0].slots;
  changeDatabase("update slots set sold = capacity, held = 0 where id = ?", first?.id ?? "");
  await open(page, `/ofertas/${offer.id}/`, scripts);
  const days = purchaseBox(page).locator(".option").first().locator(".day");
  // Its only time, or one of several.
  const day = days.filter({ has: page.locator(`input[value="${first?.id}"]`) }).locator("> .pick > input");
  if (await day.count()) await day.check();
  await expect(days.locator(".pick:has(:disabled)").filter({ visible: true }).first()).toContainText(
    "agotado",
  );

  const offered = days.filter({ has: page.locator(".day__times input:enabled") });
  const time = offered.first().locator(".day__times input:enabled").first();
  await offered.first().locator("> .pick > input").check();
  await time.check();
  await offered.last().locator("> .pick > input").check();
  await expect(time).toBeHidden();
  await offered.last().locator(".day__times input:enabled").last().check();
  const chosen = (await offered.last().locator("legend").textContent())?.toLowerCase();
  await page.getByRole("button", { name: "Comprar ahora" }).click();
  await expect(page).toHaveURL(/\/checkout\/$/);
  await expect(page.locator(".line__detail", { hasText: chosen ?? "" }).first()).toBeVisible();
});

test("the prices in the head and beside the button follow option and quantity", { tag: "@js" }, async ({
  page,
  scripts,
}) => {
  const offer = findOffer((one) => {
    const [first, second] = one.options;
    const most = Math.min(second?.available ?? 9, second?.perCustomer ?? 9);
    return !hasSlots(one) && second !== undefined && second.price !== first.price && most >= 2;
  });
  const [first, second] = offer.options;
  const euros = (cents: number) => `${(cents / 100).toFixed(2).replace(".", ",")} €`.replace(" ", "\u00a0");
  for (const viewport of WINDOWS) {
    await page.setViewportSize(viewport);
    await open(page, `/ofertas/${offer.id}/`, scripts);
    const beside = page.locator(".buy-bar .price__now");
    const head = page.locator(".buy-box .price--l .price__now");
    await expect(head).toHaveText(euros(first.price));
    await expect(beside).toHaveText(euros(first.price));
    await expect(beside).toBeVisible();
    const box = purchaseBox(page);
    await optionRadios(box).nth(1).check();
    await expect(head).toHaveText(euros(second?.price ?? 0));
    await expect(beside).toHaveText(euros(second?.price ?? 0));
    await box.getByRole("button", { name: "Cantidad: añadir una unidad" }).click();
    await expect(beside).toHaveText(euros(2 * (second?.price ?? 0)));
    await expect(head).toHaveText(euros(2 * (second?.price ?? 0)));
    await expect(page.getByText(`2 × ${euros(second?.price ?? 0)}`).first()).toBeVisible();
  }
});

test("without scripts the head shows the lowest price only", { tag: "@no-js" }, async ({ page }) => {
  const offer = findOffer((one) => new Set(one.options.map(({ price }) => price)).size > 1);
  await page.goto(`/ofertas/${offer.id}/`);
  await expect(page.locator(".buy-box .price--l").first()).toContainText("Desde");
});
