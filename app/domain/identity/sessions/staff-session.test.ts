// Proves the limits of staff sessions.
import { expect, it } from "vitest";
import { HOUR_MS, MINUTE_MS } from "~/domain/kernel/durations";
import { staffSessionEnd } from "./staff-session";

it.each([
  ["just opened", 0, 0, null],
  ["used 29 minutes ago", 2 * HOUR_MS, 29 * MINUTE_MS, null],
  ["not used for half an hour", 2 * HOUR_MS, 30 * MINUTE_MS, "idle"],
  ["in use for almost twelve hours", 12 * HOUR_MS - 1, 0, null],
  ["twelve hours old, in use", 12 * HOUR_MS, 0, "too_long"],
])("%s", (_name, age, idle, end) => {
  const now = 1_800_000_000_000;
  expect(staffSessionEnd({ created_at: now - age, last_used_at: now - idle }, now)).toBe(end);
});
