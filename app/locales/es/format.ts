/** How numbers, euros and dates are written in Spanish; by hand, so server and browser agree to the byte. */
import { MADRID, wallClock } from "~/domain/kernel/local-day";
import type { Cents } from "~/domain/kernel/money";

const NBSP = "\u00a0";

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

/** What a single thing costs: "Gratis" or euros; sums and discounts are always written in euros. */
export function formatPrice(amount: Cents): string {
  return amount === 0 ? "Gratis" : formatEuros(amount);
}

/** What a line of the cart adds to the total: a dash where it cannot be bought and so adds nothing. */
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

/** A percent with at most two decimals and no idle zeros: 15 → "15", 12.5 → "12,5". */
export function formatPercent(value: number): string {
  return String(Math.round(value * 100) / 100).replace(".", ",");
}

/** "2026-11" → "noviembre de 2026": the version of a legal text. */
export function formatMonth(yearAndMonth: string): string {
  const [year, month] = yearAndMonth.split("-");
  return `${MONTHS[Number(month) - 1]} de ${year}`;
}

const twoDigits = (value: number) => String(value).padStart(2, "0");

const dayOf = (clock: Date) =>
  `${clock.getUTCDate()} de ${MONTHS[clock.getUTCMonth()]} de ${clock.getUTCFullYear()}`;

const timeOf = (clock: Date) => `${twoDigits(clock.getUTCHours())}:${twoDigits(clock.getUTCMinutes())}`;

/** "21 de noviembre de 2026" (docs/specification.md 9). Call on the server, and send the text to the page. */
export function formatDate(ms: number, timeZone: string = MADRID): string {
  return dayOf(wallClock(ms, timeZone));
}

/** "sábado, 21 de noviembre de 2026, 20:30". */
export function formatDateTime(ms: number, timeZone: string = MADRID): string {
  const clock = wallClock(ms, timeZone);
  return `${WEEKDAYS[clock.getUTCDay()]}, ${dayOf(clock)}, ${timeOf(clock)}`;
}

/** "20:30". */
export function formatTime(ms: number, timeZone: string = MADRID): string {
  return timeOf(wallClock(ms, timeZone));
}
