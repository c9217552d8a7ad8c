// Answers hold until one of their facts changes, and a change from before the known ones ends them all.
import { expect, it, vi } from "vitest";
import { ANYTHING } from "~/domain/kernel/process/made-of";
import { GRACE_MS, Versions } from "./versions.server";

const made = (versions: Versions, ...facts: number[]) => ({
  facts,
  position: versions.position,
  until: null,
});

it("ends the answers that are made of a changed fact, and those that are made of anything", () => {
  const versions = new Versions();
  const [one, other, any] = [made(versions, 1, 2), made(versions, 3), made(versions, ANYTHING)];
  versions.change([2]);
  expect([one, other, any].map((answer) => versions.holds(answer))).toEqual([false, true, false]);
  expect(versions.holds(made(versions, 1, 2))).toBe(true);
  versions.changeAll();
  expect(versions.holds(other)).toBe(false);
});

it("remembers a change however many others follow, or ends what is older", () => {
  const versions = new Versions();
  const answer = made(versions, 1);
  versions.change([1]);
  versions.change(Array.from({ length: 260_000 }, (_, index) => index + 10));
  expect(versions.holds(answer)).toBe(false);
});

it("allows an answer from before a change for a second", () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const versions = new Versions();
  const answer = made(versions, 1);
  vi.advanceTimersByTime(5_000);
  versions.change([1]);
  expect(versions.heldJustNow(answer)).toBe(true);
  vi.advanceTimersByTime(GRACE_MS + 1);
  expect(versions.heldJustNow(answer)).toBe(false);
  vi.useRealTimers();
});
