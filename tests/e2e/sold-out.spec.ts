/**
 * Proves the last units: the second buyer gets a message and keeps the cart; an abandoned payment releases
 * them.
 */
import { findOffer, hasSlots, type OfferFact, ownHalf, salesOf } from "../support/browser/e2e-catalogue";
import { expect, open, settled, test } from "../support/browser/journey";
import {
  approve,
  cartLine,
  couponCodes,
  decide,
  fillBuyer,
  order,
  orderButton,
  putInCart,
  terms,
} from "../support/browser/shop-steps";

const lastUnits = (units: number) => (offer: OfferFact) =>
  !hasSlots(offer) &&
  offer.options[0].available === units &&
  (offer.options[0].perCustomer ?? units) >= units &&
  offer.options[0].price > 0;

test("sells the last unit to one buyer; the other keeps the cart and reads the reason", async ({
  page,
  scripts,
  email,
  newVisitor,
}) => {
  const offer = findOffer((one) => lastUnits(1)(one) && ownHalf(one, scripts));
  const rival = await newVisitor();
  await putInCart(page, offer);
  await putInCart(rival, offer);
  await open(rival, "/checkout/", scripts);
  await fillBuyer(rival, `segunda-${email}`);
  await terms(rival).check();
  await order(page, email, scripts);

  await orderButton(rival).click();
  await expect(rival).toHaveURL(/\/checkout\/$/);
  await expect(rival.getByText("reservadas en pedidos sin pagar").first()).toBeVisible();
  await expect(cartLine(rival, offer.title)).toBeVisible();
  await expect(rival.getByLabel("Correo electrónico")).toHaveValue(`segunda-${email}`);
  expect(salesOf(`segunda-${email}`)).toEqual([]);

  await approve(page);
  expect(await couponCodes(page)).toHaveLength(1);
  await open(rival, `/ofertas/${offer.id}/`, scripts);
  await expect(rival.getByText(/Agotad[ao]/).first()).toBeVisible();
});

test("units of an unpaid order are released for the next buyer", { tag: "@nightly" }, async ({
  page,
  scripts,
  email,
  newVisitor,
}) => {
  const offer = findOffer((one) => lastUnits(2)(one) && ownHalf(one, scripts));
  const rival = await newVisitor();
  await putInCart(page, offer, { quantity: 2 });
  await putInCart(rival, offer);
  await order(page, email, scripts);
  await open(rival, "/checkout/", scripts);
  await expect(rival.getByText("reservadas en pedidos sin pagar").first()).toBeVisible();
  await expect(rival.getByRole("button", { name: "Quitarla y seguir" })).toBeVisible();
  await expect(orderButton(rival)).toHaveCount(0);
  await decide(page, "Rechazar");
  await expect(page).toHaveURL(/\/checkout\//);

  await open(rival, "/checkout/", scripts);
  await settled(rival, scripts);
  await fillBuyer(rival, `segunda-${email}`);
  await terms(rival).check();
  await orderButton(rival).click();
  await expect(rival).toHaveURL(/\/payment-simulator\//);
  await approve(rival);
  expect(await couponCodes(rival)).toHaveLength(1);
});
