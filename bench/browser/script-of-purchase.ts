/** Counts the scripts that Chromium loads for a purchase, heads of the answers included. */
import { type BrowserContext, chromium } from "@playwright/test";
import { chromiumLaunchArgs, findChromium, findHeadlessShell } from "../../tests/support/browser/chromium";
import { settled } from "../../tests/support/browser/journey";
import type { MeasuredShop } from "../pages";
import { findSimpleOffer } from "../purchase";
import { kilobytes, printTable } from "../report";

interface Step {
  name: string;
  files: string[];
  bytes: number;
}

/** Walks from the home page to the coupons by presses, as a visitor does. */
async function walk(context: BrowserContext, offer: string): Promise<Step[]> {
  const page = await context.newPage();
  const line = await context.newCDPSession(page);
  await line.send("Network.enable");
  const steps: Step[] = [];
  const scripts = new Map<string, string>();
  line.on("Network.responseReceived", ({ requestId, response }) => {
    if (/\.js$/.test(new URL(response.url).pathname)) scripts.set(requestId, new URL(response.url).pathname);
  });
  line.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const path = scripts.get(requestId);
    const step = steps.at(-1);
    if (path === undefined || step === undefined || encodedDataLength === 0) return;
    step.files.push(path);
    step.bytes += encodedDataLength;
  });
  const step = async (name: string, go: () => Promise<unknown>) => {
    steps.push({ name, files: [], bytes: 0 });
    await go();
    await page.waitForLoadState("networkidle");
  };
  await step("home", async () => {
    await page.goto("/");
    await settled(page, true);
  });
  await step("offer", async () => {
    // Any card's link leads to the offer that is bought.
    await page
      .locator("main article a")
      .first()
      .evaluate((link, to) => link.setAttribute("href", to), offer);
    await page.locator("main article a").first().click();
    await page.locator("button[name=then][value=stay]").first().waitFor();
  });
  await step("into the cart", async () => {
    await page.locator("button[name=then][value=stay]:visible").first().click();
    await page.locator(".toast").first().waitFor();
  });
  await step("checkout", async () => {
    await page.locator("button[name=then]:not([value=stay]):visible").first().click();
    await page.waitForURL(/\/checkout/);
    await settled(page, true);
  });
  await step("order, at the payment simulator", async () => {
    await page.locator("input[name=email]").first().fill("compra@example.es");
    await page.locator("input[name=terms]").first().check();
    await page.locator("button.button--buy:visible").first().click();
    await page.waitForURL(/\/payment-simulator\//);
  });
  await step("paid, coupons shown", async () => {
    await page.locator("button[value=approve]").click();
    await page.waitForURL(/\/order\/success/);
  });
  return steps;
}

async function scriptsOfPurchase(origin: string): Promise<Step[]> {
  const executablePath = findHeadlessShell() ?? findChromium() ?? undefined;
  const browser = await chromium.launch({ executablePath, args: chromiumLaunchArgs });
  try {
    const context = await browser.newContext({ baseURL: origin, viewport: { width: 390, height: 844 } });
    return await walk(context, await findSimpleOffer(origin));
  } finally {
    await browser.close();
  }
}

export async function printScriptsOfPurchase({ shop }: MeasuredShop): Promise<void> {
  const steps = await scriptsOfPurchase(shop.origin);
  const total = steps.reduce((sum, { bytes }) => sum + bytes, 0);
  const count = steps.reduce((sum, { files }) => sum + files.length, 0);
  printTable(
    "Scripts of a purchase in Chromium, with heads",
    ["step", "files", "bytes"],
    [
      ...steps.map(({ name, files, bytes }) => [name, String(files.length), kilobytes(bytes)]),
      ["= purchase", String(count), kilobytes(total)],
    ],
  );
}
