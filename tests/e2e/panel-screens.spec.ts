/**
 * Checks every screen of the panel's table like the shop's: axe, no sideways scrolling, one heading, at every width; in a shop
 * of its own that has one object of each kind, and offers that fill every column of a list. A new route joins the table, or `unit` fails.
 */
import { execFileSync } from "node:child_process";
import type { Browser, BrowserContext } from "@playwright/test";
import { expect, open, test } from "../support/browser/journey";
import { enterAs } from "../support/browser/panel";
import { expectSoundScreen } from "../support/browser/screens";
import type { FilledPanelShop } from "../support/panel/fill-panel-shop";
import { addressOf, PANEL_SCREENS } from "../support/panel/screens";
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

async function signedIn(email: string, browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: shop.origin });
  const page = await context.newPage();
  await enterAs(page, { email }, "/account", true);
  await expect(page).toHaveURL("/account");
  return context;
}

for (const reader of ["staff", "owner"] as const) {
  test.describe(`screens of the ${reader}`, () => {
    let desk: BrowserContext | undefined;

    test.use({
      // One browser for all screens of a person: looking at them changes nothing.
      context: async ({ browser }, use) => {
        desk ??= await signedIn(filled[reader], browser);
        await use(desk);
      },
      page: async ({ context }, use) => use(context.pages()[0] ?? (await context.newPage())),
    });
    test.afterAll(() => desk?.close());

    for (const screen of PAGES.filter(({ reads }) => (reads === "staff") === (reader === "staff"))) {
      test(`/${screen.path} passes at every width`, { tag: "@js" }, async ({ page, browser, watch }) => {
        // The shop's offers have pictures, but no files of them.
        watch.allow(/404 .*\/media\/prueba-/);
        const path = addressOf(screen, filled.objects);
        await open(page, path, true);
        await expect(page).toHaveURL(`${shop.origin}${path}`);
        await expectSoundScreen(page, screen.path, { scripts: true, browser, project: "js" });
      });
    }
  });
}
