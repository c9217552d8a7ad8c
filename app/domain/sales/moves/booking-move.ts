/** A proposal to move guests to another date, as its pages read it. */
import type { SoldSlot } from "~/domain/sales/sold-line";

/** Longest time that a proposal waits for its answer, in ms. */
export const MOVE_WAITS_MS = 7 * 86_400_000;

/** Proposals for one purchase within a day: each writes to the buyer. */
export const MOVES_A_DAY = 3;

/** Why it can not be accepted now. */
export type MoveEnd = "accepted" | "declined" | "replaced" | "expired" | "used" | "full";

export interface BookingMove {
  id: string;
  title: string;
  optionTitle: string;
  seller: string;
  /** Places that would move. */
  quantity: number;
  from: SoldSlot;
  to: SoldSlot;
  endsAt: number;
  /** null = it can be accepted. */
  end: MoveEnd | null;
}
