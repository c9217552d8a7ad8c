/**
 * Writes the places and days of a sold coupon: one wording for pages, mails, PDFs and saved copies. Server only: formats
 * dates.
 */
import type { SoldPlace } from "~/domain/catalogue/for-sale/offer-terms";
import { MADRID } from "~/domain/kernel/local-day";
import { capitalized, formatDate, formatDateTime } from "./format";
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

/** State of a coupon that is not valid yet. */
export function upcomingText({ slot }: Pick<Period, "slot">, from: number): string {
  return slot ? `Vale el ${formatDate(from, slot.timezone)}` : `Vale desde el ${formatDate(from, MADRID)}`;
}
