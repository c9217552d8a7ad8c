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

/**
 * Where the page may run scripts.
 * @param rules all by default
 */
export async function violationsIn(page: Page, rules?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeSource);
  const { violations } = await page.evaluate(async (only) => {
    const { axe } = window as unknown as { axe: { run: (options: RunOptions) => Promise<AxeResults> } };
    // What passes is neither described nor sent.
    return axe.run({ resultTypes: ["violations"], ...(only && { runOnly: only }) });
  }, rules);
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
 * Runs axe in the page's current window, unless it has judged the same screen in this run, with scripts or without. Where the
 * page may run scripts.
 * @param wider what was judged of the page in a wider window. @returns what this one shows
 */
export async function expectAccessible(
  page: Page,
  name: string,
  wider?: readonly string[],
): Promise<readonly string[]> {
  const screen = await judgedScreen(page, "axe", wider);
  if (screen.known) return screen.shown;
  expect(await violationsIn(page), `${name}: axe at ${page.viewportSize()?.width} px`).toEqual([]);
  screen.note();
  return screen.shown;
}

/** The same for a page without scripts in windows of these widths: its twin is loaded once for all of them. */
export async function expectTwinAccessible(
  page: Page,
  name: string,
  { browser, widths }: { browser: Browser; widths: readonly number[] },
): Promise<void> {
  await whereAxeRuns(page, { scripts: false, browser }, async (twin) => {
    for (const width of widths) {
      await twin.setViewportSize({ width, height: 900 });
      await expectAccessible(twin, name);
    }
  });
}

interface Measured {
  /** null when nothing does. */
  sticksOut: string | null;
  cutOff: string[];
}

/**
 * Measures the page in its current window: what sticks out at the side, and clipped text, which is wider or higher than a box with
 * hidden overflow. In one evaluation, so that nothing is painted in the `spacing` that readers may set.
 */
const measure = (page: Page, spacing = ""): Promise<Measured> =>
  page.evaluate((css) => {
    if (css) {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      // Adopted sheets are allowed by every content security policy.
      document.adoptedStyleSheets = [sheet];
    }
    const room = document.documentElement.clientWidth;
    const wide = document.documentElement.scrollWidth;
    const culprits =
      wide <= room
        ? []
        : [...document.querySelectorAll("body *")]
            .filter((element) => element.getBoundingClientRect().right > room + 1)
            .map((element) => `${element.tagName.toLowerCase()}.${element.className}`);
    const cutOff = [...document.querySelectorAll<HTMLElement>("main *, header *, footer *")]
      .filter((element) => {
        const { overflowX, overflowY, clipPath, textOverflow, webkitLineClamp } = getComputedStyle(element);
        // Visually hidden, scrollable, or truncated on purpose with the whole text behind a link.
        if (clipPath !== "none" || textOverflow === "ellipsis" || webkitLineClamp !== "none") return false;
        const hides = (overflow: string) => overflow === "hidden" || overflow === "clip";
        const wider = hides(overflowX) && element.scrollWidth > element.clientWidth + 1;
        const higher = hides(overflowY) && element.scrollHeight > element.clientHeight + 1;
        return (wider || higher) && element.innerText?.trim() !== "";
      })
      .map(({ tagName, className, innerText }) => `${tagName}.${className}: ${innerText.slice(0, 40)}`);
    if (css) document.adoptedStyleSheets = [];
    const sticksOut = `${wide} px in a window of ${room} px: ${culprits.slice(0, 6).join(", ")}`;
    return { sticksOut: wide <= room ? null : sticksOut, cutOff };
  }, spacing);

export async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  const { sticksOut } = await measure(page);
  expect(sticksOut, "what sticks out").toBeNull();
}

/** Everything can be read by scrolling down (WCAG 1.4.10), in the page's current window. */
export async function expectReflow(page: Page, name: string, spacing = ""): Promise<void> {
  const { sticksOut, cutOff } = await measure(page, spacing);
  expect(sticksOut, `${name}: what sticks out`).toBeNull();
  expect(cutOff, `${name}: text cut off`).toEqual([]);
}

/** What readers may set without losing content or functions (WCAG 1.4.12). */
const TEXT_SPACING = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-block-end: 2em !important }`;

/** In the page's current window. */
export const expectSpacedReflow = (page: Page, name: string): Promise<void> =>
  expectReflow(page, `${name}, wider text spacing`, TEXT_SPACING);

/** One heading, texts for pictures, names for fields, a language, a title. */
export async function expectSoundDocument(page: Page, language = "es"): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  const read = () =>
    page.evaluate(() => {
      const ids = [...document.querySelectorAll("[id]")].map(({ id }) => id);
      const fields = "input:not([type=hidden]), select, textarea";
      return {
        titled: /\S/.test(document.title),
        language: document.documentElement.lang,
        mains: document.querySelectorAll("main").length,
        picturesWithoutText: document.querySelectorAll("img:not([alt])").length,
        fieldsWithoutLabel: [...document.querySelectorAll<HTMLInputElement>(fields)]
          .filter((field) => field.labels?.length === 0 && !field.getAttribute("aria-label"))
          .map((field) => field.outerHTML),
        idsUsedTwice: ids.filter((id, index) => ids.indexOf(id) !== index),
      };
    });
  const sound = {
    titled: true,
    language,
    mains: 1,
    picturesWithoutText: 0,
    fieldsWithoutLabel: [],
    idsUsedTwice: [],
  };
  await expect.poll(read).toEqual(sound);
}
