/** An offer as the staff's desk shows it. */

import { wholePrice } from "~/domain/catalogue/for-sale/whole-price";
import type { ManagedOffer } from "~/domain/catalogue/manage/managed-offer";
import { CATEGORY_LABELS } from "~/locales/es/catalogue";
import { deskOffers, deskOffer as text } from "~/locales/es/desk/offers";
import { formatDateTime, formatEuros, formatInteger } from "~/locales/es/format";
import { fieldLabel } from "~/locales/es/panel/offer-differences";

export function offerFactsView(offer: ManagedOffer) {
  const prices = offer.options
    .filter(({ isActive }) => isActive)
    .map((option) => `${option.title}: ${formatEuros(wholePrice(option))}`);
  return [
    { term: fieldLabel("category"), value: CATEGORY_LABELS[offer.category] },
    { term: text.price, value: prices.join(", ") || text.noPrice },
    { term: text.sold, value: formatInteger(offer.soldCount) },
    { term: text.publishAt, value: formatDateTime(offer.publishAt) },
    {
      term: text.saleEndsAt,
      value: offer.saleEndsAt === null ? text.noEnd : formatDateTime(offer.saleEndsAt),
    },
    ...(offer.reason === null ? [] : [{ term: text.reason, value: offer.reason }]),
    { term: deskOffers.updated, value: formatDateTime(offer.updatedAt) },
    { term: text.id, value: offer.id },
  ];
}
