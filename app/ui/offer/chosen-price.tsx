/** Price of the buyer's selection; before hydration the offer's lowest price. */
import { formatPrice } from "~/locales/es/format";
import { offerPage } from "~/locales/es/offer-page";
import { Price } from "~/ui/elements/price";
import type { OfferView } from "./offer-view";
import { usePurchaseChoice } from "./purchase-choice";

/** Cheapest available option; of a sold-out offer the cheapest of all. */
function headlineOption({ options }: OfferView) {
  const left = options.filter(({ max }) => max !== 0);
  return [...(left.length > 0 ? left : options)].sort((a, b) => a.actualPrice - b.actualPrice)[0];
}

interface OfferPriceProps {
  offer: OfferView;
  /** Large, with an explanation of the struck price. */
  head?: boolean;
}

/** Lowest price of the offer. */
export function HeadlinePrice({ offer, head }: OfferPriceProps) {
  const option = headlineOption(offer);
  if (!option) return null;
  return (
    <Price
      actual={option.actualPrice}
      reference={option.referencePrice}
      percent={option.discountPercent}
      from={offer.options.some(({ actualPrice }) => actualPrice !== option.actualPrice)}
      deposit={offer.type === "promo"}
      explain={head}
      size={head ? "l" : undefined}
    />
  );
}

/** Price of the selected option and quantity. Totals have no reference price: it is per unit. */
export function ChosenPrice({ offer, head }: OfferPriceProps) {
  const { option, quantity, live } = usePurchaseChoice();
  if (!live || !option) return <HeadlinePrice offer={offer} head={head} />;
  const several = quantity > 1;
  return (
    <>
      <Price
        actual={option.actualPrice * quantity}
        reference={several ? null : option.referencePrice}
        percent={several ? 0 : option.discountPercent}
        deposit={offer.type === "promo"}
        explain={head}
        size={head ? "l" : undefined}
      />
      {several && (
        <p className="price__units">{offerPage.units(quantity, formatPrice(option.actualPrice))}</p>
      )}
    </>
  );
}
