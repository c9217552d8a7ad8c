/** What every screen owes, whatever it shows: it fits its window, has one heading, and assistive technology can use it. */

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Browser, Page } from "@playwright/test";
import type { AxeResults } from "axe-core";
import { expect } from "./journey";

export const WIDTHS = [390, 820, 1280] as const;

const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Where the page may run scripts. */
export async function violationsIn(page: Page): Promise<string[]> {
  await page.evaluate(axeSource);
  const { violations } = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run: () => Promise<AxeResults> } };
    return axe.run();
  });
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help}: ${target.join(" ")}: ${failureSummary ?? ""}`),
  );
}

/**
 * axe needs scripts: a page without them is judged in a browser that may run scripts but gets none of the shop's, with
 * the same cookies at the same address.
 */
export async function accessibilityViolations(
  page: Page,
  scripts: boolean,
  browser: Browser,
): Promise<string[]> {
  if (scripts) return violationsIn(page);
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
    return await violationsIn(twin);
  } finally {
    await context.close();
  }
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

/** One heading, texts for pictures, names for fields, a language, a title. */
export async function expectSoundDocument(page: Page): Promise<void> {
  await expect(page).toHaveTitle(/\S/);
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
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
