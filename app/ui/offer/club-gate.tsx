/** Replaces the buy button of a club offer for non-members: explains the membership and links to it. */
import { clubPath } from "~/domain/club/club";
import { clubElsewhere as text } from "~/locales/es/club-elsewhere";
import { price as priceText } from "~/locales/es/ui";
import { buttonClass } from "~/ui/elements/button";
import { Notice } from "~/ui/elements/notice";
import { BuyBar } from "./buy-bar";
import { HeadlinePrice } from "./chosen-price";
import type { OfferView } from "./offer-view";

export function ClubGate({ offer }: { offer: OfferView }) {
  return (
    <div className="buy-form">
      <div className="box buy-box">
        {/* On wide windows that beside the button says the same. */}
        <div className="buy-box__price">
          <HeadlinePrice offer={offer} size="l" />
        </div>
        <Notice title={text.gateTitle}>
          <p>{text.gate}</p>
        </Notice>
        {offer.reduced && <p className="buy-box__note">{priceText.explanation}</p>}
      </div>
      <BuyBar offer={offer}>
        <a className={buttonClass("buy")} href={clubPath(`/ofertas/${offer.id}/`)}>
          {text.gateLink}
        </a>
      </BuyBar>
    </div>
  );
}
