/**
 * Proves cookie consent in a real browser: no tracking before it, equal answers, and no covered or moved
 * content.
 */
import type { BrowserContext, Page } from "@playwright/test";
import { cookiePolicyPage } from "~/locales/es/pages/cookie-policy";
import { plainText } from "~/locales/es/pages/legal-document";
import { shop as shopIdentity } from "~/site-identity";
import { expect, open, settled, test } from "../support/browser/journey";
import { expectNoSidewaysScrolling, WIDTHS } from "../support/browser/page-quality";
import { Visitor } from "../support/browserless";
import { type AmplitudeServer, startAmplitude } from "../support/fakes/amplitude";
import { type Shop, startShop } from "../support/server";

const KEY = "the key of the browser tests";
const PERSON = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
/** A page that no journey here opens. */
const MARKER = "/boletin";

test.describe.configure({ mode: "serial" });

let amplitude: AmplitudeServer;
let shop: Shop;

test.beforeAll(async () => {
  amplitude = await startAmplitude(KEY);
  const env = {
    AMPLITUDE_API_KEY: KEY,
    AMPLITUDE_URL: amplitude.url,
    ANALYTICS_FLUSH_SECONDS: "0.2",
  };
  shop = await startShop({ env, seed: { offers: 40 } });
});
test.afterAll(async () => {
  await shop?.stop();
  await amplitude?.stop();
});
test.beforeEach(async () => {
  amplitude.events.length = 0;
  amplitude.batches.length = 0;
});

const banner = (page: Page) => page.getByRole("form", { name: "Tu privacidad" });

async function kept(context: BrowserContext, page: Page) {
  const cookies = (await context.cookies()).map(({ name }) => name).sort();
  const storage = await page
    .evaluate(() => ({ local: Object.keys(localStorage), session: Object.keys(sessionStorage) }))
    .catch(() => ({ local: [], session: [] }));
  return { cookies, ...storage };
}

/** Names of the cookies the policy lists. */
function listed(caption: string): string[] {
  const blocks = cookiePolicyPage(shopIdentity).sections.flatMap(({ body }) => body);
  const table = blocks.find((block) => block.kind === "table" && block.caption === caption);
  return table?.kind === "table" ? table.rows.map(([name = ""]) => plainText(name)) : [];
}

/** Waits until earlier events were sent: they are sent in order, and a marker of another visitor arrives last. */
async function untilSent(): Promise<void> {
  const marker = new Visitor(shop.origin, { headers: { "user-agent": PERSON } });
  await marker.post("/cookies/ajustes", { source: "settings", returnTo: MARKER, answer: "all" });
  marker.close();
  const ofMarker = () => amplitude.events.findIndex((event) => event.event_properties?.page === MARKER);
  await expect.poll(ofMarker).toBeGreaterThanOrEqual(0);
  amplitude.events.splice(ofMarker(), 1);
}

