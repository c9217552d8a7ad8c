/** An offer's form in its sections, one of them open, beside the card that comes of it. */

import type { Refused } from "~/ui/form/bind-fields";
import type { OfferCardData } from "~/ui/offer-card/offer-card";
import { OFFER_STEPS, offerAddress, STEP_PARTS } from "../offers/offer-steps";
import type { Compared } from "./edit-conflict";
import { type EditedSections, EditorSection } from "./editor-section";
import { LiveCard } from "./live-card";
import { PriceCheck, type PriceCheckProps } from "./price-check";

interface EditedOffer extends EditedSections, Omit<PriceCheckProps, "action"> {
  /** Parts that are not complete. */
  missing: readonly string[];
  /** As stored; null = it has no price yet. */
  card: OfferCardData | null;
  /** Address of the script that refreshes the card. */
  cardProgram: string;
}

/** Of the open section: problems, the card of what was typed, and what others saved meanwhile. */
export type EditAnswer = Refused & { card?: OfferCardData | null; compared?: Compared };

interface OfferEditorProps {
  edited: EditedOffer;
  answered: EditAnswer | undefined;
}

export function OfferEditor({ edited, answered }: OfferEditorProps) {
  const { step, id, missing } = edited;
  return (
    <div className="offer-editor">
      <div className="offer-sections">
        {OFFER_STEPS.map((one) => (
          <EditorSection
            key={one}
            step={one}
            edited={edited}
            isComplete={!missing.includes(STEP_PARTS[one])}
            refused={one === step ? answered : undefined}
            compared={one === step ? answered?.compared : undefined}
          >
            {one === "precio" && <PriceCheck action={offerAddress(id, "editar/precio")} {...edited} />}
          </EditorSection>
        ))}
      </div>
      <LiveCard
        card={answered?.card === undefined ? edited.card : answered.card}
        isTyped={answered?.card !== undefined}
        href={offerAddress(id, "vista")}
        program={edited.cardProgram}
      />
    </div>
  );
}
