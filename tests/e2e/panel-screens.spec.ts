/**
 * Checks every screen of the panel's table like the shop's: axe, no sideways scrolling, one heading, at every width; in a shop
 * of its own that has one object of each kind, and offers that fill every column of a list. A new route joins the table, or `unit` fails.
 */
import { execFileSync } from "node:child_process";
import type { Browser, Page } from "@playwright/test";
import { expect, open, test } from "../support/browser/journey";
import { expectNoSidewaysScrolling, violationsIn } from "../support/browser/page-quality";
import { enterAs } from "../support/browser/panel";
import { expectSoundScreen } from "../support/browser/screens";
import type { FilledPanelShop } from "../support/panel/fill-panel-shop";
import { addressOf, PANEL_SCREENS, type PanelScreen } from "../support/panel/screens";
import { partsOf, SCREENS_OF_A_CHANGE } from "../support/panel/screens-of-a-change";
import { isNight } from "../support/run/nightly";
import { type Shop, startShop } from "../support/server";

const PAGES = PANEL_SCREENS.filter(({ file, leads }) => !file && !leads);

function fill({ databaseUrl }: Shop): FilledPanelShop {
  const program = ["--import", "tsx", "tests/support/panel/fill-panel-shop.ts", databaseUrl];
  return JSON.parse(execFileSync(process.execPath, program, { encoding: "utf8" }));
}

// One after the other: each worker would need a shop of its own.
test.describe.configure({ mode: "default" });

let shop: Shop;
let filled: FilledPanelShop;

test.beforeAll(async () => {
  shop = await startShop({ seed: false, env: { RATE_LIMITS: "off" } });
  filled = fill(shop);
});
test.afterAll(() => shop?.stop());
// The shop's offers have pictures, but no files of them.
test.beforeEach(({ watch }) => watch.allow(/404 .*\/media\/prueba-/));

/** The desk's screens are made of the same parts. */
const tagsOf = ({ path }: PanelScreen) => (SCREENS_OF_A_CHANGE.has(path) ? ["@js"] : ["@js", "@nightly"]);

/** With a change on a phone; at night at a desk and in dark colours, too, which change contrasts alone. */
const OPENED_IN = isNight() ? [390, 1280] : [390];

/** What axe judges of a page with something opened on it. */
async function expectOpenedAccessible(page: Page, name: string): Promise<void> {
  for (const width of OPENED_IN) {
    await page.setViewportSize({ width, height: 844 });
    await expectNoSidewaysScrolling(page);
    expect(await violationsIn(page), `${name} at ${width} px`).toEqual([]);
  }
  if (!isNight()) return;
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  expect(await violationsIn(page, ["color-contrast"]), `${name}, dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
}

async function signedIn(email: string, browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: shop.origin });
  const page = await context.newPage();
  await enterAs(page, { email }, "/account", true);
  await expect(page).toHaveURL("/account");
  return page;
}

for (const reader of ["staff", "owner"] as const) {
  test.describe(`screens of the ${reader}`, () => {
    let desk: Page | undefined;

    test.use({
      // One browser for all screens of a person: looking at them changes nothing.
      context: async ({ browser }, use) => {
        desk ??= await signedIn(filled[reader], browser);
        await use(desk.context());
      },
      page: async ({ context }, use) => use(context.pages()[0] ?? (await context.newPage())),
    });
    test.afterAll(() => desk?.context().close());

    for (const screen of PAGES.filter(({ reads }) => (reads === "staff") === (reader === "staff"))) {
      test(`/${screen.path} passes at every width`, { tag: tagsOf(screen) }, async ({ page, browser }) => {
        const path = addressOf(screen, filled.objects);
        await open(page, path, true);
        await expect(page).toHaveURL(`${shop.origin}${path}`);
        await expectSoundScreen(page, screen.path, { scripts: true, browser, project: "js" });
      });
    }
  });
}

test("the screens that a change judges show each part of the others", { tag: ["@js", "@nightly"] }, async ({
  browser,
}) => {
  const page = await signedIn(filled.owner, browser);
  const screens = PAGES.filter(({ reads }) => reads !== "staff");
  expect(screens.map(({ path }) => path)).toEqual(expect.arrayContaining([...SCREENS_OF_A_CHANGE]));
  const shown = new Map<string, string[]>();
  for (const screen of screens) {
    await page.goto(addressOf(screen, filled.objects));
    shown.set(screen.path, await partsOf(page));
  }
  const judged = new Set([...SCREENS_OF_A_CHANGE].flatMap((path) => shown.get(path) ?? []));
  for (const [path, parts] of shown)
    expect(
      parts.filter((part) => !judged.has(part)),
      path,
    ).toEqual([]);
  await page.context().close();
});

test("opened rows, what is done with the chosen, and saved views pass axe", { tag: "@js" }, async ({
  browser,
}) => {
  const page = await signedIn(filled.owner, browser);
  for (const [list, filter] of [
    ["ofertas", "texto=ba%C3%B1o"],
    ["ventas", "buscar=ba%C3%B1o"],
  ])
    await test.step(`${list}: a view is named`, async () => {
      await page.goto(`/socios/${list}?${filter}`);
      await page.locator(".panel-views summary").click();
      await page.getByLabel("Nombre").fill("Los baños");
      await expectOpenedAccessible(page, `${list}, naming a view`);
      await page.locator(".panel-views").getByRole("button").first().click();
      await page.goto(`/socios/${list}?${filter}`);
      await expect(page.getByRole("link", { name: "Los baños" })).toBeVisible();
      await page.locator(".panel-views summary").click();
      await expectOpenedAccessible(page, `${list}, a saved view`);
    });
  await test.step("an offer's row and the chosen", async () => {
    await page.goto("/socios/ofertas");
    await page.locator(".panel-row-form summary").first().click();
    await page.getByRole("checkbox").last().check();
    await expect(page.getByLabel("Con las elegidas")).toBeVisible();
    await expectOpenedAccessible(page, "an opened row of offers");
  });
  await test.step("an opinion's row", async () => {
    await page.goto("/socios/opiniones");
    await page.locator(".panel-row-form summary").first().click();
    await expectOpenedAccessible(page, "an opened row of opinions");
  });
  await test.step("a picture's text and focal point", async () => {
    await page.goto(`/socios/ofertas/${filled.objects.offer}/fotos`);
    await page.locator(".picture__edit summary").first().click();
    await expectOpenedAccessible(page, "an opened picture");
  });
  await page.context().close();
});
