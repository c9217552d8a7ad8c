/** Proves that a pasted address of a widget or an offer becomes a frame that leads out of WordPress's sandbox. */
import type { Page } from "@playwright/test";
import { partnerWithWidget } from "../support/browser/e2e-partners";
import { type HostSite, startHostSite } from "../support/browser/host-site";
import { expect, test as journey } from "../support/browser/journey";
import { sandboxingHost } from "../support/browser/sandboxing-host";

const test = journey.extend<{ host: HostSite }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern
  host: async ({}, use) => {
    const host = await startHostSite();
    await use(host);
    await host.close();
  },
});

/** As an editor does it: by the link in the page's head. */
async function embedding(page: Page, address: string): Promise<{ type: string; html: string }> {
  await page.goto(address);
  const found = page.locator('link[type="application/json+oembed"]').first();
  const answer = await page.request.get((await found.getAttribute("href")) ?? "");
  return (await answer.json()) as { type: string; html: string };
}

async function drawnIcons(page: Page): Promise<number> {
  const icons = page.frameLocator("iframe").locator("svg.icon use");
  const widths = await icons.evaluateAll((all) => all.map((use) => (use as SVGUseElement).getBBox().width));
  expect(widths.length).toBeGreaterThan(0);
  return widths.filter((width) => width > 0).length / widths.length;
}

const OFFER = /^http:\/\/127\.0\.0\.1:\d+\/ofertas\/[0-9a-f-]{36}\//;

for (const [number, name, address, tag] of [
  [12, "a widget", ({ key }: { key: string }) => `/widget?key=${key}`, []],
  [14, "an offer", ({ offer }: { offer: { id: string } }) => `/ofertas/${offer.id}/`, ["@repeated"]],
] as const)
  test(`the address of ${name} becomes a frame whose links lead out`, { tag: [...tag] }, async ({
    page,
    host,
    scripts,
  }) => {
    const partner = partnerWithWidget(number + (scripts ? 0 : 1), [host.origin]);
    const { type, html } = await embedding(page, address(partner));
    expect(type).toBe("rich");
    host.show(sandboxingHost(html));
    await page.goto(host.origin);
    if (!scripts) {
      // Without scripts the host shows the link instead.
      await page.locator("blockquote a").click();
      await expect(page).toHaveURL(/^http:\/\/127\.0\.0\.1:\d+\/(iframe\/\?|ofertas\/)/);
      return;
    }
    const frame = page.locator("iframe");
    await expect(frame).not.toHaveAttribute("style");
    await expect(page.locator("blockquote")).toBeHidden();
    const link = page
      .frameLocator("iframe")
      .getByRole("link", { name: partner.offer.title, exact: true })
      .first();
    await expect(link).toBeVisible();
    expect(await drawnIcons(page)).toBe(1);
    const content = await page
      .frameLocator("iframe")
      .locator("body")
      .evaluate((body) => Math.ceil(body.getBoundingClientRect().height));
    await expect(frame).toHaveAttribute("height", String(Math.min(1000, content)));
    await link.click();
    await expect(page).toHaveURL(OFFER);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(partner.offer.title);
  });
