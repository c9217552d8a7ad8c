/** Proves that a partner's pasted line shows offers on another site under strict policies, and sells. */
import type { FrameLocator, Page } from "@playwright/test";
import { chromiumLaunchArgs, findChromium } from "../support/browser/chromium";
import { readDatabase } from "../support/browser/e2e-catalogue";
import { partnerWithWidget } from "../support/browser/e2e-partners";
import { type HostSite, startHostSite } from "../support/browser/host-site";
import { expect, test as journey, open, settled } from "../support/browser/journey";
import {
  accessibilityViolations,
  expectNoSidewaysScrolling,
  expectSoundDocument,
  WIDTHS,
} from "../support/browser/page-quality";
import { approve, confirmation, order, purchaseBox } from "../support/browser/shop-steps";
import { isNight } from "../support/run/nightly";

const test = journey.extend<{ host: HostSite }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern
  host: async ({}, use) => {
    const host = await startHostSite();
    await use(host);
    await host.close();
  },
});

// Without third-party cookies: default of future browsers, and already of many. The headless shell has no such setting.
test.use({
  launchOptions: {
    executablePath: findChromium() ?? undefined,
    args: [...chromiumLaunchArgs, "--test-third-party-cookie-phaseout"],
  },
});

/** In which the form and the frame are looked at; quality.spec.ts judges both as well. */
const LOOKED_AT = isNight() ? WIDTHS : [WIDTHS[0]];

/** Each journey and each project has a partner of its own. */
const partnerOf = (number: number, scripts: boolean, origins: readonly string[]) =>
  partnerWithWidget(2 * number + (scripts ? 0 : 1), origins);

async function snippet(page: Page, key: string, label: string, scripts: boolean): Promise<string> {
  await open(page, `/widget?key=${key}`, scripts);
  return page.getByLabel(label).inputValue();
}

const channelOf = (email: string) =>
  readDatabase((db) => db.prepare("select channel, status from sales where email = ?").all(email));

interface Purchase {
  title: string;
  email: string;
  scripts: boolean;
}

async function buyFrom(frame: FrameLocator, page: Page, { title, email, scripts }: Purchase) {
  await frame.getByRole("link", { name: title, exact: true }).first().click();
  await expect(page).toHaveURL(/^http:\/\/127\.0\.0\.1:\d+\/ofertas\/[0-9a-f-]{36}\/\?via=/);
  await settled(page, scripts);
  await purchaseBox(page).getByRole("button", { name: "Añadir al carrito" }).click();
  await expect(page.getByText("Añadido al carrito").first()).toBeVisible();
  await order(page, email, scripts);
  await approve(page);
  await expect(confirmation(page)).toBeVisible();
}

test("the line without scripts sells on a strict site to a visitor without third-party cookies", async ({
  page,
  context,
  scripts,
  email,
  host,
  newVisitor,
  baseURL,
  watch,
}) => {
  test.slow();
  // The site's policy blocks the look of the frame; it sells all the same.
  watch.allow(/inline style/);
  const partner = partnerOf(0, scripts, [host.origin]);
  const line = await snippet(await newVisitor(), partner.key, "Sin JavaScript", scripts);
  const foreign = await startHostSite();
  const alien = foreign.origin.replace("localhost", "127.0.0.1");
  host.show(
    `<h1>Mi web</h1>${line}<iframe title="otro" src="${alien}/cookie"></iframe>`,
    `default-src 'none'; frame-src ${baseURL} ${alien}`,
  );
  await page.goto(host.origin);
  const frame = page.frameLocator(`iframe[title^="Ofertas de"]`);
  await expect(frame.getByRole("link", { name: partner.offer.title, exact: true }).first()).toBeVisible();
  await expect(page.frameLocator("iframe[title=otro]").locator("body")).toBeAttached();
  expect(await context.cookies(), "cookies of a visitor who only looked").toEqual([]);
  // The same address visited directly: its cookie was refused as third-party only.
  const itself = await context.newPage();
  await itself.goto(`${alien}/cookie`);
  expect(await context.cookies()).toMatchObject([{ name: "foreign" }]);
  await itself.close();
  await context.clearCookies();
  await foreign.close();
  await buyFrom(frame, page, { title: partner.offer.title, email, scripts });
  expect(channelOf(email)).toEqual([{ channel: `iframe:${partner.id}`, status: "captured" }]);
});

