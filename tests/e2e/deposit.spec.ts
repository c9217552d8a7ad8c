/** Proves a purchase by deposit: whole price first on card and page, and what is left to pay until the coupon. */
import { findOffer, hasSlots, ownHalf, readDatabase } from "../support/browser/e2e-catalogue";
import { expect, open, test } from "../support/browser/journey";
import {
  addToCart,
  approve,
  couponCodes,
  fillBuyer,
  orderButton,
  terms,
} from "../support/browser/shop-steps";

interface Prices {
  id: string;
  deposit: number;
  total: number;
}

/** Of the first option of each deposit offer of the demo. */
const depositOffers = () =>
  readDatabase(
    (db) =>
      db
        .prepare(
          `select offers.id, actual_price as deposit, total_price as total from offers
           join price_options on price_options.offer_id = offers.id and sort_order = 0
           where type = 'promo' and (capacity is null or capacity - sold - held > 20)
             and coalesce(per_customer, 9) >= 2`,
        )
        .all() as Prices[],
  );

const euros = (cents: number) => `${(cents / 100).toFixed(2).replace(".", ",")} €`;
/** Texts of a page have spaces that do not break. */
const spaced = (text: string) => new RegExp(text.replaceAll(" ", "\\s"));

test("a deposit offer names its whole price first, and what is left to pay until the coupon", {
  tag: ["@repeated", "@nightly"],
}, async ({ page, scripts, email }) => {
  test.slow();
  const prices = new Map(depositOffers().map((one) => [one.id, one]));
  const offer = findOffer((one) => prices.has(one.id) && !hasSlots(one) && ownHalf(one, scripts));
  const { deposit, total } = prices.get(offer.id) as Prices;
  const split = spaced(`Señal ${euros(deposit)} ahora, ${euros(total - deposit)} en el local`);
  await open(page, "/ofertas/?type=promo&region=&ordering=price", scripts);
  const shown = await page.locator(".card .price__now").allTextContents();
  const cents = shown.map((text) => Math.round(Number(text.replace(/[^\d,]/g, "").replace(",", ".")) * 100));
  expect(cents).toEqual([...cents].sort((a, b) => a - b));
  await open(page, `/ofertas/${offer.id}/`, scripts);
  const box = page.locator(".buy-box .option").first();
  await expect(box.locator(".price__now")).toHaveText(spaced(euros(total)));
  await expect(box).toContainText(split);
  await addToCart(page, offer, scripts, { quantity: 2 });
  await open(page, "/cart", scripts);
  const rest = spaced(euros(2 * (total - deposit)));
  const totals = page.locator(".totals").first();
  await expect(totals.locator(".totals__total")).toContainText(spaced(euros(2 * deposit)));
  await expect(totals.locator(".totals__row", { hasText: "Por pagar en el local" })).toContainText(rest);
  await open(page, "/checkout/", scripts);
  await expect(page.locator(".order-box")).toContainText(rest);
  await fillBuyer(page, email);
  await terms(page).check();
  await orderButton(page).click();
  await approve(page);
  await expect(
    page.getByText(spaced(`se pagan ${euros(total - deposit)} en el local`)).first(),
  ).toBeVisible();
  expect(await couponCodes(page)).toHaveLength(2);
});
