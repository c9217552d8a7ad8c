/** The steps of an offer's form with their missing parts. */
import { type Missing, OFFER_PARTS } from "~/domain/catalogue/manage/offer-progress";
import { missingName, PART_LABELS, partnerOffer as text } from "~/locales/es/panel/offers";
import { PanelSection } from "../panel-section";
import { StatusBadge } from "../status-badge";
import { partAddress } from "./offer-steps";

interface StepListProps {
  offerId: string;
  missing: readonly Missing[];
  mayWrite: boolean;
}

export function StepList({ offerId, missing, mayWrite }: StepListProps) {
  return (
    <PanelSection id="steps" title={text.steps}>
      <ol className="panel-todo">
        {OFFER_PARTS.map((part) => ({ part, lacks: missing.filter((one) => one.part === part) })).map(
          ({ part, lacks }) => (
            <li key={part} className="box">
              <span className="cluster">
                {mayWrite ? <a href={partAddress(offerId, part)}>{PART_LABELS[part]}</a> : PART_LABELS[part]}
                <StatusBadge tone={lacks.length === 0 ? "good" : "waiting"}>
                  {lacks.length === 0 ? text.done : text.missing}
                </StatusBadge>
              </span>
              {lacks.length > 0 && <p className="small">{text.lacks(lacks.map(missingName))}</p>}
            </li>
          ),
        )}
      </ol>
    </PanelSection>
  );
}
