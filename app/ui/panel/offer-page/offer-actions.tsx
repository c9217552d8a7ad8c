/** The actions on an offer: edit it, look at it, move it on; rare ones and those with a question before them stand under "more". */
import type { OFFER_STATUSES } from "~/domain/catalogue/offer-status";
import { offerActions as text } from "~/locales/es/panel/offer-page";
import { fieldLabel, offerEnding, offerRemoval, partnerOffer } from "~/locales/es/panel/offers";
import { salesStop as stopText } from "~/locales/es/sales-stop";
import { Button } from "~/ui/elements/button";
import { Disclosure } from "~/ui/elements/disclosure";
import type { Refused } from "~/ui/form/bind-fields";
import { PanelButtonLink } from "../button-link";
import { isDeletable, type OfferEnding, offerAddress } from "../offers/offer-steps";
import { PanelForm } from "../panel-form";

type OfferStatus = (typeof OFFER_STATUSES)[number];

export interface OfferActionsProps {
  offer: {
    id: string;
    version: number;
    status: OfferStatus;
    /** State of the business. */
    seller: string;
    mayWrite: boolean;
    soldCount: number;
    moves: readonly OfferStatus[];
    endings: readonly OfferEnding[];
    /** null = there is no sale to stop */
    stop: { own: string | null; mayStop: boolean } | null;
  };
  refused: Refused | undefined;
}

function labelOf(from: OfferStatus, to: OfferStatus): string | undefined {
  if (from === "archived") return partnerOffer.restore;
  return from === "ended" && to === "published" ? partnerOffer.reopen : partnerOffer.moves[to];
}

const CLOSED: readonly OfferStatus[] = ["in_review", "archived"];

export function OfferActions({ offer, refused }: OfferActionsProps) {
  const { id, status, seller, mayWrite, endings } = offer;
  const isEditable = mayWrite && !CLOSED.includes(status);
  return (
    <section className="box offer-actions" aria-labelledby="actions">
      <h2 id="actions" className="vh">
        {text.title}
      </h2>
      {isEditable && <PanelButtonLink block href={offerAddress(id, "editar/que")} label={text.edit} />}
      {status === "published" && seller === "active" && (
        <PanelButtonLink block variant="secondary" href={`/ofertas/${id}`} label={text.inShop} />
      )}
      <PanelButtonLink block variant="secondary" href={offerAddress(id, "vista")} label={text.preview} />
      {offer.stop?.mayStop && offer.stop.own === null && seller === "active" && (
        <PanelButtonLink
          block
          variant="secondary"
          href={offerAddress(id, "parar")}
          label={stopText.linkToday}
        />
      )}
      {/* What is being reviewed waits: taking it back is not what most come for. */}
      <Moves offer={offer} refused={refused} isMain={status === "archived"} />
      {mayWrite && (
        <Disclosure summary={text.more}>
          <ul>
            <li>
              <a href={offerAddress(id, "duplicar")}>{text.duplicate}</a>
            </li>
            {endings.map((ending) => (
              <li key={ending}>
                <a href={offerAddress(id, `estado/${ending}`)}>{offerEnding.confirm[ending]}</a>
              </li>
            ))}
            {isDeletable(offer) && (
              <li>
                <a href={offerAddress(id, "eliminar")}>{offerRemoval.confirm}</a>
              </li>
            )}
          </ul>
        </Disclosure>
      )}
    </section>
  );
}

/** @param isMain no other button of the page is more important than the first of these */
function Moves({
  offer: { version, status, moves },
  refused,
  isMain,
}: OfferActionsProps & { isMain: boolean }) {
  if (moves.length === 0 && !refused) return null;
  return (
    <PanelForm refused={refused} labelOf={fieldLabel} className="offer-actions">
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="from" value={status} />
      {moves.map((to, index) => (
        <Button
          key={to}
          name="to"
          value={to}
          block
          variant={(isMain || to === "in_review") && index === 0 ? undefined : "secondary"}
        >
          {labelOf(status, to)}
        </Button>
      ))}
    </PanelForm>
  );
}
