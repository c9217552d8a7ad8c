/** Determines whether, and why, a moment is outside an offer's redemption rules, on the clock of its places. Server only. */
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

/** What excludes a moment: its weekday, its date, or only its hour. */
export const OUTSIDE_REASONS = ["weekday", "excluded_day", "hours"] as const;
export type OutsideReason = (typeof OUTSIDE_REASONS)[number];

/** @param at ms UTC. @returns null within the rules */
export function outsideReason(
  rules: RedemptionRules | null | undefined,
  places: readonly { province: string }[],
  at: number,
): OutsideReason | null {
  if (!rules) return null;
  const zone = timezoneOfPlaces(places);
  const today = localDay(at, zone);
  const hour = wallClock(at, zone).toISOString().slice(11, 16);
  return isWithin(rules, today, hour) ? null : (closedBy(rules, today) ?? "hours");
}

function closedBy(
  { weekdays, excludedDays }: RedemptionRules,
  day: string,
): "weekday" | "excluded_day" | null {
  if (excludedDays.includes(day)) return "excluded_day";
  return weekdays.includes(weekdayOf(day)) ? null : "weekday";
}

function isWithin(rules: RedemptionRules, today: string, hour: string): boolean {
  const { from, until } = rules;
  const isOpen = (day: string) => closedBy(rules, day) === null;
  if (from === null || until === null) return isOpen(today);
  if (from < until) return isOpen(today) && hour >= from && hour <= until;
  // Hours after midnight belong to the evening before.
  return (hour >= from && isOpen(today)) || (hour <= until && isOpen(addDays(today, -1)));
}
