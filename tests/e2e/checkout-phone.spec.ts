/** Proves that a phone's checkout of one offer is short, with total and button always in reach. */
import { findOffer, plentiful } from "../support/browser/e2e-catalogue";
import { expect, open, test } from "../support/browser/journey";
import { orderButton, putInCart } from "../support/browser/shop-steps";

const PHONE = { width: 390, height: 664 };
const SCREENS = 3;

test.use({ viewport: PHONE });

test("one offer's checkout ends within three screens, with its button always in sight", {
  tag: "@repeated",
}, async ({ page, scripts }) => {
  await putInCart(page, findOffer(plentiful, 25));
  await open(page, "/checkout/", scripts);
  const summary = page.getByRole("region", { name: "Resumen del pedido" });
  await expect(summary.getByText(/^Pago simulado/)).toBeVisible();
  await expect(orderButton(page)).toBeInViewport({ ratio: 1 });
  const box = await summary.boundingBox();
  expect((box?.y ?? Number.POSITIVE_INFINITY) + (box?.height ?? 0)).toBeLessThanOrEqual(
    SCREENS * PHONE.height,
  );
  await page.getByRole("checkbox", { name: /^He leído y acepto/ }).focus();
  const field = await page.getByRole("checkbox", { name: /^He leído y acepto/ }).boundingBox();
  const bar = await page.locator(".order-bar").boundingBox();
  expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
});
