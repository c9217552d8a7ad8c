/** Purchase box of an offer: cart form, link to the partner's site, or the reason why it is not for sale. */
import { WITHDRAWAL_LABELS } from "~/locales/es/catalogue";
import { offerPage as text } from "~/locales/es/offer-page";
import { ButtonLink, buttonClass } from "~/ui/elements/button";
import { Icon } from "~/ui/elements/icons";
import { Notice } from "~/ui/elements/notice";
import { KeptWishBox } from "~/ui/wishes/kept-wish-box";
import { isSoldOutWish } from "~/ui/wishes/sold-out-wish";
import { HeadlinePrice } from "./chosen-price";
import { ClubGate } from "./club-gate";
import { BuyerLinks } from "./gone-offer";
import type { OfferView } from "./offer-view";
import { PurchaseForm } from "./purchase-form";

export function PurchaseBox({ offer }: { offer: OfferView }) {
  const isDirect = offer.type === "direct" && offer.onSale && offer.stopped === null;
  return (
    <section className="offer__buy" aria-label={text.buyBox}>
      {isDirect ? (
        <DirectLink offer={offer} />
      ) : offer.available && offer.needsMembership ? (
        <ClubGate offer={offer} />
      ) : offer.available ? (
        <PurchaseForm offer={offer} />
      ) : (
        <div className="box buy-box">
          <HeadlinePrice offer={offer} size="l" explain />
          <NotForSale offer={offer} />
        </div>
      )}
      {offer.waitable && (
        <p>
          <a
            className={offer.available ? undefined : buttonClass(undefined, true)}
            href={`/lista-de-espera/apuntarse?oferta=${offer.id}`}
          >
            {text.waitingList}
          </a>
        </p>
      )}
      {isSoldOutWish(offer.wishes) && <KeptWishBox offer={offer} />}
    </section>
  );
}

/** What matters before buying, and alerts about an offer that is for sale. */
export function OfferEssentials({ offer }: { offer: OfferView }) {
  return (
    <div className="offer__essentials">
      <OfferFacts offer={offer} />
      {!isSoldOutWish(offer.wishes) && <KeptWishBox offer={offer} />}
    </div>
  );
}

function DirectLink({ offer }: { offer: OfferView }) {
  const seller = offer.organization.name;
  return (
    <div className="box buy-box">
      <HeadlinePrice offer={offer} size="l" explain />
      <ButtonLink
        variant="buy"
        href={`/ofertas/${offer.id}/visitar`}
        rel="sponsored nofollow noopener"
        // Redirects to another site: scripts cannot follow it.
        data-document=""
      >
        {text.direct(seller)}
      </ButtonLink>
      <p className="soft small">{text.directNote(seller)}</p>
    </div>
  );
}

function reasonOf({ onSale, stopped, options }: OfferView): [title: string, why: string] {
  if (stopped !== null) return [text.stoppedTitle, stopped];
  if (!onSale) return [text.endedTitle, text.ended];
  const reserved = options.some((option) => option.reserved);
  return reserved ? [text.reservedTitle, text.reserved] : [text.soldOutTitle, text.soldOut];
}

function NotForSale({ offer }: { offer: OfferView }) {
  const [title, why] = reasonOf(offer);
  return (
    <>
      <Notice kind="warning" title={title}>
        <p>{why}</p>
        <BuyerLinks />
      </Notice>
      <a className={buttonClass("secondary", true)} href={`/ofertas/category/${offer.category}/`}>
        {text.similar}
      </a>
    </>
  );
}

function OfferFacts({ offer }: { offer: OfferView }) {
  const facts = [
    ...(offer.validity ? [{ icon: "calendar", label: offer.validity } as const] : []),
    ...(offer.bookingRequired ? [{ icon: "info", label: text.booking } as const] : []),
    ...(offer.giftAllowed ? [{ icon: "gift", label: text.giftAllowed } as const] : []),
    ...(offer.saleEnds && offer.onSale
      ? [{ icon: "ticket", label: text.until(offer.saleEnds) } as const]
      : []),
  ] as const;
  return (
    <ul className="facts facts--row" aria-label={text.facts}>
      {facts.map(({ icon, label }) => (
        <li key={label}>
          <Icon name={icon} />
          {label}
        </li>
      ))}
      {offer.withdrawalPolicy && (
        <li>
          <Icon name="shield" />
          <a href="#desistimiento">{offer.refund ?? WITHDRAWAL_LABELS[offer.withdrawalPolicy]}</a>
        </li>
      )}
    </ul>
  );
}
