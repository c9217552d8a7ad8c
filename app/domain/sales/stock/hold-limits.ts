/**
 * Limits the units and the time that unpaid orders of one visitor, mailbox or network may hold (decision
 * 031).
 */
import { MINUTE_MS } from "~/domain/kernel/durations";

/** Reservation time while the buyer pays. */
export const RESERVATION_MS = 15 * MINUTE_MS;
/** Shorter for a large order, which blocks more stock. */
export const LARGE_RESERVATION_MS = 8 * MINUTE_MS;
/** An order of more units is large. */
const LARGE_ORDER_UNITS = 20;
/** One extension, when the buyer has approved the payment. */
export const RESERVATION_EXTENSION_MS = 10 * MINUTE_MS;

/** @param units of all lines */
export function reservationMs(units: number): number {
  return units > LARGE_ORDER_UNITS ? LARGE_RESERVATION_MS : RESERVATION_MS;
}

/** Expired orders count this long, so that a holder cannot reserve the same units again and again. */
export const HOLD_MEMORY_MS = 60 * MINUTE_MS;

/** Holders: browser or API session, mailbox of the order, IPv4 address or IPv6 /64. */
const HOLDER_KINDS = ["visitor", "mailbox", "network"] as const;
type HolderKind = (typeof HOLDER_KINDS)[number];
export type HeldUnits = Record<HolderKind, number>;

/**
 * Maximum share of an option's or slot's capacity, but at least the floor. A network may be a whole office.
 */
const SHARES: Record<HolderKind, { floor: number; share: number }> = {
  visitor: { floor: 40, share: 0.1 },
  mailbox: { floor: 40, share: 0.1 },
  network: { floor: 60, share: 0.25 },
};

/** Maximum units over all offers. */
const IN_ALL: HeldUnits = { visitor: 400, mailbox: 400, network: 2_000 };

/** @param capacity of the option or slot; null = all offers */
function mostOf(kind: HolderKind, capacity: number | null): number {
  if (capacity === null) return IN_ALL[kind];
  const { floor, share } = SHARES[kind];
  return Math.max(floor, Math.floor(capacity * share));
}

/**
 * A first order is not limited: only units beyond existing unpaid orders are.
 * @param taken units in the unpaid orders of each holder
 * @returns how many more units may be held; null when the wanted ones may
 */
export function tooManyHeld(taken: HeldUnits, wanted: number, capacity: number | null): number | null {
  const left = HOLDER_KINDS.filter((kind) => taken[kind] > 0).map(
    (kind) => mostOf(kind, capacity) - taken[kind],
  );
  const least = Math.min(...left);
  return wanted <= least ? null : Math.max(0, least);
}
