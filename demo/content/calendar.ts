/** Converts local times in Spain to instants, including daylight saving time (EU rule). */
import { DAY_MS, HOUR_MS, MINUTE_MS } from "~/domain/kernel/durations";

/** 01:00 UTC on the last Sunday of a month (0–11), when daylight saving time starts or ends. */
function change(year: number, month: number): number {
  const last = Date.UTC(year, month + 1, 0, 1);
  return last - new Date(last).getUTCDay() * DAY_MS;
}

function isSummer(instant: number): boolean {
  const year = new Date(instant).getUTCFullYear();
  return instant >= change(year, 2) && instant < change(year, 9);
}

/**
 * The instant (ms UTC) of "19:30" on the day `daysAhead` after `now`; `winterOffset` is 1 in Madrid, 0 in the
 * Canaries.
 */
export function localInstant(now: number, daysAhead: number, time: string, winterOffset: 0 | 1): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  const midnight = Math.floor((now + winterOffset * HOUR_MS) / DAY_MS) * DAY_MS + daysAhead * DAY_MS;
  const winter = midnight + hours * HOUR_MS + minutes * MINUTE_MS - winterOffset * HOUR_MS;
  return isSummer(winter) ? winter - HOUR_MS : winter;
}
