/** Offers on sale: how much of each is sold, as a bar, and its stars. */
import type { SellingOffer } from "~/domain/reports/home/selling-offer";
import { formatDecimal } from "~/locales/es/format";
import { partnerHome as text } from "~/locales/es/panel/home/home";
import { offerAddress } from "../offers/offer-steps";
import { PanelSection } from "../panel-section";

export function SellingOffers({ offers }: { offers: readonly SellingOffer[] }) {
  if (offers.length === 0) return null;
  return (
    <PanelSection id="selling" title={text.selling}>
      <ul className="panel-rows">
        {offers.map(({ offerId, title, sold, capacity, average, votes }) => (
          <li key={offerId}>
            <a href={offerAddress(offerId)}>{title}</a>
            {capacity !== null && (
              <progress max={Math.max(capacity, 1)} value={sold} aria-label={text.soldOf(sold, capacity)} />
            )}
            <span className="soft">
              {text.soldOf(sold, capacity)} ·{" "}
              {average === null ? text.noStars : text.stars(formatDecimal(average), votes)}
            </span>
          </li>
        ))}
      </ul>
      <p>
        <a href="/socios/ofertas">{text.allOffers}</a>
      </p>
    </PanelSection>
  );
}
