/** Proves that a purchase is complete where nothing can be opened: on paper, and in a mail on a narrow phone. */
import { findOffer, plentiful } from "../support/browser/e2e-catalogue";
import { waitForMail } from "../support/browser/inbox";
import { expect, open, test } from "../support/browser/journey";
import { expectNoSidewaysScrolling } from "../support/browser/page-quality";
import { approve, confirmation, order, putInCart } from "../support/browser/shop-steps";
import { linkIn } from "../support/written-mails";

const UNITS = 5;

test("printed, an order has every code and address and no question; its mail fits into 320 px", {
  tag: "@no-js",
}, async ({ page, scripts, email, baseURL }) => {
  test.slow();
  const offer = findOffer((one) => plentiful(one) && (one.options[0].perCustomer ?? UNITS) >= UNITS, 60);
  await putInCart(page, offer, { quantity: UNITS });
  await order(page, email, scripts);
  await approve(page);
  await expect(confirmation(page)).toBeVisible();
  const mail = await waitForMail(email, /^Tus cupones/);
  const byMail = linkIn(mail, baseURL ?? "", "/pedido");
  await expect(page.locator(".consent")).toBeVisible();
  for (const address of [page.url(), byMail]) {
    await open(page, address, scripts);
    await page.emulateMedia({ media: "print" });
    await expect(page.locator(".consent")).toBeHidden();
    await expect(page.getByRole("contentinfo")).toBeHidden();
    await expect(page.locator(".coupon__qr")).toHaveCount(UNITS);
    for (const code of await page.locator(".coupon__qr").all()) await expect(code).toBeVisible();
    await expect(page.locator(".places").first()).toBeVisible();
    await page.emulateMedia({ media: "screen" });
    await expect(page.locator(".coupon__qr").last()).toBeHidden();
  }

  await page.setViewportSize({ width: 320, height: 640 });
  // Away from the shop's policy, which allows no inline styles.
  await page.goto("about:blank");
  // As programs show it that ask before they load pictures by URL.
  await page.setContent(mail.html.replaceAll(/ src="http[^"]*"/g, ""));
  await expectNoSidewaysScrolling(page);
  const columns = await page.locator("th").evaluateAll((cells) => cells.map((cell) => cell.clientWidth));
  expect(new Set(columns).size, `widths of first columns: ${columns}`).toBe(1);
});
