/** Writes in Spanish when coupons can be redeemed; on the server only, because it loads the library of time zones. */
import type { RedemptionRules } from "~/domain/catalogue/redemption-rules";
import { formatDate } from "./format";

const NAMES = ["lunes", "martes", "miércoles", "jueves", "viernes", "sábado", "domingo"];
/** As "los sábados": the others have no plural of their own. */
const PLURALS = ["lunes", "martes", "miércoles", "jueves", "viernes", "sábados", "domingos"];

const nameOf = (weekday: number) => NAMES[weekday - 1] ?? "";

function listed(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join() : `${parts.slice(0, -1).join(", ")} y ${parts.at(-1)}`;
}

/** @param day "2026-12-24" */
function formatListedDay(day: string): string {
  return formatDate(Date.parse(`${day}T12:00:00Z`), "UTC");
}

/** Values of a difference. @param kind other kinds stay as they are */
export function calendarLines(kind: string, values: readonly string[]): string[] {
  if (kind === "weekdays") return values.map((weekday) => nameOf(Number(weekday)));
  return kind === "days" ? values.map(formatListedDay) : [...values];
}

function weekdaysText(weekdays: readonly number[]): string {
  const [first = 1] = weekdays;
  const last = weekdays.at(-1) ?? first;
  if (weekdays.length === 7) return "todos los días";
  const inARow = last - first + 1 === weekdays.length;
  if (inARow && weekdays.length > 2) return `de ${nameOf(first)} a ${nameOf(last)}`;
  return `los ${listed(weekdays.map((weekday) => PLURALS[weekday - 1] ?? ""))}`;
}

/** Sentences, one a line; none without rules. */
export function redemptionLines(rules: RedemptionRules | null | undefined): string[] {
  if (!rules) return [];
  const { weekdays, from, until, excludedDays } = rules;
  const hours = from === null || until === null ? "" : `, de ${from} a ${until}`;
  const when = weekdays.length < 7 || hours ? [`Se canjea ${weekdaysText(weekdays)}${hours}.`] : [];
  if (excludedDays.length === 0) return when;
  return [...when, `No se canjea en estas fechas: ${listed(excludedDays.map(formatListedDay))}.`];
}
