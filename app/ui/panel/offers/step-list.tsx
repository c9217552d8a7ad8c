/** The steps of an offer's form with what is missing in them. */
import { STEP_LABELS, partnerOffer as text } from "~/locales/es/panel/offers";
import { StatusBadge } from "../status-badge";
import { OFFER_STEPS, type OfferStep, stepAddress } from "./offer-steps";

interface StepListProps {
  offerId: string;
  complete: Record<OfferStep, boolean>;
  mayWrite: boolean;
}

export function StepList({ offerId, complete, mayWrite }: StepListProps) {
  return (
    <section className="panel-section" aria-labelledby="steps">
      <h2 id="steps">{text.steps}</h2>
      <ol className="panel-todo">
        {OFFER_STEPS.map((step) => (
          <li key={step} className="box">
            <span className="cluster">
              {mayWrite ? <a href={stepAddress(offerId, step)}>{STEP_LABELS[step]}</a> : STEP_LABELS[step]}
              <StatusBadge tone={complete[step] ? "good" : "waiting"}>
                {complete[step] ? text.done : text.missing}
              </StatusBadge>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
