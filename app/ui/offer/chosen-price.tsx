/** What the buyer's choice costs; until scripts follow it, where the offer's prices begin. */
import { formatPrice } from "~/locales/es/format";
import { shop } from "~/locales/es/shop";
import { Price } from "~/ui/elements/price";
import type { OfferView } from "./offer-view";
import { usePurchaseChoice } from "./purchase-choice";

/** The cheapest option stands for the offer, of those that are left if any are. */
function headlineOption({ options }: OfferView) {
  const left = options.filter(({ max }) => max !== 0);
  return [...(left.length > 0 ? left : options)].sort((a, b) => a.actualPrice - b.actualPrice)[0];
}

interface OfferPriceProps {
  offer: OfferView;
  /** Large, and with what a struck price means. */
  head?: boolean;
}

/** The price of the offer as a whole. */
export function HeadlinePrice({ offer, head }: OfferPriceProps) {
  const option = headlineOption(offer);
  if (!option) return null;
  return (
    <Price
      actual={option.actualPrice}
      regular={option.referencePrice}
      percent={option.discountPercent}
      from={offer.options.some(({ actualPrice }) => actualPrice !== option.actualPrice)}
      deposit={offer.type === "promo"}
      explain={head}
      size={head ? "l" : undefined}
    />
  );
}

/** The price of the chosen option and quantity. The reference price is one unit's, so a sum strikes nothing. */
export function ChosenPrice({ offer, head }: OfferPriceProps) {
  const { option, quantity, live } = usePurchaseChoice();
  if (!live || !option) return <HeadlinePrice offer={offer} head={head} />;
  const several = quantity > 1;
  return (
    <>
      <Price
        actual={option.actualPrice * quantity}
        regular={several ? null : option.referencePrice}
        percent={several ? 0 : option.discountPercent}
        deposit={offer.type === "promo"}
        explain={head}
        size={head ? "l" : undefined}
      />
      {several && (
        <p className="price__units">{shop.offer.units(quantity, formatPrice(option.actualPrice))}</p>
      )}
    </>
  );
}
