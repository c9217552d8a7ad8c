/** Types and limits of proposals to move guests to another date. */
import type { SoldSlot } from "~/domain/sales/sold-line";

/** Longest time that a proposal waits for its answer, in ms. */
export const MOVE_WAITS_MS = 7 * 86_400_000;

/** Moves and proposals of one purchase within a day: each writes to people. */
export const MOVES_A_DAY = 3;

/** Why it can not be accepted now. */
export type MoveEnd = "accepted" | "declined" | "replaced" | "expired" | "used" | "full";

/** A proposal as its buyer reads it. */
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

/** A purchase that may move. */
export interface MovableLine {
  lineId: string;
  saleNumber: string;
  /** Of the person who was given the places, else of the buyer where known. */
  name: string | null;
  quantity: number;
}

/** Another date with room. */
export interface MoveDate {
  slotId: string;
  startsAt: number;
  timezone: string;
  free: number;
}

/** A proposal in the seller's list. */
export interface ProposedMove {
  id: string;
  saleNumber: string;
  startsAt: number;
  timezone: string;
  endsAt: number;
  answer: "accepted" | "declined" | "replaced" | null;
  /** Its holder moved it alone, within the offer's limit. */
  byGuest: boolean;
}
