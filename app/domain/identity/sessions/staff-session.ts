/** Limits staff sessions to twelve hours, and to half an hour without use. */
import { HOUR_MS, MINUTE_MS } from "~/domain/kernel/durations";

export const STAFF_SESSION_MS = 12 * HOUR_MS;
export const STAFF_IDLE_MS = 30 * MINUTE_MS;
/** Minimum interval between updates of the last use. */
export const STAFF_TOUCH_MS = MINUTE_MS;

export type StaffSessionEnd = "idle" | "too_long";

/** @param session ms UTC. @returns why the staff session has ended, or null while it is valid */
export function staffSessionEnd(
  session: { created_at: number; last_used_at: number },
  now: number,
): StaffSessionEnd | null {
  if (now - session.created_at >= STAFF_SESSION_MS) return "too_long";
  return now - session.last_used_at >= STAFF_IDLE_MS ? "idle" : null;
}