test("the line works as a module, and logs to the console why it shows nothing in the head", {
  tag: ["@js", "@nightly"],
}, async ({ page, scripts, host, newVisitor, baseURL, watch }) => {
  const partner = partnerOf(9, scripts, [host.origin]);
  const line = await snippet(await newVisitor(), partner.key, "Con altura automática", scripts);
  const policy = `default-src 'none'; script-src ${baseURL}; frame-src ${baseURL}`;
  host.show(`<h1>Mi web</h1>${line.replace("async", 'type="module"')}`, policy);
  await page.goto(host.origin);
  await expect(page.frameLocator("iframe").getByRole("listitem").first()).toBeVisible();

  watch.allow(/ponla en <body>/);
  host.show("<h1>Mi web</h1>", policy);
  await page.goto(host.origin);
  const said = page.waitForEvent("console", (message) => message.text().includes("ponla en <body>"));
  await page.addScriptTag({ url: /src="([^"]+)"/.exec(line)?.[1]?.replaceAll("&amp;", "&") ?? "" });
  await said;
  await expect(page.locator("iframe")).toHaveCount(0);
});

test("the line with automatic height runs under a strict policy and is as tall as its content @js", async ({
  page,
  scripts,
  email,
  host,
  newVisitor,
  baseURL,
}) => {
  test.slow();
  const partner = partnerOf(1, scripts, [host.origin]);
  const line = await snippet(await newVisitor(), partner.key, "Con altura automática", scripts);
  host.show(`<h1>Mi web</h1>${line}`, `default-src 'none'; script-src ${baseURL}; frame-src ${baseURL}`);
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(host.origin);
  const frame = page.frameLocator("iframe");
  await expect(frame.getByRole("listitem").first()).toBeVisible();
  const document = page.frames().find((one) => one !== page.mainFrame());
  for (const width of [320, 400, 700, 1000, 390]) {
    await page.setViewportSize({ width, height: 700 });
    await expect(async () => {
      const [shown, needed] = (await document?.evaluate(() => {
        const { scrollHeight, lastElementChild } = window.document.documentElement;
        return [
          window.innerHeight,
          Math.max(scrollHeight, lastElementChild?.getBoundingClientRect().height ?? 0),
        ];
      })) ?? [0, 1];
      expect(needed, `${width} px`).toBe(shown);
    }).toPass({ timeout: 20_000 });
  }
  // The line without scripts sells with every change.
  if (!isNight()) return;
  await buyFrom(frame, page, { title: partner.offer.title, email, scripts });
  expect(channelOf(email)).toEqual([{ channel: `iframe:${partner.id}`, status: "captured" }]);
});

test("a site outside the partner's allow-list shows nothing", { tag: ["@repeated", "@nightly"] }, async ({
  page,
  scripts,
  host,
  watch,
  baseURL,
}) => {
  // Chromium shows a page of its own in the frame; when it leaves that page early, it reports an error of its own script.
  watch.allow(
    /frame-ancestors|Refused to frame|Framing|ERR_BLOCKED_BY_RESPONSE|callback is no longer runnable/,
  );
  const partner = partnerOf(2, scripts, ["https://www.otro.example"]);
  host.show(`<iframe title="widget" src="${baseURL}/iframe/?key=${partner.key}"></iframe>`);
  await page.goto(host.origin);
  await page.waitForLoadState("networkidle");
  await expect(page.frameLocator("iframe").getByText(partner.name)).toHaveCount(0);
});

test("partners choose, see and copy the code of their widget", { tag: ["@repeated", "@nightly"] }, async ({
  page,
  scripts,
  host,
  browser,
}) => {
  test.slow();
  const partner = partnerOf(3, scripts, [host.origin]);
  await open(page, "/widget", scripts);
  await expect(page.getByRole("heading", { level: 1, name: "Tus ofertas en tu web" })).toBeVisible();
  await page.getByLabel("Clave del widget").fill("no-es-mi-clave");
  await page.getByRole("button", { name: "Generar el código" }).click();
  await expect(page.getByLabel("Clave del widget")).toHaveAccessibleDescription(/No conocemos la clave/);
  await page.getByLabel("Clave del widget").fill(partner.key);
  await page.getByLabel("Número de ofertas").fill("3");
  await page.getByLabel("Colores").selectOption("dark");
  await page.getByRole("button", { name: "Generar el código" }).click();
  await expect(page.getByLabel("Sin JavaScript")).toHaveValue(
    /^<iframe style="width:100%;border:0" src="[^"]+limit=3&amp;theme=dark"/,
  );
  await expect(page.getByText(host.origin)).toBeVisible();
  const preview = page.frameLocator("iframe");
  await expect(preview.getByRole("heading", { level: 1 })).toHaveText(`Ofertas de ${partner.name}`);
  await settled(page, scripts);
  if (scripts) {
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.getByRole("button", { name: "Copiar" }).first().click();
    await expect(page.getByText("Copiado")).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^<script async src="/);
  } else await expect(page.getByRole("button", { name: "Copiar" })).toHaveCount(0);
  for (const path of [`/widget?key=${partner.key}`, `/iframe/?key=${partner.key}&theme=light`]) {
    for (const width of LOOKED_AT) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path);
      await expectSoundDocument(page);
      await expectNoSidewaysScrolling(page);
    }
    expect(await accessibilityViolations(page, path.startsWith("/widget") && scripts, browser), path).toEqual(
      [],
    );
  }
});
