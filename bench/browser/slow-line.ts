/**
 * Measures what a visitor on a slow line waits for in Chromium: the first paint of a first visit, and the answer to a press. Times
 * of the machine's load count in, so the middle of several runs is printed.
 */
import { type Browser, chromium, type Page } from "@playwright/test";
import { chromiumLaunchArgs, findChromium, findHeadlessShell } from "../../tests/support/browser/chromium";
import { settled } from "../../tests/support/browser/journey";
import type { MeasuredShop } from "../pages";
import { findSimpleOffer } from "../purchase";
import { printTable } from "../report";

const RUNS = 5;
/** 400 kbit/s with 400 ms to and fro. */
const LINE = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };

interface Waited {
  firstPaint: number;
  scriptsRun: number;
}

const middle = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function onSlowLine<T>(
  browser: Browser,
  origin: string,
  visit: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ baseURL: origin, viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const line = await context.newCDPSession(page);
  await line.send("Network.enable");
  await line.send("Network.emulateNetworkConditions", LINE);
  try {
    return await visit(page);
  } finally {
    await context.close();
  }
}

async function waitFor(page: Page, path: string): Promise<Waited> {
  const startedAt = performance.now();
  await page.goto(path, { waitUntil: "commit", timeout: 120_000 });
  await settled(page, true);
  const scriptsRun = performance.now() - startedAt;
  const firstPaint = await page.evaluate(
    () => performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0,
  );
  return { firstPaint, scriptsRun };
}

/** @returns ms from the press of "Añadir al carrito" to the marked button and to the message */
async function pressAdd(page: Page, path: string): Promise<{ marked: number; said: number }> {
  await waitFor(page, path);
  const add = page.locator("button[name=then][value=stay]:visible").first();
  await page.waitForTimeout(1_000);
  const startedAt = performance.now();
  await add.click({ noWaitAfter: true });
  await page.locator("button[aria-busy=true]").first().waitFor();
  const marked = performance.now() - startedAt;
  await page.locator(".toast").first().waitFor();
  return { marked, said: performance.now() - startedAt };
}

export async function printSlowLine({ shop: { origin } }: MeasuredShop): Promise<void> {
  const executablePath = findHeadlessShell() ?? findChromium() ?? undefined;
  const browser = await chromium.launch({ executablePath, args: chromiumLaunchArgs });
  const offer = await findSimpleOffer(origin);
  const seconds = (values: number[]) => `${(middle(values) / 1000).toFixed(2)} s`;
  const runs = async <T>(visit: (page: Page) => Promise<T>) => {
    const all: T[] = [];
    for (let run = 0; run < RUNS; run++) all.push(await onSlowLine(browser, origin, visit));
    return all;
  };
  try {
    const home = await runs((page) => waitFor(page, "/"));
    const detail = await runs((page) => waitFor(page, offer));
    const presses = await runs((page) => pressAdd(page, offer));
    printTable(
      "400 kbit/s and 400 ms, a first visit, the middle of five",
      ["what", "home", "offer"],
      [
        [
          "first paint",
          seconds(home.map((one) => one.firstPaint)),
          seconds(detail.map((one) => one.firstPaint)),
        ],
        [
          "scripts run",
          seconds(home.map((one) => one.scriptsRun)),
          seconds(detail.map((one) => one.scriptsRun)),
        ],
        ["add: button marked", "", seconds(presses.map(({ marked }) => marked))],
        ["add: “Añadido”", "", seconds(presses.map(({ said }) => said))],
      ],
    );
  } finally {
    await browser.close();
  }
}
