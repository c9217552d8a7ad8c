/** Checks every screen: no sideways scrolling, no clipped text, one heading, and no violations found by axe. */

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Browser, Page } from "@playwright/test";
import type { AxeResults, RunOptions } from "axe-core";
import { expect } from "./journey";
import { judgedScreen } from "./judged-screens";

export const WIDTHS = [390, 820, 1280] as const;

/** A window of 1280 px at 400 %. */
export const NARROWEST = 320;

const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Where the page may run scripts. */
export async function violationsIn(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeSource);
  const { violations } = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run: (options: RunOptions) => Promise<AxeResults> } };
    // What passes is neither described nor sent.
    return axe.run({ resultTypes: ["violations"] });
  });
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help}: ${target.join(" ")}: ${failureSummary ?? ""}`),
  );
}

/**
 * Checks the page in its current state, where axe can run. axe needs scripts: for a page without them it uses
 * a browser that may run scripts but gets none of the shop's, with the same cookies at the same address.
 */
async function whereAxeRuns(
  page: Page,
  { scripts, browser }: { scripts: boolean; browser: Browser },
  check: (audited: Page) => Promise<void>,
): Promise<void> {
  if (scripts) return check(page);
  const context = await browser.newContext({
    storageState: await page.context().storageState(),
    javaScriptEnabled: true,
    viewport: page.viewportSize(),
    colorScheme: "light",
  });
  try {
    const twin = await context.newPage();
    await twin.route("**/assets/*.js", (route) => route.abort());
    await twin.goto(page.url());
    await check(twin);
  } finally {
    await context.close();
  }
}

/** At the page's current width. */
export async function accessibilityViolations(
  page: Page,
  scripts: boolean,
  browser: Browser,
): Promise<string[]> {
  let found: string[] = [];
  await whereAxeRuns(page, { scripts, browser }, async (audited) => {
    found = await violationsIn(audited);
  });
  return found;
}

/**
 * Runs axe in windows of these widths, unless it has judged the same screen in this run, with scripts or without; for a page
 * without scripts its twin is loaded once for all of them.
 */
export async function expectAccessible(
  page: Page,
  name: string,
  where: { scripts: boolean; browser: Browser; widths: readonly number[] },
): Promise<void> {
  const unknown: number[] = [];
  for (const width of where.widths) {
    await page.setViewportSize({ width, height: 900 });
    if (!(await judgedScreen(page, where.scripts)).known) unknown.push(width);
  }
  if (unknown.length === 0) return;
  await whereAxeRuns(page, where, async (audited) => {
    for (const width of unknown) {
      await audited.setViewportSize({ width, height: 900 });
      const screen = await judgedScreen(audited, true);
      expect(await violationsIn(audited), `${name}: axe at ${width} px`).toEqual([]);
      screen.note();
    }
  });
}

export async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  const measured = await page.evaluate(() => {
    const room = document.documentElement.clientWidth;
    const wide = document.documentElement.scrollWidth;
    if (wide <= room) return null;
    const culprits = [...document.querySelectorAll("body *")]
      .filter((element) => element.getBoundingClientRect().right > room + 1)
      .map((element) => `${element.tagName.toLowerCase()}.${element.className}`);
    return `${wide} px in a window of ${room} px: ${culprits.slice(0, 6).join(", ")}`;
  });
  expect(measured, "what sticks out").toBeNull();
}

/** Finds clipped text: wider or higher than a box with hidden overflow. */
const cutOff = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("main *, header *, footer *")]
      .filter((element) => {
        const { overflowX, overflowY, clipPath, textOverflow, webkitLineClamp } = getComputedStyle(element);
        // Visually hidden, scrollable, or truncated on purpose with the whole text behind a link.
        if (clipPath !== "none" || textOverflow === "ellipsis" || webkitLineClamp !== "none") return false;
        const hides = (overflow: string) => overflow === "hidden" || overflow === "clip";
        const wide = hides(overflowX) && element.scrollWidth > element.clientWidth + 1;
        const high = hides(overflowY) && element.scrollHeight > element.clientHeight + 1;
        return (wide || high) && element.innerText?.trim() !== "";
      })
      .map(({ tagName, className, innerText }) => `${tagName}.${className}: ${innerText.slice(0, 40)}`),
  );

/** Everything can be read by scrolling down (WCAG 1.4.10), in the page's current window. */
export async function expectReflow(page: Page, name: string): Promise<void> {
  await expectNoSidewaysScrolling(page);
  expect(await cutOff(page), `${name}: text cut off`).toEqual([]);
}

/** What readers may set without losing content or functions (WCAG 1.4.12). */
const TEXT_SPACING = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-block-end: 2em !important }`;

/** In the page's current window. */
export async function expectSpacedReflow(page: Page, name: string): Promise<void> {
  // Adopted sheets are allowed by every content security policy.
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [sheet];
  }, TEXT_SPACING);
  await expectReflow(page, `${name}, wider text spacing`);
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
}

/** One heading, texts for pictures, names for fields, a language, a title. */
export async function expectSoundDocument(page: Page, language = "es"): Promise<void> {
  await expect(page).toHaveTitle(/\S/);
  await expect(page.locator("html")).toHaveAttribute("lang", language);
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  await expect(page.locator("main")).toHaveCount(1);
  await expect(page.locator("img:not([alt])")).toHaveCount(0);
  const nameless = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLInputElement>("input:not([type=hidden]), select, textarea")]
      .filter((field) => field.labels?.length === 0 && !field.getAttribute("aria-label"))
      .map((field) => field.outerHTML),
  );
  expect(nameless, "fields without a label").toEqual([]);
  const doubles = await page.evaluate(() => {
    const ids = [...document.querySelectorAll("[id]")].map(({ id }) => id);
    return ids.filter((id, index) => ids.indexOf(id) !== index);
  });
  expect(doubles, "ids used twice").toEqual([]);
}
