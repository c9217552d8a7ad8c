/**
 * Formats numbers, euros and dates in Spanish; without Intl, so that server and browser agree to the byte.
 */
import { MADRID, wallClock } from "~/domain/kernel/local-day";
import type { Cents } from "~/domain/kernel/money";

export const NBSP = "\u00a0";

const MONTHS = [
  "enero",
  "febrero",
  "marzo",
  "abril",
  "mayo",
  "junio",
  "julio",
  "agosto",
  "septiembre",
  "octubre",
  "noviembre",
  "diciembre",
] as const;

/** Monday first. */
export const WEEKDAY_NAMES = [
  "Lunes",
  "Martes",
  "Miércoles",
  "Jueves",
  "Viernes",
  "Sábado",
  "Domingo",
] as const;

const WEEKDAYS = ["domingo", "lunes", "martes", "miércoles", "jueves", "viernes", "sábado"] as const;

function groupThousands(digits: string): string {
  return digits.length < 5 ? digits : digits.replace(/\B(?=(\d{3})+$)/g, ".");
}

/** 2490 → "24,90 €" (non-breaking space); always two decimals. */
export function formatEuros(amount: Cents): string {
  const sign = amount < 0 ? "−" : "";
  const absolute = Math.abs(amount);
  const euros = groupThousands(String(Math.trunc(absolute / 100)));
  return `${sign}${euros},${String(absolute % 100).padStart(2, "0")}${NBSP}€`;
}

/** Price of an item: "Gratis" or euros. Sums and discounts are always in euros. */
export function formatPrice(amount: Cents): string {
  return amount === 0 ? "Gratis" : formatEuros(amount);
}

/** Line total in the cart; a dash for lines that cannot be bought. */
export function formatLineTotal({ total, unitPrice }: { total: Cents; unitPrice: Cents }): string {
  return total === 0 && unitPrice > 0 ? "—" : formatPrice(total);
}

/** 4.7 → "4,7". */
export function formatDecimal(value: number, digits = 1): string {
  return value.toFixed(digits).replace(".", ",");
}

/** 12345 → "12.345". */
export function formatInteger(value: number): string {
  return groupThousands(String(value));
}

/** With at most two decimals and no trailing zeros: 15 → "15 %", 12.5 → "12,5 %". */
export function formatPercent(value: number): string {
  return `${String(Math.round(value * 100) / 100).replace(".", ",")}\u00a0%`;
}

/** Version of a legal text: "2026-11" → "noviembre de 2026". */
export function formatMonth(yearAndMonth: string): string {
  const [year, month] = yearAndMonth.split("-");
  return `${MONTHS[Number(month) - 1]} de ${year}`;
}

const twoDigits = (value: number) => String(value).padStart(2, "0");

const dayOf = (clock: Date) =>
  `${clock.getUTCDate()} de ${MONTHS[clock.getUTCMonth()]} de ${clock.getUTCFullYear()}`;

const timeOf = (clock: Date) => `${twoDigits(clock.getUTCHours())}:${twoDigits(clock.getUTCMinutes())}`;

/** "21 de noviembre de 2026" (docs/specification.md 9). Server only: pages get the text. */
export function formatDate(ms: number, timeZone: string = MADRID): string {
  return dayOf(wallClock(ms, timeZone));
}

/** A calendar day, "2026-11-21" → "21 de noviembre de 2026". */
export const formatDay = (day: string): string => dayOf(new Date(`${day}T00:00:00Z`));

/** "sábado, 21 de noviembre de 2026, 20:30". */
export function formatDateTime(ms: number, timeZone: string = MADRID): string {
  const clock = wallClock(ms, timeZone);
  return `${WEEKDAYS[clock.getUTCDay()]}, ${dayOf(clock)}, ${timeOf(clock)}`;
}

/** In sentences: "sábado, 21 de noviembre de 2026, a las 20:30". */
export function formatMoment(ms: number, timeZone: string = MADRID): string {
  const clock = wallClock(ms, timeZone);
  const at = clock.getUTCHours() === 1 ? "a la" : "a las";
  return `${WEEKDAYS[clock.getUTCDay()]}, ${dayOf(clock)}, ${at} ${timeOf(clock)}`;
}

/** A moment of the shop's own, such as the end of a link, for readers who may live on the Canary Islands. */
export const formatMainlandMoment = (ms: number): string => `${formatMoment(ms)} (hora peninsular)`;

const shortDayOf = (clock: Date) =>
  `${clock.getUTCDate()} ${MONTHS[clock.getUTCMonth()]?.slice(0, 3)} ${clock.getUTCFullYear()}`;

/** "21 nov 2026", for tables. */
export function formatShortDate(ms: number, timeZone: string = MADRID): string {
  return shortDayOf(wallClock(ms, timeZone));
}

/** "sáb 21 nov 2026, 20:30", for tables. */
export function formatShortDateTime(ms: number, timeZone: string = MADRID): string {
  const clock = wallClock(ms, timeZone);
  return `${WEEKDAYS[clock.getUTCDay()]?.slice(0, 3)} ${shortDayOf(clock)}, ${timeOf(clock)}`;
}

/** "sáb" and "21 nov", for chips of days. */
export function formatChipDay(ms: number, timeZone: string): { weekday: string; label: string } {
  const clock = wallClock(ms, timeZone);
  return {
    weekday: WEEKDAYS[clock.getUTCDay()]?.slice(0, 3) ?? "",
    label: `${clock.getUTCDate()}${NBSP}${MONTHS[clock.getUTCMonth()]?.slice(0, 3)}`,
  };
}

/** "sábado, 21 de noviembre de 2026". */
export function formatLongDay(ms: number, timeZone: string): string {
  const clock = wallClock(ms, timeZone);
  return `${WEEKDAYS[clock.getUTCDay()]}, ${dayOf(clock)}`;
}

/** "20:30". */
export function formatTime(ms: number, timeZone: string = MADRID): string {
  return timeOf(wallClock(ms, timeZone));
}

/** A number with its noun, which stay on one line. */
export const counted = (n: number, one: string, many: string) =>
  `${formatInteger(n)}${NBSP}${n === 1 ? one : many}`;

/** What is left, as a clause: "queda 1 unidad", "quedan 2 unidades". */
export const remaining = (n: number, one: string, many: string) =>
  `${n === 1 ? "queda" : "quedan"} ${counted(n, one, many)}`;

/** How long ago, in whole hours, then in whole days. */
export function ago(ms: number): string {
  const hours = Math.floor(ms / 3_600_000);
  if (hours < 1) return "hace menos de una hora";
  return hours < 48
    ? `hace ${counted(hours, "hora", "horas")}`
    : `hace ${counted(Math.floor(hours / 24), "día", "días")}`;
}

export const capitalized = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
