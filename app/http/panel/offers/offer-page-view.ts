/** An offer and its figures as its page in the panel shows them. */
import { wholePrice } from "~/domain/catalogue/for-sale/whole-price";
import type { ManagedOffer } from "~/domain/catalogue/manage/managed-offer";
import { cardPicture, coverOf } from "~/domain/catalogue/pictures/offer-picture";
import { pictureUrl } from "~/domain/media/picture-address";
import { type OfferFigures, offerLeft, optionFigures } from "~/domain/reports/offer-figures";
import { taxName } from "~/locales/es/panel/offer-tax";

const DATES_SHOWN = 3;

function pictureOf({ pictures }: ManagedOffer) {
  const cover = pictures.find(({ cover }) => cover) ?? coverOf(pictures);
  if (!cover) return null;
  const { url, alt } = cardPicture(cover);
  return { url: pictureUrl(url, 400), alt };
}

/** @param now ms UTC */
export function offerPageView(
  offer: ManagedOffer,
  { redeemed, waiting, rates, days }: OfferFigures,
  now: number,
) {
  const options = optionFigures(offer.options, rates);
  const active = offer.options.filter(({ isActive }) => isActive);
  const [cheapest] = active.toSorted((one, other) => wholePrice(one) - wholePrice(other));
  const figures = options.find(({ id }) => id === cheapest?.id);
  return {
    summary: {
      picture: pictureOf(offer),
      rates,
      cheapest:
        cheapest && figures
          ? {
              price: wholePrice(cheapest),
              reference: cheapest.referencePrice,
              percent: cheapest.discountPercent,
              deposit: cheapest.totalPrice === null ? null : cheapest.actualPrice,
              isOneOfSeveral: active.length > 1,
              figures,
            }
          : null,
    },
    sales: {
      sold: offer.soldCount,
      left: offerLeft(options),
      redeemed,
      waiting,
      rating: offer.rating,
      days,
      options,
      ends: offer.saleEndsAt,
      tax: taxName(offer),
    },
    dates: active
      .flatMap(({ slots }) => slots)
      .filter(({ startsAt, status }) => startsAt > now && status !== "cancelled")
      .sort((one, other) => one.startsAt - other.startsAt)
      .slice(0, DATES_SHOWN)
      .map(({ id, startsAt, timezone, sold, capacity }) => ({ id, startsAt, timezone, sold, capacity })),
  };
}
