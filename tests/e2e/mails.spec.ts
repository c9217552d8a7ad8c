/** Proves that every mail can be read on the narrowest screens without scrolling sideways, in both themes. */
import { composeMail } from "~/domain/mail/compose-mail.server";
import { MAIL_DATA, outboxRow } from "../fixtures/mails";
import { expect, test } from "../support/browser/journey";
import { expectNoSidewaysScrolling, NARROWEST } from "../support/browser/page-quality";

test("every mail fits into 320 px", { tag: "@no-js" }, async ({ page }) => {
  await page.setViewportSize({ width: NARROWEST, height: 640 });
  // Away from the shop's policy, which allows no inline styles.
  await page.goto("about:blank");
  for (const template of Object.keys(MAIL_DATA)) {
    const { message } = composeMail(outboxRow(template), "https://tienda.example", Date.now());
    await page.setContent(message.html);
    await test.step(template, () => expectNoSidewaysScrolling(page));
    await expect(page.locator("h1"), template).toBeInViewport();
  }
});