test("requests, stores and reports nothing before the answer", async ({ page, context, scripts }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await open(page, `${shop.origin}/?utm_source=x&gclid=y`, scripts);
  await page.locator('main article a[href^="/ofertas/"]').first().click();
  await expect(page).toHaveURL(/\/ofertas\/[0-9a-f-]{36}\//);
  await page.goto(`${shop.origin}/cookie-policy`);
  await settled(page, scripts);
  await expect(banner(page)).toBeVisible();
  await untilSent();
  expect(asked.filter((url) => !url.startsWith(shop.origin) && !url.startsWith("data:"))).toEqual([]);
  const { cookies, local, session } = await kept(context, page);
  expect([cookies, local]).toEqual([[], []]);
  for (const key of session) expect(listed("Almacenamiento de la pestaña")).toContain(key);
  expect([amplitude.events, amplitude.batches]).toEqual([[], [1]]);
});

test("stores the no, and still reports nothing", { tag: "@repeated" }, async ({ page, context, scripts }) => {
  await open(page, `${shop.origin}/ofertas/`, scripts);
  await banner(page).getByRole("button", { name: "Rechazar" }).click();
  await expect(banner(page)).toHaveCount(0);
  await expect(page).toHaveURL(`${shop.origin}/ofertas/`);
  await open(page, `${shop.origin}/contacts`, scripts);
  await expect(banner(page)).toHaveCount(0);
  await untilSent();
  expect((await kept(context, page)).cookies).toEqual(["consent"]);
  expect([amplitude.events, amplitude.batches]).toEqual([[], [1]]);
});

test("reports pages after a yes, and deletes the identity on revocation", async ({
  page,
  context,
  scripts,
}) => {
  await open(page, `${shop.origin}/`, scripts);
  await banner(page).getByRole("button", { name: "Aceptar" }).click();
  await expect(banner(page)).toHaveCount(0);
  await page.getByRole("contentinfo").getByRole("link", { name: "Ajustes de cookies" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ajustes de cookies");
  await expect(page.getByRole("checkbox", { name: /^Análisis/ })).toBeChecked();
  await expect
    .poll(() => amplitude.named("page_view").map(({ event_properties }) => event_properties?.page))
    .toContain("/cookies/ajustes");
  expect((await kept(context, page)).cookies.filter((name) => name !== "flash")).toEqual([
    "consent",
    "measure",
  ]);
  for (const name of ["consent", "measure"]) expect(listed("Cookies propias")).toContain(name);

  await settled(page, scripts);
  await page.getByRole("button", { name: "Rechazar todo" }).click();
  await expect(page.getByRole("checkbox", { name: /^Análisis/ })).not.toBeChecked();
  await untilSent();
  const before = amplitude.events.length;
  await open(page, `${shop.origin}/ranking`, scripts);
  await untilSent();
  expect((await kept(context, page)).cookies.filter((name) => name !== "flash")).toEqual(["consent"]);
  expect(amplitude.events).toHaveLength(before);
});

test("covers nothing, moves nothing and takes no focus at any width", { tag: "@repeated" }, async ({
  page,
  scripts,
}) => {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await page.addInitScript(() => {
      const shifts = { sum: 0 };
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.sum += (entry as unknown as { value: number }).value;
      }).observe({ type: "layout-shift", buffered: true });
    });
    await open(page, `${shop.origin}/ofertas/`, scripts);
    await expectNoSidewaysScrolling(page);
    const [top, bottom, content] = await Promise.all([
      page.getByRole("banner").boundingBox(),
      banner(page).boundingBox(),
      page.locator("main").boundingBox(),
    ]);
    if (!top || !bottom || !content) throw new Error("something is not on the page");
    expect(bottom.y).toBeGreaterThanOrEqual(top.y + top.height - 1);
    expect(content.y).toBeGreaterThanOrEqual(bottom.y + bottom.height - 1);
    expect(bottom.height).toBeLessThan(width === 390 ? 240 : 120);
    const [reject, accept] = await Promise.all(
      ["Rechazar", "Aceptar"].map((name) => banner(page).getByRole("button", { name }).boundingBox()),
    );
    expect(reject?.height).toBe(accept?.height);
    expect(Math.abs((reject?.width ?? 0) - (accept?.width ?? 99))).toBeLessThanOrEqual(12);
    expect(reject?.y).toBe(accept?.y);
    if (!scripts) continue;
    await page.waitForTimeout(300);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("BODY");
    expect(
      await page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum),
    ).toBeLessThan(0.01);
  }
});

test("stores the campaign of the first page", async ({ page, scripts }) => {
  await open(page, `${shop.origin}/?utm_source=boletin&utm_medium=email`, scripts);
  await page.locator('main article a[href^="/ofertas/"]').first().click();
  // The document keeps it; without scripts the link has to.
  await expect(page).toHaveURL(
    scripts ? /\/ofertas\/[0-9a-f-]{36}\/$/ : /\/ofertas\/[0-9a-f-]{36}\/\?utm_source=boletin/,
  );
  await expect(page.locator('input[name="campaign"]')).toHaveValue("utm_source=boletin&utm_medium=email");
});
