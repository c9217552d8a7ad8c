/** Texts of an offer's page below the purchase: the offer, its reviews, its seller. */
import { OfferInformation } from "./offer-information";
import { OfferReviews } from "./offer-reviews";
import { OfferTrust } from "./offer-trust";
import type { OfferView } from "./offer-view";
import type { ReviewPage } from "./reviews-data";

export interface OfferTextsProps {
  offer: OfferView;
  reviews: ReviewPage;
}

export function OfferTexts({ offer, reviews }: OfferTextsProps) {
  return (
    <div className="offer__text">
      <OfferInformation offer={offer} />
      <OfferReviews offer={offer} reviews={reviews} />
      <OfferTrust offer={offer} />
    </div>
  );
}
