/** Proves when a standby counts as having what the primary had, and how far behind it is called. */
import { expect, it } from "vitest";
import { hasReached, Lag, type LogPosition, logBytes } from "./log-position";

const position = (at: bigint, others: Partial<LogPosition> = {}): LogPosition => ({
  system: "1",
  timeline: 1,
  at,
  ...others,
});

it("reads positions as numbers", () => {
  expect(logBytes("16/B374D848")).toBe(0x16_b374d848n);
  expect(logBytes("FF/0") > logBytes("9/FFFFFFFF")).toBe(true);
});

it("reaches what is at or before it, of the same database and timeline alone", () => {
  expect(hasReached(position(7n), position(7n))).toBe(true);
  expect(hasReached(position(6n), position(7n))).toBe(false);
  expect(hasReached(null, position(0n))).toBe(false);
  // As a standby that follows a primary of the past.
  expect(hasReached(position(9n), position(7n, { timeline: 2 }))).toBe(false);
  expect(hasReached(position(9n), position(7n, { system: "2" }))).toBe(false);
});

it("counts the lag from the latest look at the primary that the standby has reached", () => {
  const lag = new Lag(0);
  lag.add(position(10n), 1_000);
  expect(lag.of(position(10n), 1_001)).toBe(0);
  lag.add(position(20n), 2_000);
  lag.add(position(30n), 3_000);
  expect(lag.of(position(12n), 3_010)).toBe(2_010);
  expect(lag.of(position(20n), 4_000)).toBe(2_000);
  lag.add(position(30n), 5_000);
  expect(lag.of(position(30n), 5_001)).toBe(0);
});

it("counts from its own beginning where the standby has nothing that was seen", () => {
  const lag = new Lag(500);
  lag.add(position(10n), 1_000);
  expect(lag.of(position(3n), 2_000)).toBe(1_500);
});
