/** The API's reference: searched with and without scripts, used by keyboard, readable in the dark and on paper. */
import { expect, test } from "../support/browser/journey";
import { press } from "../support/browser/keyboard";
import { accessibilityViolations } from "../support/browser/page-quality";

const SCREENS = [
  "/api/v0/",
  "/api/v0/docs/offers/",
  "/api/v0/docs/start/",
  "/api/v0/docs/webhooks/",
  "/api/v0/docs/errors/",
  "/api/v0/docs/changelog/",
  "/api/v0/docs/client/",
];

test("the address of an error's type shows its explanation", async ({ page, request }) => {
  const answer = await request.get("/api/v0/public/offers/6f2c6d0e-5f0c-4c8e-9d1b-2b1f0a3c4d5e/");
  const { type, code } = (await answer.json()) as { type: string; code: string };
  await page.goto(type);
  const heading = page.getByRole("heading", { name: `${code} ${answer.status()}`, exact: true });
  await expect(heading).toBeInViewport();
});

test("find a call by words and read it, with nothing but the keyboard", async ({ page, scripts }) => {
  await page.goto("/api/v0/");
  const calls = page.locator("main [data-call]");
  expect(await calls.count()).toBeGreaterThan(90);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("searchbox", { name: "Search calls" })).toBeFocused();
  await page.keyboard.type("refund retry");
  // With scripts the list follows the typing; without, Enter asks the server.
  if (!scripts) await page.keyboard.press("Enter");
  await expect(page.getByRole("status")).toHaveText("1 call");
  await expect(calls.filter({ visible: true })).toHaveCount(1);
  await expect(page).toHaveURL(/\?q=refund(\+|%20)retry$/);
  await press(page, page.getByRole("link", { name: /POST .*\/refunds\/\{id\}\/retry\// }));
  await expect(page).toHaveURL(/\/api\/v0\/docs\/refunds\/#postRefundsIdRetry$/);
  const call = page.getByRole("article", { name: "Retry a refund that the provider refused" });
  await expect(call).toBeInViewport();
  const answer = call.getByText("Answer 200");
  await press(page, answer);
  await expect(call.getByText('"refunds": [').first()).toBeVisible();
});

test("no part of it scrolls by itself, and every target is large enough", { tag: "@nightly" }, async ({
  page,
}) => {
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of SCREENS) {
      await page.goto(path);
      const faults = await page.evaluate(() => {
        const scrolling = [...document.querySelectorAll("main *")].filter(
          (element) =>
            element.scrollWidth > element.clientWidth + 1 &&
            getComputedStyle(element).overflowX !== "visible",
        );
        // Links within a sentence are as high as its line (WCAG 2.5.8).
        const small = [
          ...document.querySelectorAll("nav a, .calls a, header a, h2 a, button, input, summary"),
        ].filter((element) => element.getBoundingClientRect().height < 24);
        return [...scrolling, ...small].map(({ outerHTML }) => outerHTML.slice(0, 120));
      });
      expect(faults, `${path} at ${width} px`).toEqual([]);
    }
  }
});

test("dark colours are readable, and paper has the whole text", { tag: ["@js", "@nightly"] }, async ({
  page,
  scripts,
  browser,
}) => {
  await page.emulateMedia({ colorScheme: "dark" });
  for (const path of SCREENS) {
    await page.goto(path);
    expect(await accessibilityViolations(page, scripts, browser), path).toEqual([]);
  }
  await page.goto("/api/v0/docs/coupons/");
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("searchbox")).toBeHidden();
  await expect(page.getByText('"redeemed_location"').first()).toBeVisible();
});
