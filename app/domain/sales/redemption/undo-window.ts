/** Time limits of undoing a redemption: two minutes for its cashier, ten for a manager (docs/domain.md 7). */
import { MINUTE_MS } from "~/domain/kernel/durations";

/** The cashier's own mistake, noticed while the guest is still there; a counter at night has no manager. */
const OWN_UNDO_MS = 2 * MINUTE_MS;
const UNDO_MS = 10 * MINUTE_MS;

export type UndoRight = "at_once" | "with_reason" | "needs_manager" | "too_late";

export function undoRight({
  redeemedAt,
  now,
  own,
  manager,
}: {
  /** ms UTC */
  redeemedAt: number;
  now: number;
  /** The caller redeemed it. */
  own: boolean;
  /** The caller may act as a manager of the organization. */
  manager: boolean;
}): UndoRight {
  const age = now - redeemedAt;
  if (age > UNDO_MS) return "too_late";
  if (own && age <= OWN_UNDO_MS) return "at_once";
  return manager ? "with_reason" : "needs_manager";
}
