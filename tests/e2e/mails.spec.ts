/** Proves that every mail can be read: on the narrowest screens without scrolling sideways, and in both themes by axe. */
import { browserHtml } from "~/domain/mail/browser-html";
import { composeMail } from "~/domain/mail/compose-mail.server";
import { MARK_PNG } from "~/mail-layout/brand-mark";
import { MAIL_DATA, mailPictures, outboxRow } from "../fixtures/mails";
import { expect, test } from "../support/browser/journey";
import { expectNoSidewaysScrolling, NARROWEST, violationsIn } from "../support/browser/page-quality";
import { isNight } from "../support/run/nightly";

/** All are of the same parts: with a change axe judges every third one, the themes by turns. */
const JUDGED_OF = isNight() ? 1 : 3;

/** With its pictures: the cover, too, is one that needs no network. */
function written(template: string): string {
  const url = `data:image/png;base64,${MARK_PNG}`;
  const covers = Object.entries(mailPictures.offers).map(([id, cover]) => [id, { ...cover, url }]);
  const pictures = { ...mailPictures, offers: Object.fromEntries(covers) };
  return browserHtml(
    composeMail(outboxRow(template), "https://tienda.example", Date.now(), pictures).message,
  );
}

test("every mail fits into 320 px, and axe finds nothing in it in one of the themes", { tag: "@js" }, async ({
  page,
}) => {
  test.slow();
  await page.setViewportSize({ width: NARROWEST, height: 640 });
  await page.goto("about:blank");
  for (const [index, template] of Object.keys(MAIL_DATA).entries()) {
    const colorScheme = index % 2 === 0 ? "light" : "dark";
    await page.emulateMedia({ colorScheme });
    await page.setContent(written(template));
    await test.step(template, () => expectNoSidewaysScrolling(page));
    await expect(page.locator("h1"), template).toBeInViewport();
    if (index % JUDGED_OF === 0) expect(await violationsIn(page), `${template}, ${colorScheme}`).toEqual([]);
  }
});

test("every mail fits into 320 px without scripts", { tag: ["@no-js", "@nightly"] }, async ({ page }) => {
  await page.setViewportSize({ width: NARROWEST, height: 640 });
  // Away from the shop's policy, which allows no inline styles.
  await page.goto("about:blank");
  for (const template of Object.keys(MAIL_DATA)) {
    await page.setContent(written(template));
    await test.step(template, () => expectNoSidewaysScrolling(page));
    await expect(page.locator("h1"), template).toBeInViewport();
  }
});

/** The dark theme changes colours alone. */
const RULES = { light: undefined, dark: ["color-contrast"] };

test("axe finds nothing in any mail, light or dark", { tag: ["@js", "@nightly"] }, async ({ page }) => {
  test.slow();
  await page.goto("about:blank");
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    for (const template of Object.keys(MAIL_DATA)) {
      await page.setContent(written(template));
      expect(await violationsIn(page, RULES[colorScheme]), `${template}, ${colorScheme}`).toEqual([]);
    }
  }
});
