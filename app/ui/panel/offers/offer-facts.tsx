/** Figures of an offer, and the price that its customers will see struck through. */
import { formatInteger } from "~/locales/es/format";
import { offerTax } from "~/locales/es/panel/offer-tax";
import { partnerOffers as list, partnerOffer as text } from "~/locales/es/panel/offers";
import { Day } from "../cells";
import { Figures } from "../figures";
import { PanelSection } from "../panel-section";
import { PriceOutlooks } from "./price-check";

interface OfferFactsProps {
  offer: {
    sold: number;
    ends: number | null;
    /** "IVA 10 %" */
    tax: string;
    prices: readonly { id: string; title: string; text: string }[];
  };
}

export function PanelOfferFacts({ offer: { sold, ends, tax, prices } }: OfferFactsProps) {
  return (
    <>
      <PanelSection id="facts" title={text.facts}>
        <Figures
          of={[
            [list.columns.sold, formatInteger(sold)],
            [list.columns.ends, ends === null ? list.noEnd : <Day key="ends" at={ends} whole />],
            [offerTax.label, tax],
          ]}
        />
      </PanelSection>
      <PriceOutlooks outlooks={prices} />
    </>
  );
}
