/**
 * Writes the places and days of a sold coupon: one wording for pages, mails, PDFs and saved copies. Server only: formats
 * dates.
 */
import type { SoldPlace } from "~/domain/catalogue/for-sale/offer-terms";
import type { CouponStatus, Validity } from "~/domain/coupons/redeemability";
import { DAY_MS } from "~/domain/kernel/durations";
import { localDay, MADRID } from "~/domain/kernel/local-day";
import { capitalized, counted, formatDate, formatDateTime } from "./format";
import { hoursText } from "./place-hours";

type Place = Pick<
  SoldPlace,
  "name" | "address" | "postalCode" | "city" | "lat" | "lng" | "phone" | "openingHours" | "hours"
>;

/** @param now ms UTC: hours of past days are left out */
export function formatPlace(place: Place, now: number) {
  const { name, address, postalCode, city, lat, lng, phone, openingHours, hours } = place;
  const written = `${address}, ${postalCode} ${city}`;
  const to = lat === null || lng === null ? written : `${lat},${lng}`;
  return {
    key: `${name} ${written}`,
    name,
    address: written,
    hours: [hoursText(hours, now), openingHours].filter(Boolean).join(" ") || null,
    phone,
    /** URL of the directions on a map. */
    way: `https://www.openstreetmap.org/directions?${new URLSearchParams({ to })}`,
  };
}

interface Period {
  /** ms UTC */
  validFrom: number;
  validUntil: number | null;
  slot: { startsAt: number; timezone: string } | null;
}

/** The booked date: "martes, 24 de noviembre de 2026, 18:00"; null without one. */
export const bookedDate = ({ slot }: Pick<Period, "slot">) =>
  slot && formatDateTime(slot.startsAt, slot.timezone);

/**
 * Both days of a coupon that begins later, else its last one.
 * @param since ms UTC, the purchase: a first day after it is named
 * @returns a clause to follow "válido"; null = without end
 */
function period({ validFrom, validUntil, slot }: Period, since: number): string | null {
  if (slot) return `el ${formatDate(slot.startsAt, slot.timezone)}`;
  const until = validUntil === null ? null : formatDate(validUntil, MADRID);
  if (validFrom <= since) return until && `hasta el ${until}`;
  const from = formatDate(validFrom, MADRID);
  return until === null ? `desde el ${from}` : `del ${from} al ${until}`;
}

/** "válido hasta el 21 de noviembre de 2026". */
export function validityClause(coupon: Period, since: number): string {
  const days = period(coupon, since);
  return days === null ? "sin fecha de caducidad" : `válido ${days}`;
}

/** "Del 29 de noviembre de 2026 al 21 de mayo de 2027, incluido", after a label. */
export function validityDays(coupon: Period, since: number): string {
  const days = period(coupon, since);
  if (days === null) return "Sin fecha límite";
  const named = coupon.validUntil === null || coupon.slot !== null ? days : `${days}, incluido`;
  return capitalized(named);
}

/** From how many days before its last one a coupon says how many are left. */
const SOON_DAYS = 30;

const dayNumber = (ms: number) => Date.parse(localDay(ms, MADRID)) / DAY_MS;

/** "caduca en 12 días" of a usable coupon whose end is near; null of others, and of dated ones. */
function expiresIn({ status, validity, slot }: Shown, now: number): string | null {
  if (status !== "issued" || validity.state !== "current" || validity.until === null || slot) return null;
  const days = dayNumber(validity.until) - dayNumber(now);
  if (days > SOON_DAYS) return null;
  if (days <= 1) return days === 1 ? "caduca mañana" : "caduca hoy";
  return `caduca en ${counted(days, "día", "días")}`;
}

interface Shown extends Pick<Period, "slot"> {
  status: CouponStatus;
  validity: Validity;
}

/** "Válido hasta el 8 de diciembre de 2026 · caduca en 12 días", where it is shown today. */
export function validityToday(coupon: Period & Shown, since: number, now: number): string {
  return [capitalized(validityClause(coupon, since)), expiresIn(coupon, now)].filter(Boolean).join(" · ");
}

/** State of a coupon that is not valid yet. */
export function upcomingText({ slot }: Pick<Period, "slot">, from: number): string {
  return slot ? `Vale el ${formatDate(from, slot.timezone)}` : `Vale desde el ${formatDate(from, MADRID)}`;
}
