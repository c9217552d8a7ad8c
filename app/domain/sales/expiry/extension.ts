/** Extending an unused coupon once, as its holder may: the one rule of pages, mails and API (decision 236). */
import { EXTENSION_DAYS, extendedEnd } from "~/domain/catalogue/for-sale/expiry-policy";
import { DAY_MS } from "~/domain/kernel/durations";
import { localDay, MADRID } from "~/domain/kernel/local-day";
import { type BookingHolder, isHolder } from "~/domain/sales/moves/own-booking";
import type { SoldCoupon, SoldLine } from "~/domain/sales/sold-line";

interface ExtensionWindow {
  /** ms UTC; both days count whole. */
  from: number;
  until: number;
}

const windowOf = (validUntil: number): ExtensionWindow => ({
  from: validUntil - EXTENSION_DAYS.before * DAY_MS,
  until: validUntil + EXTENSION_DAYS.after * DAY_MS,
});

const isWithin = ({ from, until }: ExtensionWindow, now: number) => {
  const today = localDay(now, MADRID);
  return localDay(from, MADRID) <= today && today <= localDay(until, MADRID);
};

interface OpenCoupon {
  id: string;
  /** ms UTC, today's end and the one after extending. */
  from: number;
  to: number;
}

function openCoupon(
  { id, stored, expiryPolicy, extendedAt, validUntil }: SoldCoupon,
  { terms }: Pick<SoldLine, "terms">,
  now: number,
): OpenCoupon | null {
  if (stored !== "issued" || expiryPolicy !== "extend_once" || extendedAt !== null) return null;
  if (validUntil === null || !isWithin(windowOf(validUntil), now)) return null;
  const to = extendedEnd(terms.validity, validUntil, now);
  return to === null ? null : { id, from: validUntil, to };
}

export interface OpenExtension {
  coupons: OpenCoupon[];
  /** ms UTC of all of them. */
  validUntil: number;
  newEnd: number;
  /** The last day to extend. */
  until: number;
}

/** What this holder may extend now: all unused coupons of the line together. @returns null for nothing */
export function openExtension(
  line: Pick<SoldLine, "terms" | "giftOpenedAt" | "coupons">,
  as: BookingHolder["as"],
  now: number,
): OpenExtension | null {
  if (!isHolder(line, as)) return null;
  const coupons = line.coupons.flatMap((coupon) => openCoupon(coupon, line, now) ?? []);
  const [first] = coupons;
  if (!first) return null;
  return { coupons, validUntil: first.from, newEnd: first.to, until: windowOf(first.from).until };
}
