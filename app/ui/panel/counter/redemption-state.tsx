/** Badge of a redemption: it stands, was undone, or its money went back. */
import { redemptionPage as text } from "~/locales/es/panel/counter";
import { StatusBadge, type StatusTone } from "~/ui/panel/status-badge";

type State = "stands" | "undone" | "refunded";

const TONES: Record<State, StatusTone> = { stands: "good", undone: "neutral", refunded: "waiting" };

export function RedemptionState({ state }: { state: State }) {
  return <StatusBadge tone={TONES[state]}>{text.states[state]}</StatusBadge>;
}
