/** The steps of an offer's form with their missing parts. */
import { OFFER_PARTS, type OfferPart } from "~/domain/catalogue/manage/offer-progress";
import { PART_LABELS, partnerOffer as text } from "~/locales/es/panel/offers";
import { PanelSection } from "../panel-section";
import { StatusBadge } from "../status-badge";
import { partAddress } from "./offer-steps";

interface StepListProps {
  offerId: string;
  complete: Record<OfferPart, boolean>;
  mayWrite: boolean;
}

export function StepList({ offerId, complete, mayWrite }: StepListProps) {
  return (
    <PanelSection id="steps" title={text.steps}>
      <ol className="panel-todo">
        {OFFER_PARTS.map((part) => (
          <li key={part} className="box">
            <span className="cluster">
              {mayWrite ? <a href={partAddress(offerId, part)}>{PART_LABELS[part]}</a> : PART_LABELS[part]}
              <StatusBadge tone={complete[part] ? "good" : "waiting"}>
                {complete[part] ? text.done : text.missing}
              </StatusBadge>
            </span>
          </li>
        ))}
      </ol>
    </PanelSection>
  );
}
