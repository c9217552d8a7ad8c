/** Proves the page of an ended offer: a message, and similar offers. */
import { changeDatabase, dispensable, findOffer, ownHalf } from "../support/browser/e2e-catalogue";
import { expect, open, test } from "../support/browser/journey";

test("an offer that ended after its card was loaded shows a message and links to similar ones", async ({
  page,
  scripts,
  watch,
}) => {
  // Browsers report the answer 410 themselves.
  watch.allow(/status of 410/);
  const unused = findOffer((offer) => dispensable(offer) && ownHalf(offer, scripts), 6);
  await open(page, `/search?searchField=${encodeURIComponent(unused.title)}`, scripts);
  const card = page.locator(`main a.card__link[href="/ofertas/${unused.id}/"]`);
  await expect(card).toBeVisible();
  const setEnd = (at: number | null) =>
    changeDatabase("update offers set sale_ends_at = ? where id = ?", at, unused.id);
  setEnd(Date.now() - 60_000);
  try {
    await card.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(unused.title);
    await expect(page.getByText("La venta ha terminado")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Ofertas parecidas" })).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
    expect((await page.request.get(`/ofertas/${unused.id}/`)).status()).toBe(410);
  } finally {
    setEnd(unused.saleEndsAt);
  }
});
