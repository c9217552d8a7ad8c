/** How the offer is bought: a form into the cart, a way to the partner's site, or why it cannot be bought now. */
import { WITHDRAWAL_LABELS } from "~/locales/es/catalogue";
import { shop } from "~/locales/es/shop";
import { useCampaign, withCampaign } from "../behaviour/campaign";
import { Button, buttonClass } from "../button";
import { CheckField } from "../choice";
import { Icon } from "../icons";
import { Notice } from "../notice";
import { Price } from "../price";
import type { OfferView } from "./offer-view";
import { OptionChoice } from "./option-choice";
import { useTypedPurchase } from "./typed-purchase";
import { MARK_PARAM, useWidgetMark, withMarkParam } from "./widget-mark";

const text = shop.offer;
const FORM_ID = "purchase";

/** The cheapest option stands for the offer, of those that are left if any are. */
export function headlineOption({ options }: OfferView) {
  const left = options.filter(({ max }) => max !== 0);
  return [...(left.length > 0 ? left : options)].sort((a, b) => a.actualPrice - b.actualPrice)[0];
}

/** What else the price means, below the buttons. */
const NOTES: Record<OfferView["type"], string> = {
  regular: text.taxes,
  direct: text.taxes,
  promo: text.promoNote,
  subscription: text.clubNote,
};

/** Nobody "buys" what is free, whichever option they take. */
function buyLabel({ options }: OfferView): string {
  return options.every(({ actualPrice }) => actualPrice === 0) ? text.get : text.buy;
}

function HeadlinePrice({ offer, explain }: { offer: OfferView; explain?: boolean }) {
  const option = headlineOption(offer);
  if (!option) return null;
  return (
    <Price
      actual={option.actualPrice}
      regular={option.referencePrice}
      percent={option.discountPercent}
      from={offer.options.some(({ actualPrice }) => actualPrice !== option.actualPrice)}
      deposit={offer.type === "promo"}
      explain={explain}
      size={explain ? "l" : undefined}
    />
  );
}

export function PurchaseBox({ offer }: { offer: OfferView }) {
  return (
    <section className="offer__buy box buy-box" aria-label={text.buyBox}>
      <HeadlinePrice offer={offer} explain />
      {offer.type === "direct" && offer.onSale ? (
        <DirectLink offer={offer} />
      ) : offer.available ? (
        <PurchaseForm offer={offer} />
      ) : (
        <NotForSale offer={offer} />
      )}
      <Facts offer={offer} />
    </section>
  );
}

function PurchaseForm({ offer }: { offer: OfferView }) {
  const typed = useTypedPurchase();
  const mark = useWidgetMark();
  const campaign = useCampaign();
  return (
    <form className="buy-box" id={FORM_ID} method="post" action="/cart" data-keep-scroll>
      <input type="hidden" name="intent" value="add" />
      <input
        type="hidden"
        name="returnTo"
        value={withCampaign(withMarkParam(`/ofertas/${offer.id}/`, mark), campaign)}
      />
      {mark && <input type="hidden" name={MARK_PARAM} value={mark} />}
      {campaign && <input type="hidden" name="campaign" value={campaign} />}
      <noscript>
        <input type="hidden" name="plain" value="1" />
      </noscript>
      <OptionChoice options={offer.options} deposit={offer.type === "promo"} />
      {offer.giftAllowed && (
        <CheckField name="gift" value="on" label={text.gift} defaultChecked={typed.gift} />
      )}
      <div className="buy-box__actions">
        <Button variant="buy" block name="then" value="checkout">
          {buyLabel(offer)}
        </Button>
        <Button variant="secondary" block name="then" value="stay">
          {text.add}
        </Button>
      </div>
      <p className="soft small">{NOTES[offer.type]}</p>
    </form>
  );
}

function DirectLink({ offer }: { offer: OfferView }) {
  const seller = offer.organization.name;
  return (
    <>
      <a
        className={buttonClass("buy", true)}
        href={`/ofertas/${offer.id}/visitar`}
        rel="sponsored nofollow noopener"
        // Leads out of the shop: scripts could not show it.
        data-document=""
      >
        {text.direct(seller)}
      </a>
      <p className="soft small">{text.directNote(seller)}</p>
    </>
  );
}

function NotForSale({ offer }: { offer: OfferView }) {
  return (
    <>
      <Notice kind="warning" title={offer.onSale ? text.soldOutTitle : text.endedTitle}>
        <p>{offer.onSale ? text.soldOut : text.ended}</p>
      </Notice>
      <a className={buttonClass("secondary", true)} href={`/ofertas/category/${offer.category}/`}>
        {text.similar}
      </a>
    </>
  );
}

function Facts({ offer }: { offer: OfferView }) {
  const facts = [
    { icon: "calendar", label: offer.validity },
    ...(offer.bookingRequired ? [{ icon: "info", label: text.booking } as const] : []),
    ...(offer.giftAllowed ? [{ icon: "gift", label: text.giftAllowed } as const] : []),
    ...(offer.saleEnds && offer.onSale
      ? [{ icon: "ticket", label: text.until(offer.saleEnds) } as const]
      : []),
  ] as const;
  return (
    <ul className="facts small" aria-label={text.facts}>
      {facts.map(({ icon, label }) => (
        <li key={label}>
          <Icon name={icon} />
          {label}
        </li>
      ))}
      <li>
        <Icon name="shield" />
        <a href="#desistimiento">{WITHDRAWAL_LABELS[offer.withdrawalPolicy]}</a>
      </li>
    </ul>
  );
}

/** On phones the way to buy stays at the bottom of the window. */
export function BuyBar({ offer }: { offer: OfferView }) {
  if (!offer.available) return null;
  return (
    <div className="buy-bar">
      <HeadlinePrice offer={offer} />
      <Button form={FORM_ID} variant="buy" name="then" value="checkout">
        {buyLabel(offer)}
      </Button>
    </div>
  );
}
