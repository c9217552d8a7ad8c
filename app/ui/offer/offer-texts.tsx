/** Texts of an offer's page below the purchase: the offer, its reviews, its seller. */
import { offerTexts as text } from "~/locales/es/offer-texts";
import { GoodsInformation } from "./goods-information";
import { OfferInformation } from "./offer-information";
import { OfferReviews } from "./offer-reviews";
import { OfferTrust } from "./offer-trust";
import type { OfferView } from "./offer-view";
import type { ReviewData } from "./reviews-data";

export interface OfferTextsProps {
  offer: OfferView;
  reviews: readonly ReviewData[];
  /** Of the shop, for the offer's whole URL. */
  origin: string;
}

export function OfferTexts({ offer, reviews, origin }: OfferTextsProps) {
  const address = encodeURIComponent(`${origin}/ofertas/${offer.id}/`);
  return (
    <div className="offer__text">
      <OfferInformation offer={offer} />
      {offer.goods && <GoodsInformation goods={offer.goods} />}
      <OfferReviews offer={offer} reviews={reviews} />
      <OfferTrust offer={offer} />
      <p className="cluster">
        <a href={`mailto:?body=${address}`}>{text.shareByMail}</a>
        <a href={`https://wa.me/?text=${address}`} rel="noopener nofollow">
          {text.shareByWhatsApp}
        </a>
      </p>
    </div>
  );
}
