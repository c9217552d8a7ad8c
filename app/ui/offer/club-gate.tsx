/** Replaces the buy button of a club offer for non-members: explains the membership and links to it. */
import { clubPath } from "~/domain/club/club";
import { clubElsewhere as text } from "~/locales/es/club-elsewhere";
import { buttonClass } from "~/ui/elements/button";
import { Notice } from "~/ui/elements/notice";
import { HeadlinePrice } from "./chosen-price";
import type { OfferView } from "./offer-view";

export function ClubGate({ offer }: { offer: OfferView }) {
  return (
    <div className="box buy-box">
      <HeadlinePrice offer={offer} head />
      <Notice title={text.gateTitle}>
        <p>{text.gate}</p>
      </Notice>
      <ClubLink offerId={offer.id} />
    </div>
  );
}

export function ClubLink({ offerId }: { offerId: string }) {
  return (
    <a className={buttonClass("buy")} href={clubPath(`/ofertas/${offerId}/`)}>
      {text.gateLink}
    </a>
  );
}
