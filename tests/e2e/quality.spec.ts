/** Checks every screen at three widths: layout, console errors and accessibility. */
import { findOffer, plentiful } from "../support/browser/e2e-catalogue";
import { expect, open, test } from "../support/browser/journey";
import { NIGHT_SCREENS } from "../support/browser/night-screens";
import { accessibilityViolations, NARROWEST, violationsIn } from "../support/browser/page-quality";
import { expectSoundBothWays, expectSoundScreen } from "../support/browser/screens";
import { addToCart } from "../support/browser/shop-steps";
import { isNight } from "../support/run/nightly";
import { SCREENS } from "./shop-screens";

/** In which each screen is opened. */
const WHOLE_WINDOW = { width: 1280, height: 720 };

const JUDGED = SCREENS.filter(({ name }) => isNight() || !NIGHT_SCREENS.has(name));

/** Screens that their address shows: one visitor opens several, so that all but the first start nothing anew. */
const ADDRESSES = JUDGED.filter(({ addressed, alone, complains }) => addressed && !alone && !complains);
const TOGETHER = 8;

/** Every second visitor has the narrowest window, with a change, and so resizes nothing. */
const windowOf = (visitor: number) =>
  isNight() || visitor % 2 === 0 ? WHOLE_WINDOW : { width: NARROWEST, height: 900 };

for (let from = 0; from < ADDRESSES.length; from += TOGETHER) {
  const screens = ADDRESSES.slice(from, from + TOGETHER);
  test(
    `${screens.map(({ name }) => name).join(", ")}: pass at every width`,
    { tag: "@repeated" },
    async ({ page, scripts, email, browser }, { project }) => {
      test.slow();
      await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
      for (const { name, show, language } of screens) {
        await test.step(name, async () => {
          await page.setViewportSize(windowOf(from / TOGETHER));
          await show(page, scripts, email);
          await expectSoundBothWays(page, name, { scripts, browser, project: project.name, language });
        });
      }
    },
  );
}

for (const screen of JUDGED.filter((one) => !ADDRESSES.includes(one))) {
  const { complains, language, addressed } = screen;
  const way = [screen, ...(screen.next ?? [])];
  const expectSound = addressed ? expectSoundBothWays : expectSoundScreen;
  test(
    `${way.map(({ name }) => name).join(", ")}: ${screen.next ? "pass" : "passes"} at every width`,
    // Without scripts at night: axe needs them, and would judge a second page.
    { tag: "@repeated" },
    async ({ page, scripts, email, watch, browser }, { project }) => {
      test.slow();
      if (complains) watch.allow(complains);
      await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
      for (const { name, show } of way) {
        await test.step(name, async () => {
          await page.setViewportSize(WHOLE_WINDOW);
          await show(page, scripts, email);
          await expectSound(page, name, { scripts, browser, project: project.name, language });
        });
      }
    },
  );
}

test("dark colours are as readable as light ones", { tag: "@js" }, async ({ page, scripts }) => {
  test.slow();
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  // With a change the rule about colours alone, as for mails and panel.
  const rules = isNight() ? undefined : ["color-contrast"];
  for (const path of [
    "/",
    `/ofertas/${findOffer(plentiful).id}/`,
    "/search?searchField=xqzwvkjh",
    "/agreement",
  ]) {
    await open(page, path, scripts);
    expect(await violationsIn(page, rules), path).toEqual([]);
  }
});

test("the search dialog and the cart dropdown pass, too", { tag: "@js" }, async ({
  page,
  scripts,
  browser,
}) => {
  await addToCart(page, findOffer(plentiful, 33), scripts);
  await page
    .getByRole("banner")
    .getByRole("link", { name: /^Carrito/ })
    .click();
  await expect(
    page.getByRole("dialog", { name: "Tu carrito" }).getByRole("link", { name: "Tramitar el pedido" }),
  ).toBeVisible();
  expect(await accessibilityViolations(page, scripts, browser), "dropdown").toEqual([]);
  await page.getByRole("button", { name: "Cerrar el carrito" }).click();
  await page
    .getByRole("banner")
    .getByRole("link", { name: /^Buscar/ })
    .click();
  await page.getByRole("dialog").getByLabel("¿Qué te apetece?").fill("masaje");
  await expect(page.getByRole("button", { name: /^Todos los resultados/ })).toBeVisible();
  expect(await accessibilityViolations(page, scripts, browser), "search dialog").toEqual([]);
});
