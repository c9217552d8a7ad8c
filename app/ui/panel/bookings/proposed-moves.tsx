/** List of the dates that were proposed to guests, with their answers. */
import type { ProposedMove } from "~/domain/sales/moves/booking-move";
import { formatDateTime } from "~/locales/es/format";
import { proposedMoves as text } from "~/locales/es/panel/bookings";
import { PanelSection } from "../panel-section";
import { StatusBadge, type StatusTone } from "../status-badge";

export type ShownMove = Pick<ProposedMove, "id" | "saleNumber" | "startsAt" | "timezone" | "endsAt"> & {
  state: keyof typeof text.states;
};

const TONES: Record<ShownMove["state"], StatusTone> = {
  waiting: "waiting",
  moved: "good",
  accepted: "good",
  declined: "neutral",
  expired: "neutral",
};

export function ProposedMoves({ moves }: { moves: readonly ShownMove[] }) {
  if (moves.length === 0) return null;
  return (
    <PanelSection id="moves" title={text.title}>
      <ul className="panel-rows">
        {moves.map(({ id, saleNumber, startsAt, timezone, endsAt, state }) => (
          <li key={id}>
            <span className="nowrap">{saleNumber}</span>
            <span>{text.to(formatDateTime(startsAt, timezone))}</span>
            <span>
              <StatusBadge tone={TONES[state]}>{text.states[state]}</StatusBadge>
              {state === "waiting" && <span className="soft"> {text.until(formatDateTime(endsAt))}</span>}
            </span>
          </li>
        ))}
      </ul>
    </PanelSection>
  );
}
