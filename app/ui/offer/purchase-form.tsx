/** Form that adds the offer to the cart. */
import { useHydrated } from "remix-utils/use-hydrated";
import { offerPage as text } from "~/locales/es/offer-page";
import { price as priceText } from "~/locales/es/ui";
import { useCampaign, withCampaign } from "~/ui/behaviour/campaign";
import { Button } from "~/ui/elements/button";
import { Icon } from "~/ui/elements/icons";
import { CheckField } from "~/ui/form/choice";
import { BuyBar } from "./buy-bar";
import { ChosenPrice } from "./chosen-price";
import type { OfferView } from "./offer-view";
import { OptionChoice } from "./option-choice";
import { PURCHASE_FORM, usePurchaseChoice } from "./purchase-choice";
import { useRefusedPurchase } from "./refused-purchase";
import { MARK_PARAM, useWidgetMark, withMarkParam } from "./widget-mark";

/** Price note, by offer type. */
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
        {/* The one price that speaks: that beside the buttons says the same. */}
        <div className="buy-box__price" aria-live="polite">
          <ChosenPrice offer={offer} size="l" />
        </div>
        <OptionChoice offerId={offer.id} options={offer.options} deposit={offer.type === "promo"}>
          {offer.giftAllowed && (
            <CheckField name="gift" value="on" label={text.gift} defaultChecked={typed.gift} />
          )}
        </OptionChoice>
        <p className="buy-box__note">
          {offer.reduced && (
            <>
              {priceText.explanation} <a href={`/ofertas/${offer.id}/precios`}>{text.pricesLink}</a>.{" "}
            </>
          )}
          {NOTES[offer.type]}
        </p>
      </div>
      <BuyBar offer={offer}>
        <Button variant="buy" name="then" value="checkout">
          {buyLabel(offer)}
        </Button>
        <Button variant="secondary" name="then" value="stay">
          <Icon name="cart" />
          <span className="buy-bar__add">{text.add}</span>
        </Button>
      </BuyBar>
    </form>
  );
}
