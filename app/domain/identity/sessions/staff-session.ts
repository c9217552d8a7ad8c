/** How long a sign-in of staff lasts: twelve hours at most, and half an hour without use. */

const MINUTE_MS = 60_000;

export const STAFF_SESSION_MS = 12 * 60 * MINUTE_MS;
export const STAFF_IDLE_MS = 30 * MINUTE_MS;
/** Use is written down this often at most. */
export const STAFF_TOUCH_MS = MINUTE_MS;

export type StaffSessionEnd = "idle" | "too_long";

/** @param session ms UTC. @returns why the session of a staff member has ended, or null while it lasts */
export function staffSessionEnd(
  session: { created_at: number; last_used_at: number },
  now: number,
): StaffSessionEnd | null {
  if (now - session.created_at >= STAFF_SESSION_MS) return "too_long";
  return now - session.last_used_at >= STAFF_IDLE_MS ? "idle" : null;
}
