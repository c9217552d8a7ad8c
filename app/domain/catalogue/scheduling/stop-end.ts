/** Bounds the end of a stopped sale, when it goes on by itself: in the future, at most a year ahead. */
import { DAY_MS } from "~/domain/kernel/durations";
import { invalid } from "~/domain/kernel/errors";

const LONGEST_STOP_MS = 366 * DAY_MS;

/** @throws DomainError invalid (until: in_the_past, stop_too_long) */
export function requireStopEnd(until: number, now: number): void {
  if (until <= now) throw invalid("until", "in_the_past");
  if (until > now + LONGEST_STOP_MS) throw invalid("until", "stop_too_long");
}
