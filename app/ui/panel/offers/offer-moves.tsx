/** The steps of an offer's state that its partner may take: buttons, and links to the pages that ask first. */
import type { OFFER_STATUSES } from "~/domain/catalogue/offer-status";
import { fieldLabel, offerEnding, partnerOffer as text } from "~/locales/es/panel/offers";
import { Button } from "~/ui/elements/button";
import type { Refused } from "~/ui/form/bind-fields";
import { PanelButtonLink } from "../button-link";
import { PanelForm } from "../panel-form";
import { type OfferEnding, offerAddress } from "./offer-steps";

type OfferStatus = (typeof OFFER_STATUSES)[number];

interface OfferMovesProps {
  offer: {
    id: string;
    version: number;
    status: OfferStatus;
    moves: readonly OfferStatus[];
    endings: readonly OfferEnding[];
  };
  refused: Refused | undefined;
}

function labelOf(from: OfferStatus, to: OfferStatus): string | undefined {
  if (from === "archived") return text.restore;
  return from === "ended" && to === "published" ? text.reopen : text.moves[to];
}

export function OfferMoves({ offer, refused }: OfferMovesProps) {
  const { id, version, status, moves, endings } = offer;
  if (moves.length + endings.length === 0 && !refused) return null;
  return (
    <PanelForm refused={refused} labelOf={fieldLabel} className="panel-section">
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="from" value={status} />
      <div className="cluster">
        {moves.map((to, index) => (
          <Button
            key={to}
            name="to"
            value={to}
            variant={index === 0 && to !== "paused" ? undefined : "secondary"}
          >
            {labelOf(status, to)}
          </Button>
        ))}
        {endings.map((ending) => (
          <PanelButtonLink
            key={ending}
            variant="secondary"
            href={offerAddress(id, `estado/${ending}`)}
            label={offerEnding.confirm[ending]}
          />
        ))}
      </div>
    </PanelForm>
  );
}
