/** Buttons of the steps that an offer can take now. */
import type { OFFER_STATUSES } from "~/domain/catalogue/offer-status";
import { partnerOffer as text } from "~/locales/es/panel/offers";
import { Button } from "~/ui/elements/button";
import { PanelForm, type Refused } from "../panel-form";

interface OfferMovesProps {
  version: number;
  moves: readonly (typeof OFFER_STATUSES)[number][];
  refused: Refused | undefined;
}

export function OfferMoves({ version, moves, refused }: OfferMovesProps) {
  if (moves.length === 0 && !refused) return null;
  return (
    <PanelForm refused={refused} className="panel-section">
      <input type="hidden" name="version" value={version} />
      <div className="cluster">
        {moves.map((to, index) => (
          <Button key={to} name="to" value={to} variant={index === 0 ? undefined : "secondary"}>
            {text.moves[to]}
          </Button>
        ))}
      </div>
    </PanelForm>
  );
}
