/**
 * Checks every screen of the panel's table like the shop's: axe, no sideways scrolling, one heading, at every width; in a shop
 * of its own that has one object of each kind. A new route joins the table, or `unit` fails.
 */
import { execFileSync } from "node:child_process";
import type { Browser, BrowserContext } from "@playwright/test";
import { expect, test } from "../support/browser/journey";
import { enterAs } from "../support/browser/panel";
import { expectSoundScreen, openScreen } from "../support/browser/screens";
import type { FilledPanelShop } from "../support/panel/fill-panel-shop";
import { addressOf, PANEL_SCREENS } from "../support/panel/screens";
import { type Shop, startShop } from "../support/server";

type StorageState = Awaited<ReturnType<BrowserContext["storageState"]>>;

const PAGES = PANEL_SCREENS.filter(({ file, leads }) => !file && !leads);

function fill({ databaseUrl }: Shop): FilledPanelShop {
  const program = ["--import", "tsx", "tests/support/panel/fill-panel-shop.ts", databaseUrl];
  return JSON.parse(execFileSync(process.execPath, program, { encoding: "utf8" }));
}

let shop: Shop;
let filled: FilledPanelShop;

test.beforeAll(async () => {
  shop = await startShop({ seed: false, env: { RATE_LIMITS: "off" } });
  filled = fill(shop);
});
test.afterAll(() => shop?.stop());

const sessions = new Map<string, Promise<StorageState>>();

/** Signs in once. */
function sessionOf(email: string, browser: Browser): Promise<StorageState> {
  const session = sessions.get(email) ?? signIn(email, browser);
  sessions.set(email, session);
  return session;
}

async function signIn(email: string, browser: Browser): Promise<StorageState> {
  const context = await browser.newContext({ baseURL: shop.origin });
  const page = await context.newPage();
  await enterAs(page, { email }, "/account", true);
  await expect(page).toHaveURL("/account");
  const state = await context.storageState();
  await context.close();
  return state;
}

for (const screen of PAGES) {
  test(`/${screen.path} passes at every width`, { tag: "@js" }, async ({ browser }) => {
    const email = screen.reads === "staff" ? filled.staff : filled.owner;
    const storageState = await sessionOf(email, browser);
    const context = await browser.newContext({ baseURL: shop.origin, storageState });
    const page = await context.newPage();
    const path = addressOf(screen, filled.objects);
    await openScreen(page, path, true);
    await expect(page).toHaveURL(path);
    await expectSoundScreen(page, screen.path, { scripts: true, browser, project: "js" });
    await context.close();
  });
}
