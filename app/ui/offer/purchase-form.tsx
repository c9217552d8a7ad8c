/** Form that adds the offer to the cart, and the sticky bar with its button on phones. */
import { useHydrated } from "remix-utils/use-hydrated";
import { offerPage as text } from "~/locales/es/offer-page";
import { useCampaign, withCampaign } from "~/ui/behaviour/campaign";
import { Button } from "~/ui/elements/button";
import { CheckField } from "~/ui/form/choice";
import { ChosenPrice } from "./chosen-price";
import { ClubLink } from "./club-gate";
import type { OfferView } from "./offer-view";
import { OptionChoice } from "./option-choice";
import { PURCHASE_FORM, usePurchaseChoice } from "./purchase-choice";
import { useRefusedPurchase } from "./refused-purchase";
import { MARK_PARAM, useWidgetMark, withMarkParam } from "./widget-mark";

/** Price note below the button, by offer type. */
const NOTES: Record<OfferView["type"], string> = {
  regular: text.taxes,
  direct: text.taxes,
  promo: text.promoNote,
  subscription: text.clubNote,
};

/** Free offers have a label of their own. */
function buyLabel({ options }: OfferView): string {
  return options.every(({ actualPrice }) => actualPrice === 0) ? text.get : text.buy;
}

export function PurchaseForm({ offer }: { offer: OfferView }) {
  const typed = useRefusedPurchase();
  const mark = useWidgetMark();
  const campaign = useCampaign();
  const { onChange, onSubmit } = usePurchaseChoice();
  const returnTo = withCampaign(withMarkParam(`/ofertas/${offer.id}/`, mark), campaign);
  return (
    <form
      className="buy-form"
      id={PURCHASE_FORM}
      method="post"
      action="/cart"
      data-keep-scroll
      onChange={onChange}
      onSubmit={onSubmit}
    >
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="returnTo" value={returnTo} />
      {mark && <input type="hidden" name={MARK_PARAM} value={mark} />}
      {campaign && <input type="hidden" name="campaign" value={campaign} />}
      {/* Without scripts a refused form loads a new page: the server must return its values. */}
      {!useHydrated() && <input type="hidden" name="plain" value="1" />}
      <div className="box buy-box">
        {/* The one price that speaks: those beside the buttons say the same. */}
        <div aria-live="polite">
          <ChosenPrice offer={offer} head />
        </div>
        <OptionChoice options={offer.options} deposit={offer.type === "promo"} />
        {offer.giftAllowed && (
          <CheckField name="gift" value="on" label={text.gift} defaultChecked={typed.gift} />
        )}
      </div>
      <div className="buy-card">
        <div className="buy-card__price">
          <ChosenPrice offer={offer} />
        </div>
        <Button variant="buy" name="then" value="checkout">
          {buyLabel(offer)}
        </Button>
        <Button variant="secondary" name="then" value="stay">
          {text.add}
        </Button>
      </div>
      <p className="soft small">{NOTES[offer.type]}</p>
    </form>
  );
}

export function BuyBar({ offer }: { offer: OfferView }) {
  if (!offer.available) return null;
  return (
    <div className="buy-bar">
      <div className="buy-bar__price">
        <ChosenPrice offer={offer} />
      </div>
      {offer.needsMembership ? (
        <ClubLink offerId={offer.id} />
      ) : (
        <Button form={PURCHASE_FORM} variant="buy" name="then" value="checkout">
          {buyLabel(offer)}
        </Button>
      )}
    </div>
  );
}
