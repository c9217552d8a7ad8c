/** Price of the buyer's selection; before hydration the offer's lowest price. */
import { wholePrice } from "~/domain/catalogue/for-sale/whole-price";
import { formatPrice } from "~/locales/es/format";
import { offerPage } from "~/locales/es/offer-page";
import { Price } from "~/ui/elements/price";
import type { OfferView, OptionView } from "./offer-view";
import { usePurchaseChoice } from "./purchase-choice";

/** Cheapest available option; of a sold-out offer the cheapest of all. */
function headlineOption({ options }: OfferView) {
  const left = options.filter(({ max }) => max !== 0);
  return [...(left.length > 0 ? left : options)].sort((a, b) => wholePrice(a) - wholePrice(b))[0];
}

/** As Price takes it. */
function depositOf({ type }: OfferView, option: OptionView, quantity = 1) {
  if (type !== "promo") return undefined;
  return option.totalPrice === undefined || option.actualPrice * quantity;
}

interface OfferPriceProps {
  offer: OfferView;
  size?: "l";
  /** Explains the struck price. */
  explain?: boolean;
}

/** Lowest price of the offer. */
export function HeadlinePrice({ offer, size, explain }: OfferPriceProps) {
  const option = headlineOption(offer);
  if (!option) return null;
  return (
    <Price
      actual={wholePrice(option)}
      reference={option.referencePrice}
      percent={option.discountPercent}
      from={offer.options.some((other) => wholePrice(other) !== wholePrice(option))}
      deposit={depositOf(offer, option)}
      explain={explain}
      size={size}
    />
  );
}

/** Price of the selected option and quantity. Totals have no reference price: it is per unit. */
export function ChosenPrice({ offer, size }: Omit<OfferPriceProps, "explain">) {
  const { option, quantity, live } = usePurchaseChoice();
  if (!live || !option) return <HeadlinePrice offer={offer} size={size} />;
  const several = quantity > 1;
  return (
    <>
      <Price
        actual={wholePrice(option) * quantity}
        reference={several ? null : option.referencePrice}
        percent={several ? 0 : option.discountPercent}
        deposit={depositOf(offer, option, quantity)}
        size={size}
      />
      {several && (
        <p className="price__units">{offerPage.units(quantity, formatPrice(wholePrice(option)))}</p>
      )}
    </>
  );
}
