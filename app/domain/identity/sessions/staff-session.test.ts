// Proves the limits of staff sessions.
import { expect, it } from "vitest";
import { staffSessionEnd } from "./staff-session";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

it.each([
  ["just opened", 0, 0, null],
  ["used 29 minutes ago", 2 * HOUR, 29 * MINUTE, null],
  ["not used for half an hour", 2 * HOUR, 30 * MINUTE, "idle"],
  ["in use for almost twelve hours", 12 * HOUR - 1, 0, null],
  ["twelve hours old, in use", 12 * HOUR, 0, "too_long"],
])("%s", (_name, age, idle, end) => {
  const now = 1_800_000_000_000;
  expect(staffSessionEnd({ created_at: now - age, last_used_at: now - idle }, now)).toBe(end);
});
