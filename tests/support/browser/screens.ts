/** Checks one screen of the quality journeys by axe and by its widths: once with a change, in every window at night. */

import type { Browser, Page } from "@playwright/test";
import { isNight } from "../run/nightly";
import { expect, open } from "./journey";
import { isAsSent, judgedScreen } from "./judged-screens";
import {
  expectAccessible,
  expectNoSidewaysScrolling,
  expectReflow,
  expectSoundDocument,
  expectSpacedReflow,
  expectTwinAccessible,
  NARROWEST,
  violationsIn,
  WIDTHS,
} from "./page-quality";

export interface Screen {
  name: string;
  show: (page: Page, scripts: boolean, email: string) => Promise<void>;
  /** Its address alone shows it to a visitor who has come so far. */
  addressed?: true;
  /** What leads to it changes other pages for its visitor. */
  alone?: true;
  /** Its expected console output, when it answers a mistake. */
  complains?: RegExp;
  /** The screens to which the same visitor goes on from it. */
  next?: readonly Omit<Screen, "next">[];
  /** Of the page; Spanish but for pages that developers read. */
  language?: string;
}

export const at = (name: string, path: string, complains?: RegExp): Screen => ({
  name,
  addressed: true,
  show: (page, scripts) => open(page, path, scripts),
  complains,
});

/** E2E_SCREENSHOTS=1 saves screenshots of every screen for review. */
const PHOTOGRAPHS = process.env.E2E_SCREENSHOTS === "1";

async function photograph(page: Page, name: string, width: number, project: string): Promise<void> {
  if (!PHOTOGRAPHS) return;
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    const path = `test-results/screens/${project}/${name.replaceAll(" ", "-")}-${width}-${colorScheme}.png`;
    await page.screenshot({ path, fullPage: true });
  }
  await page.emulateMedia({ colorScheme: "light" });
}

interface Judge {
  language?: string;
  scripts: boolean;
  browser: Browser;
  project: string;
}

/** The last is that of a phone, in which journeys go on. */
const WINDOWS = [WIDTHS[2], WIDTHS[1], NARROWEST, WIDTHS[0]];
const SPACED: readonly number[] = [WIDTHS[2], NARROWEST];
const JUDGED_BY_AXE: readonly number[] = [WIDTHS[2], WIDTHS[0]];

const show = (page: Page, width: number) => page.setViewportSize({ width, height: 900 });

/**
 * What a change is judged by: axe in the window as it is, then the narrowest one with the spacing that readers may set. Journeys go
 * on in that one, so that each resizes a page once.
 */
async function expectSoundOnce(page: Page, name: string, { scripts, browser }: Judge): Promise<void> {
  const widths = [page.viewportSize()?.width ?? WIDTHS[2]];
  if (!scripts) await expectTwinAccessible(page, name, { browser, widths });
  else expect(await violationsIn(page), `${name}: axe at ${widths} px`).toEqual([]);
  await show(page, NARROWEST);
  await expectSpacedReflow(page, name);
}

/**
 * Checks the page in its current state; at night in every window, unless this run has judged the same screen, with scripts or
 * without. Each width is set once: a window of another size is laid out and painted anew.
 */
export async function expectSoundScreen(page: Page, name: string, judge: Judge): Promise<void> {
  const { scripts, browser, project, language } = judge;
  // Unfinished scrolls and fades would distort the check.
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await expectSoundDocument(page, language);
  if (!isNight()) return expectSoundOnce(page, name, judge);
  await show(page, WIDTHS[2]);
  const whole = await judgedScreen(page, "every window");
  if (whole.known && !PHOTOGRAPHS) return show(page, WIDTHS[0]);
  const unjudged: number[] = [];
  let wider: readonly string[] | undefined;
  for (const width of WINDOWS) {
    await show(page, width);
    if (width === NARROWEST) await expectReflow(page, name);
    else await expectNoSidewaysScrolling(page);
    if (width !== NARROWEST) await photograph(page, name, width, project);
    if (SPACED.includes(width)) await expectSpacedReflow(page, name);
    if (!JUDGED_BY_AXE.includes(width)) continue;
    if (scripts) {
      wider = await expectAccessible(page, name, wider);
      continue;
    }
    const screen = await judgedScreen(page, "axe", wider);
    wider = screen.shown;
    if (!screen.known) unjudged.push(width);
  }
  if (unjudged.length > 0) await expectTwinAccessible(page, name, { browser, widths: unjudged });
  // Where scripts change a page with its window, the same page without scripts may be another one there.
  if ((await judgedScreen(page, "every window")).markup === whole.markup) whole.note();
}

/**
 * Checks a page that its address alone shows, at night without scripts as well: where they change the document, it is judged as it
 * was sent. Journeys that see all their screens so are @repeated.
 */
export async function expectSoundBothWays(page: Page, name: string, judge: Judge): Promise<void> {
  const same = !judge.scripts || !isNight() || (await isAsSent(page));
  await expectSoundScreen(page, name, judge);
  if (same) return;
  const context = await judge.browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  const sent = await context.newPage();
  await sent.goto(page.url());
  await expectSoundScreen(sent, name, { ...judge, scripts: false });
  await context.close();
}
