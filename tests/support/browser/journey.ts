/**
 * Defines the `test` of the browser journeys: with and without scripts, failing on any complaint of a page.
 */
import { randomUUID } from "node:crypto";
import { type BrowserContext, test as base, expect, type Page } from "@playwright/test";
import { BLOCKS } from "~/http/remix/page-start";

/** Records a context's console errors, failed requests and exceptions. */
class Watch {
  readonly complaints: string[] = [];
  readonly #allowed: RegExp[] = [];

  attach(context: BrowserContext, scripts: boolean): void {
    context.on("console", (message) => {
      if (message.type() === "error") this.#note(`console: ${message.text()} (${message.location().url})`);
    });
    context.on("weberror", (error) => {
      const { message } = error.error();
      // The router drops the response it is still reading when a form is sent meanwhile; its decoder leaves
      // that uncaught.
      // Chromium reports so a page transition that the next navigation overtakes, or whose style sheet is not in its memory when
      // the page is first styled, as where a test intercepts requests: the page changes without its transition (decision 271).
      const isOvertaken = /^(signal is aborted without reason$|Transition was (aborted|skipped))/.test(
        message,
      );
      if (!isOvertaken) this.#note(`uncaught: ${message}`);
    });
    context.on("requestfailed", (request) => {
      const reason = request.failure()?.errorText ?? "";
      // A navigation cancels what the page before it was still loading, and without scripts none is
      // preloaded.
      const isScript = new URL(request.url()).pathname.endsWith(".js");
      const harmless = reason === "net::ERR_ABORTED" || (!scripts && isScript);
      if (!harmless) this.#note(`request: ${request.url()} ${reason}`);
    });
    context.on("response", (response) => {
      if (response.status() >= 500) this.#note(`answer: ${response.status()} ${response.url()}`);
    });
  }

  /** Names a complaint that this journey provokes on purpose. */
  allow(complaint: RegExp): void {
    this.#allowed.push(complaint);
  }

  unexpected(): string[] {
    return this.complaints.filter((text) => !this.#allowed.some((allowed) => allowed.test(text)));
  }

  #note(text: string): void {
    this.complaints.push(text);
  }
}

interface Fixtures {
  /** Whether this project runs scripts. */
  scripts: boolean;
  watch: Watch;
  /** An unused buyer's address. */
  email: string;
  /** Another browser on another desk: its own cookies and storage. */
  newVisitor: () => Promise<Page>;
}

export const test = base.extend<Fixtures>({
  scripts: async ({ javaScriptEnabled }, use) => use(javaScriptEnabled !== false),
  watch: [
    async ({ context, scripts }, use) => {
      const watch = new Watch();
      watch.attach(context, scripts);
      await use(watch);
      expect(watch.unexpected(), "what the pages complained about").toEqual([]);
    },
    { auto: true },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern
  email: async ({}, use) => use(`compra-${randomUUID()}@ejemplo.es`),
  newVisitor: async ({ browser, javaScriptEnabled, baseURL, watch, scripts }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext({ javaScriptEnabled, baseURL });
      contexts.push(context);
      watch.attach(context, scripts);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
});

export { expect };

/** For `test.use`: a visitor who did not ask for less motion, with transitions between pages. */
export const WITH_MOTION = { contextOptions: { reducedMotion: "no-preference" } } as const;

/** Waits for hydration; returns at once without scripts and where a page has none. */
export async function settled(page: Page, scripts: boolean): Promise<void> {
  if (!scripts) return;
  await page.waitForFunction((start) => {
    if (document.readyState !== "loading" && !document.getElementById(start)) return true;
    const main = document.querySelector("main") ?? document.body;
    return Object.keys(main).some((key) => key.startsWith("__reactProps"));
  }, BLOCKS.start);
  // Effects run in the task after hydration; a page that redirects at once is awaited at its target.
  await expect(async () => {
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  }).toPass();
}

export async function open(page: Page, path: string, scripts: boolean): Promise<void> {
  await page.goto(path);
  await settled(page, scripts);
}

/** Waits until the server has answered a press that scripts show at once: before, a page load would cancel it. */
export async function expectAnswered(page: Page): Promise<void> {
  await expect(page.locator("button[aria-busy]")).toHaveCount(0);
}
