/** Proves the first screen of lists, the sticky header, and scroll positions. */
import { findOffer, plentiful } from "../support/browser/e2e-catalogue";
import { expect, open, test } from "../support/browser/journey";
import { addToCart, applyFilters, cartLink, chooseOrder, openFilter } from "../support/browser/shop-steps";

const WINDOWS = [
  { width: 390, height: 664 },
  { width: 1366, height: 768 },
];

for (const viewport of WINDOWS) {
  test(`the first card is on the first screen at ${viewport.width}×${viewport.height}`, {
    tag: viewport.width === 390 ? "@repeated" : ["@repeated", "@nightly"],
  }, async ({ page, scripts }) => {
    await page.setViewportSize(viewport);
    for (const path of ["/ofertas/", "/ofertas/category/travel/", "/search?searchField=masaje"]) {
      await open(page, path, scripts);
      const card = page.getByRole("main").getByRole("article").first();
      await expect(card.getByRole("heading"), path).toBeInViewport({ ratio: 1 });
      await expect(card.locator(".price__now"), path).toBeInViewport({ ratio: 1 });
    }
  });
}

test("on phones the filters fold with the results, and the order is chosen outside of them", async ({
  page,
  scripts,
}) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await open(page, "/ofertas/", scripts);
  const highest = page.getByLabel("Precio máximo (€)");
  const chip = page.locator("details.filter > summary").filter({ hasText: "Precio" }).first();
  await expect(highest).toBeHidden();
  await openFilter(page, "Precio");
  // A sheet at the window's foot, which a press beside it closes without scripts, too.
  await expect(highest).toBeInViewport();
  await page.mouse.click(195, 40);
  await expect(highest).toBeHidden();
  await openFilter(page, "Precio");
  await highest.fill("60");
  await applyFilters(page);
  await expect(page).toHaveURL(/price_max=60/);
  await expect(highest).toBeHidden();
  await chooseOrder(page, "Precio: de menor a mayor");
  await expect(page).toHaveURL(/price_max=60.*ordering=price/);
  await expect(chip).toHaveClass(/chip--on/);
  await openFilter(page, "Precio");
  await highest.fill("");
  await applyFilters(page);
  await expect(page).toHaveURL(/\/ofertas\/\?ordering=price$/);
  // An unchanged submission folds them as well.
  await openFilter(page, "Precio");
  await applyFilters(page);
  await expect(highest).toBeHidden();
});

test("pages without scripts begin at the top, and going back restores the position", async ({
  page,
  scripts,
}) => {
  await open(page, "/ofertas/", scripts);
  const link = page.getByRole("contentinfo").getByRole("link", { name: "Acuerdo de usuario" });
  await link.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(300);
  await link.click();
  await expect(page).toHaveURL(/\/agreement$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/ofertas\/$/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
});

test("the header truncates no name of a province, nor the badge of a full cart", {
  tag: "@repeated",
}, async ({ page, scripts }) => {
  await addToCart(page, findOffer(plentiful, 11), scripts);
  await open(page, "/ofertas/", scripts);
  const names = await page.locator("#header-region option").allTextContents();
  expect(names.length).toBeGreaterThan(50);
  for (const width of [320, 375, 390, 820, 1280]) {
    await page.setViewportSize({ width, height: 700 });
    const cut = await page.evaluate((all) => {
      const label = document.querySelector<HTMLElement>(".region__label");
      const badge = document.querySelector<HTMLElement>(".count");
      const header = document.querySelector("header");
      if (!label || !badge || !header) return ["no label or badge"];
      badge.textContent = "99+";
      const edge = badge.getBoundingClientRect();
      const wrong = edge.right > innerWidth || badge.scrollWidth > badge.clientWidth ? ["99+"] : [];
      for (const name of all) {
        label.textContent = name;
        const search = document.querySelector(".header__search");
        const next = search?.getBoundingClientRect().left ?? innerWidth;
        if (getComputedStyle(label).display === "none") continue;
        const { left, right, top, bottom } = label.getBoundingClientRect();
        const isCut = label.scrollWidth > label.clientWidth + 1;
        const isOut = left < 0 || right > next + 0.5 || top < 0;
        if (isCut || isOut || bottom > header.getBoundingClientRect().bottom) wrong.push(name);
      }
      if (document.documentElement.scrollWidth > innerWidth) wrong.push("sideways");
      return wrong;
    }, names);
    expect(cut, `cut at ${width} px`).toEqual([]);
  }
  // Units, not offers.
  await expect(cartLink(page)).toHaveAccessibleName(/1\sunidad$/);
});
