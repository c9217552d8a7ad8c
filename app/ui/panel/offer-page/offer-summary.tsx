/** Head of an offer's page: its picture, its price as shoppers see it, and what the business keeps of it. */
import type { Cents } from "~/domain/kernel/money";
import type { CommissionRates } from "~/domain/ledger/commission";
import type { OptionFigures } from "~/domain/reports/offer-figures";
import { formatEuros, formatPercent } from "~/locales/es/format";
import { offerSummary as text } from "~/locales/es/panel/offer-page";
import { Price } from "~/ui/elements/price";
import { offerAddress } from "../offers/offer-steps";
import { PanelSection } from "../panel-section";

interface OfferSummaryProps {
  offerId: string;
  mayWrite: boolean;
  /** null = none yet */
  picture: { url: string; alt: string } | null;
  /** The cheapest active option; null = none. */
  cheapest: {
    price: Cents;
    reference: Cents | null;
    percent: number;
    deposit: Cents | null;
    isOneOfSeveral: boolean;
    figures: OptionFigures;
  } | null;
  rates: CommissionRates | null;
}

export function OfferSummary({ offerId, mayWrite, picture, cheapest, rates }: OfferSummaryProps) {
  return (
    <PanelSection id="summary" title={text.title} first hideTitle>
      <div className="box offer-summary">
        {picture ? (
          <img src={picture.url} alt={picture.alt} width={400} height={300} />
        ) : (
          <p className="offer-summary__none">
            {mayWrite ? <a href={offerAddress(offerId, "fotos")}>{text.addPicture}</a> : text.noPicture}
          </p>
        )}
        <div>
          {cheapest ? (
            <Price
              actual={cheapest.price}
              reference={cheapest.reference}
              percent={cheapest.percent}
              deposit={cheapest.deposit ?? undefined}
              from={cheapest.isOneOfSeveral}
              size="l"
            />
          ) : (
            <p>{text.noPrice}</p>
          )}
          {cheapest && cheapest.figures.net !== null && rates && (
            <>
              <p>
                <strong>
                  {text.earned(formatEuros(cheapest.figures.price), formatEuros(cheapest.figures.net))}
                </strong>
              </p>
              <p className="soft small">{text.commission(formatPercent(rates.commissionRate / 100))}</p>
            </>
          )}
        </div>
      </div>
    </PanelSection>
  );
}
