/** Determines whether a moment is outside an offer's redemption rules, on the clock of its places. Server only. */
import { addDays, localDay, MADRID, wallClock } from "~/domain/kernel/local-day";
import type { RedemptionRules } from "./redemption-rules";

const CANARY_PROVINCES = ["las-palmas", "santa-cruz-de-tenerife"];

/** The clock where all places are; Madrid's without places or with places in several zones. */
export function timezoneOfPlaces(
  places: readonly { province: string }[],
): "Europe/Madrid" | "Atlantic/Canary" {
  const areCanary = places.length > 0 && places.every(({ province }) => CANARY_PROVINCES.includes(province));
  return areCanary ? "Atlantic/Canary" : MADRID;
}

/** 1 = Monday … 7 = Sunday. @param day "2026-12-01" */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
}

/** @param at ms UTC */
export function isOutsideRules(
  rules: RedemptionRules | null | undefined,
  places: readonly { province: string }[],
  at: number,
): boolean {
  if (!rules) return false;
  const zone = timezoneOfPlaces(places);
  const today = localDay(at, zone);
  const hour = wallClock(at, zone).toISOString().slice(11, 16);
  const { weekdays, from, until, excludedDays } = rules;
  const isOpen = (day: string) => weekdays.includes(weekdayOf(day)) && !excludedDays.includes(day);
  if (from === null || until === null) return !isOpen(today);
  if (from < until) return !isOpen(today) || hour < from || hour > until;
  // Hours after midnight belong to the evening before.
  return !(hour >= from && isOpen(today)) && !(hour <= until && isOpen(addDays(today, -1)));
}
