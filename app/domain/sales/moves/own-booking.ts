/** A booked date as its holder changes it alone, within the limits that it was sold with (decision 220). */
import { changeDeadline } from "~/domain/catalogue/for-sale/buyer-changes";
import type { Cents } from "~/domain/kernel/money";
import type { SoldLine, SoldSlot } from "~/domain/sales/sold-line";
import type { MoveDate } from "./booking-move";

/** `booking_moves.proposed_by` of a move by the holder. */
export const BY_GUEST = "guest";

/** Stored reason of the coupons and of the refund. */
export const CANCELLED_BY_BUYER = "buyer_cancelled";

/** Who acts, proven by the caller. */
export interface BookingHolder {
  saleId: string;
  lineId: string;
  /** Who bought it, or who opened it as a gift by its link: the date is changed by who has the coupons. */
  as: "buyer" | "recipient";
}

export interface OwnBooking {
  title: string;
  optionTitle: string;
  seller: string;
  /** Unused places, which move together. */
  quantity: number;
  slot: SoldSlot;
  /** ms UTC, exclusive; null = this holder may not. */
  moveUntil: number | null;
  cancelUntil: number | null;
  /** What comes back when it is cancelled; 0 for the recipient of a gift, who does not read what it cost. */
  refund: Cents;
  /** It was used, returned, or its date has begun or was cancelled: nothing can be changed. */
  isOver: boolean;
  /** The seller lets guests choose a date now: neither offer nor seller is paused, and no sale is stopped. */
  takesGuests: boolean;
  /** Others with room for all its places, at the price that was paid. */
  dates: MoveDate[];
}

type Booked = Pick<SoldLine, "terms" | "giftOpenedAt">;

/** The recipient has the coupons once the gift is opened, until then its buyer. */
export const isHolder = ({ giftOpenedAt }: Pick<SoldLine, "giftOpenedAt">, as: BookingHolder["as"]) =>
  (as === "recipient") === (giftOpenedAt !== null);

/** Until when its date is moved; null = not by this holder. @param startsAt ms UTC of the date */
export const moveDeadline = (line: Booked, as: BookingHolder["as"], startsAt: number): number | null =>
  isHolder(line, as) ? changeDeadline(line.terms.dateChangeLimit, startsAt) : null;

/** Money comes back to the buyer, also of gifts. @param startsAt ms UTC of the first date that it had */
export const cancelDeadline = (
  { terms }: Booked,
  as: BookingHolder["as"],
  startsAt: number,
): number | null => (as === "buyer" ? changeDeadline(terms.cancellationLimit, startsAt) : null);

/** What a page offers; the change itself also knows of former dates. */
export function openChanges(line: Booked, as: BookingHolder["as"], now: number) {
  const { slot } = line.terms;
  const isOpen = (until: number | null) => until !== null && now < until;
  return {
    move: slot !== null && isOpen(moveDeadline(line, as, slot.startsAt)),
    cancel: slot !== null && isOpen(cancelDeadline(line, as, slot.startsAt)),
  };
}
