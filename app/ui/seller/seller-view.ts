/** Reduces a seller to what its page displays, with formatted days and hours. */
import { findRegion } from "~/domain/catalogue/regions";
import type { SellerPage } from "~/domain/catalogue/seller-page/seller-page";
import type { SellerOpinion, SellerOpinions } from "~/domain/feedback/feedback";
import { localDay } from "~/domain/kernel/local-day";
import { offerPage } from "~/locales/es/offer-page";
import { daysBetween, hoursLines } from "~/locales/es/place-hours";
import { answersText } from "~/locales/es/seller-page";
import { shownReview } from "~/ui/offer/reviews-data";

export type SellerView = ReturnType<typeof toSellerView>;

/** @param now ms UTC */
export function toSellerView({ organization, ...seller }: SellerPage, opinions: SellerOpinions, now: number) {
  const { address } = organization;
  return {
    organization: {
      ...organization,
      address: { ...address, province: findRegion(address.province)?.label ?? "" },
    },
    sinceMonth: localDay(seller.since).slice(0, 7),
    rating: seller.rating,
    locations: seller.places.map(({ hours, ...place }) => ({ ...place, week: hoursLines(hours, now) })),
    closures: seller.closures.map(({ from, until, note }) =>
      offerPage.closed(daysBetween(from, until), note),
    ),
    answers: opinions.answers && answersText(opinions.answers),
    opinions: opinions.shown.map(withOffer),
  };
}

/** An opinion as it stands among those on other offers. */
export function withOffer(opinion: SellerOpinion) {
  return { ...shownReview(opinion), offer: { id: opinion.offerId, title: opinion.offerTitle } };
}
