/** Purchase box of an offer that is not on sale yet: as shoppers will see it, but nothing in it can be sent. */
import { offerPage } from "~/locales/es/offer-page";
import { offerPreview as text } from "~/locales/es/panel/offers";
import type { OfferView } from "~/ui/offer/offer-view";
import { OfferFacts } from "~/ui/offer/purchase-box";
import { PurchaseForm } from "~/ui/offer/purchase-form";
import { TextNotice } from "../text-notice";

export function PreviewBox({ offer }: { offer: OfferView }) {
  return (
    <section className="offer__buy" aria-label={offerPage.buyBox}>
      {offer.options.length === 0 ? (
        <TextNotice kind="warning">{text.noOptions}</TextNotice>
      ) : (
        <fieldset disabled>
          <legend className="vh">{text.explained}</legend>
          <PurchaseForm offer={offer} />
        </fieldset>
      )}
      <OfferFacts offer={{ ...offer, onSale: true }} />
    </section>
  );
}
