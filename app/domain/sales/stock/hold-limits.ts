/** How much unpaid orders may hold, and for how long: one visitor, mailbox or network does not empty an offer (decision 031). */

const MINUTE_MS = 60_000;

/** Stock is held this long while the buyer pays … */
export const RESERVATION_MS = 15 * MINUTE_MS;
/** … and that of a large order this long: it keeps more from the others. */
export const LARGE_RESERVATION_MS = 8 * MINUTE_MS;
/** An order of more units is large. */
export const LARGE_ORDER_UNITS = 20;
/** Once more, when the buyer has approved the payment. */
export const RESERVATION_EXTENSION_MS = 10 * MINUTE_MS;

/** @param units of all lines together */
export function reservationMs(units: number): number {
  return units > LARGE_ORDER_UNITS ? LARGE_RESERVATION_MS : RESERVATION_MS;
}

/** Orders that ran out unpaid count this long, or an address would hold the same places again and again. */
export const HOLD_MEMORY_MS = 60 * MINUTE_MS;

/** Who holds: the browser or API session, the mailbox of the order, the IPv4 address or IPv6 /64 it came from. */
export const HOLDER_KINDS = ["visitor", "mailbox", "network"] as const;
export type HolderKind = (typeof HOLDER_KINDS)[number];
export type HeldUnits = Record<HolderKind, number>;

/** Of one option or date: this part of all there is, but never less than the floor. A network may be a whole office. */
const SHARES: Record<HolderKind, { floor: number; share: number }> = {
  visitor: { floor: 40, share: 0.1 },
  mailbox: { floor: 40, share: 0.1 },
  network: { floor: 60, share: 0.25 },
};

/** Units of everything together. */
const IN_ALL: HeldUnits = { visitor: 400, mailbox: 400, network: 2_000 };

/** @param capacity of the option or date; null = everything together */
function mostOf(kind: HolderKind, capacity: number | null): number {
  if (capacity === null) return IN_ALL[kind];
  const { floor, share } = SHARES[kind];
  return Math.max(floor, Math.floor(capacity * share));
}

/**
 * A first order may be as large as any: only what comes on top of unpaid ones is bounded.
 * @param taken units in the unpaid orders of each holder
 * @returns how many more may be held, null when the wanted ones may
 */
export function tooManyHeld(taken: HeldUnits, wanted: number, capacity: number | null): number | null {
  const left = HOLDER_KINDS.filter((kind) => taken[kind] > 0).map(
    (kind) => mostOf(kind, capacity) - taken[kind],
  );
  const least = Math.min(...left);
  return wanted <= least ? null : Math.max(0, least);
}
