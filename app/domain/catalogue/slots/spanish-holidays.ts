/** Computes Spain's national public holidays; those of regions and towns are decided anew every year. */
import { addDays } from "~/domain/kernel/local-day";

/** Month and day. */
const FIXED = ["01-01", "01-06", "05-01", "08-15", "10-12", "11-01", "12-06", "12-08", "12-25"] as const;

/** Easter Sunday of the Gregorian calendar (Meeus, Jones, Butcher). @returns "2027-03-28" */
function easterSunday(year: number): string {
  const century = Math.floor(year / 100);
  const golden = year % 19;
  const solar =
    century - Math.floor(century / 4) - Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + solar + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor((year % 100) / 4) - epact - (year % 4)) % 7;
  const correction = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const days = epact + weekday - 7 * correction + 114;
  const [month, day] = [Math.floor(days / 31), (days % 31) + 1];
  return `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
}

/** @param day "2026-12-25" */
export function isNationalHoliday(day: string): boolean {
  const year = Number(day.slice(0, 4));
  return FIXED.some((fixed) => day.endsWith(`-${fixed}`)) || day === addDays(easterSunday(year), -2);
}
