/**
 * Checks the panel's screens like the shop's: axe, no sideways scrolling, one heading, at every width. In one project: the
 * panel ships no script, so that both would see the same documents; journeys use the panel in both.
 */
import type { Browser, Page } from "@playwright/test";
import { expect, open, test } from "../support/browser/journey";
import { violationsIn } from "../support/browser/page-quality";
import { enterPanel } from "../support/browser/panel";
import { expectSoundScreen } from "../support/browser/screens";

/** panel-screens.spec.ts judges entries, forms and an offer, with an object of each kind and the longest contents: the demo's in `npm run test:all`. */
const ALL = process.env.TEST_ALL === "1";

/** By the address, besides every entry of the owner's navigation. */
const SCREENS = [
  "/socios",
  "/socios/primer-dia",
  "/socios/requisitos",
  "/socios/ofertas/nueva?plantilla=menu",
];

/** Below an offer's address; of the steps, panel-screens.spec.ts judges one. */
const STEPS = ["/editar/que", "/editar/precio", "/editar/donde", "/editar/condiciones"];
const OFFER_SCREENS = ALL ? ["", ...STEPS, "/fotos", "/precios"] : STEPS;

/** The frame is the window's, not a box somewhere in it. */
async function expectWholeWindow(page: Page): Promise<void> {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const header = await page.getByRole("banner").boundingBox();
    expect(header?.y).toBeLessThan(10);
    expect((await page.getByRole("main").boundingBox())?.width).toBeGreaterThan(0.8 * width);
  }
}

/** On a phone the header is low and the bar at the foot stays in view; its last place shows every entry, without scripts. */
async function expectPhoneFrame(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  expect((await page.getByRole("banner").boundingBox())?.height).toBeLessThanOrEqual(57);
  const bar = page.getByRole("navigation", { name: "Lo más usado" });
  expect(await bar.getByRole("listitem").allInnerTexts()).toEqual([
    "Inicio",
    "Canjear",
    "Ofertas",
    "Ventas",
    "Más",
  ]);
  await expect(bar).toBeInViewport({ ratio: 1 });
  const navigation = page.getByRole("navigation", { name: "Panel de socios" });
  await expect(navigation).toBeHidden();
  await bar.getByRole("button", { name: "Más" }).click();
  const last = navigation.getByRole("link").last();
  await last.focus();
  await expect(last).toBeInViewport({ ratio: 1 });
  await navigation.getByRole("button", { name: "Cerrar" }).click();
  await expect(navigation).toBeHidden();
}

async function expectSound(page: Page, paths: readonly string[], browser: Browser): Promise<void> {
  const judge = { scripts: true, browser, project: "js" };
  for (const path of paths) {
    await test.step(path, async () => {
      await open(page, path, true);
      await expect(page).toHaveURL(path);
      await expectSoundScreen(page, `panel ${path.replace(/[\da-f-]{36}/, "oferta")}`, judge);
    });
  }
}

test("the panel: every screen of the navigation passes at every width", { tag: "@js" }, async ({
  page,
  browser,
}) => {
  test.setTimeout(300_000);
  await enterPanel(page, "owner", true);
  await page.setViewportSize({ width: 1280, height: 900 });
  const links = page.getByRole("navigation", { name: "Panel de socios" }).getByRole("link");
  await expect(links.first()).toBeVisible();
  const entries = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
  expect(entries).toContain("/socios/inicio");
  await expectWholeWindow(page);
  await expectPhoneFrame(page);
  await expectSound(page, [...(ALL ? entries : []), ...SCREENS], browser);
});

test("the panel: every screen of an offer passes at every width", { tag: "@js" }, async ({
  page,
  browser,
}) => {
  test.setTimeout(300_000);
  await enterPanel(page, "manager", true);
  await page.goto("/socios/ofertas?estado=venta");
  const offer = await page.getByRole("rowheader").getByRole("link").first().getAttribute("href");
  const paths = OFFER_SCREENS.map((path) => `${offer}${path}`);
  await expectSound(page, paths, browser);
  await test.step("dark colours are as readable", async () => {
    await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
    for (const path of ["/socios/ofertas", "/socios/caja", `${offer}`, `${offer}/editar/que`]) {
      await page.goto(path);
      expect(await violationsIn(page, ["color-contrast"]), path).toEqual([]);
    }
  });
});
