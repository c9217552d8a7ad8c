/**
 * Measures in Chromium, as a phone with a quarter of this machine's speed, how long each press of a purchase takes until its answer is
 * painted (the longest is INP) and how far pages move by themselves (CLS).
 */
import { chromium, type Page } from "@playwright/test";
import { chromiumLaunchArgs, findChromium, findHeadlessShell } from "../../tests/support/browser/chromium";
import { settled } from "../../tests/support/browser/journey";
import type { MeasuredShop } from "../pages";
import { findSimpleOffer } from "../purchase";
import { printTable } from "../report";

const RUNS = 5;
const SLOWER = 4;

/** Without the driver's own search, inside each press, for what lies under the pointer: 15 to 30 ms at this speed. */
const PRESS = { force: true };

interface Measured {
  /** ms of the longest interaction. */
  press: number;
  shift: number;
}

type Watching = typeof globalThis & { measured: Measured };

/** Runs in each page before its own scripts. */
function watch(): void {
  const measured = { press: 0, shift: 0 };
  (globalThis as Watching).measured = measured;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[])
      if (entry.interactionId) measured.press = Math.max(measured.press, entry.duration);
  }).observe({ type: "event", durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[])
      if (!entry.hadRecentInput) measured.shift += entry.value;
  }).observe({ type: "layout-shift", buffered: true });
}

async function takeMeasured(page: Page): Promise<Measured> {
  // Events are reported after the frame that they lead to.
  await page.waitForTimeout(500);
  return page.evaluate(() => {
    const { measured } = globalThis as Watching;
    const taken = { ...measured };
    Object.assign(measured, { press: 0, shift: 0 });
    return taken;
  });
}

type Step = [name: string, go: (page: Page) => Promise<unknown>];

const visit = (path: string) => async (page: Page) => {
  await page.goto(path);
  await settled(page, true);
};
const visible = (page: Page, selector: string) => page.locator(`${selector}:visible`).first();

function steps(offer: string): Step[] {
  return [
    ["home", visit("/")],
    ["home: heart", (page) => visible(page, "main article button[aria-pressed]").click(PRESS)],
    [
      "home: search opened, four letters",
      async (page) => {
        await visible(page, "header a[href^='/buscar']").click(PRESS);
        await visible(page, "dialog input").pressSequentially("masa", { delay: 150 });
        await page.keyboard.press("Escape");
      },
    ],
    ["list", visit("/ofertas/")],
    ["list: filter opened", (page) => visible(page, "form details summary").click(PRESS)],
    ["offer", visit(offer)],
    ["offer: option", (page) => page.locator("input[name=optionId]").last().check({ force: true })],
    [
      "offer: into the cart",
      async (page) => {
        await visible(page, "button[name=then][value=stay]").click(PRESS);
        await page.locator(".toast").first().waitFor();
      },
    ],
    ["cart", visit("/cart")],
    [
      "cart: one more",
      (page) =>
        visible(page, "main button[aria-label^='Aumentar'], main .stepper button:last-of-type").click(PRESS),
    ],
    ["checkout", visit("/checkout/")],
    [
      "checkout: address typed",
      (page) => visible(page, "main input[name=email]").pressSequentially("ana@ejemplo.es"),
    ],
    [
      "checkout: refused",
      async (page) => {
        await visible(page, "button.button--buy").click(PRESS);
        await page.getByRole("alert").first().waitFor();
      },
    ],
  ];
}

async function walk(page: Page, offer: string): Promise<[string, Measured][]> {
  await page.addInitScript(watch);
  const slow = await page.context().newCDPSession(page);
  await slow.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  const taken: [string, Measured][] = [];
  for (const [name, go] of steps(offer)) {
    await go(page);
    taken.push([name, await takeMeasured(page)]);
  }
  return taken;
}

const middle = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

export async function printPresses({ shop: { origin } }: MeasuredShop): Promise<void> {
  const executablePath = findHeadlessShell() ?? findChromium() ?? undefined;
  const browser = await chromium.launch({ executablePath, args: chromiumLaunchArgs });
  const offer = await findSimpleOffer(origin);
  const runs: [string, Measured][][] = [];
  try {
    for (let run = 0; run < RUNS; run++) {
      const context = await browser.newContext({ baseURL: origin, viewport: { width: 390, height: 844 } });
      runs.push(await walk(await context.newPage(), offer));
      await context.close();
    }
  } finally {
    await browser.close();
  }
  const rows = (runs[0] ?? []).map(([name], index) => {
    const press = runs.map((run) => run[index]?.[1].press ?? 0);
    const shift = runs.map((run) => run[index]?.[1].shift ?? 0);
    return [name, middle(press), Math.max(...press), middle(shift).toFixed(4)];
  });
  printTable(`CPU ÷ ${SLOWER}, the middle of ${RUNS} runs`, ["step", "press, ms", "slowest", "CLS"], rows);
}
