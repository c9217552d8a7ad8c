/** Rules of visibility and sale of an offer, and of the units left of an option, shared by every reader. */
import type { Validity } from "./offer";

/** "scheduled" becomes public by reaching its publish_at, without a job that has to run in time. */
export const PUBLIC_STATUSES = ["published", "scheduled"] as const;

/** What lists hold instead of "no end", so that one comparison serves both. */
export const NO_END = 8_640_000_000_000_000;

export interface SaleWindow {
  status: string;
  publishAt: number;
  /** null = no end */
  saleEndsAt: number | null;
}

export function isPublished(offer: SaleWindow, now: number): boolean {
  return (PUBLIC_STATUSES as readonly string[]).includes(offer.status) && offer.publishAt <= now;
}

export function isOnSale(offer: SaleWindow, now: number): boolean {
  return isPublished(offer, now) && now < (offer.saleEndsAt ?? NO_END);
}

/**
 * Until when nothing is sold although the sale has not ended: the later of its seller's stops, of this offer and of all
 * (decision 178). They end by themselves. @returns null = it sells
 */
export function stoppedUntil(stops: readonly (number | null)[], now: number): number | null {
  const until = Math.max(0, ...stops.map((stop) => Number(stop ?? 0)));
  return until > now ? until : null;
}

/**
 * Whether a seller's published offers exist for the caller (decision 055).
 * @param sandbox the sandbox that the caller is confined to; null = the live shop
 */
export function sellsTo(sandbox: string | null, seller: { id: string; status: string }): boolean {
  return sandbox === null ? seller.status === "active" : seller.id === sandbox;
}

/**
 * Whether nothing of it can be bought any more although its sale has not been ended. Sold out is not over: what was
 * bought may be given back, and a date of tomorrow may open again.
 */
export function isOver(
  validity: Validity,
  options: readonly { datesAreOver: boolean }[],
  now: number,
): boolean {
  const hasExpired = validity.mode === "fixed" && validity.validUntil <= now;
  return hasExpired || (options.length > 0 && options.every(({ datesAreOver }) => datesAreOver));
}

export interface Stock {
  /** null = unlimited */
  capacity: number | null;
  sold: number;
  held: number;
}

/** Never negative; null = unlimited. */
export function unitsLeft(stock: Stock): number | null {
  return stock.capacity === null ? null : Math.max(0, stock.capacity - stock.sold - stock.held);
}

/** An option with slots sells at most what its open future slots have left, and never more than its own stock. */
export function availableUnits(
  option: Stock,
  hasSlots: boolean,
  slots: readonly { open: boolean; remaining: number }[],
): number | null {
  const left = unitsLeft(option);
  if (!hasSlots) return left;
  const inSlots = slots.reduce((sum, slot) => sum + (slot.open ? slot.remaining : 0), 0);
  return left === null ? inSlots : Math.min(left, inSlots);
}

/** Whether units would be left if unpaid orders held none: they come back within minutes, or are paid for. */
export function isReserved(
  option: Stock,
  hasSlots: boolean,
  slots: readonly { open: boolean; remaining: number; held: number }[],
): boolean {
  const ofOption = unitsLeft({ ...option, held: 0 });
  if (!hasSlots) return ofOption !== 0;
  return ofOption !== 0 && slots.some(({ open, remaining, held }) => open && remaining + held > 0);
}
