// Proves how long a cookie choice is valid.
import { expect, it } from "vitest";
import { CHOICE_TTL_MS, isCurrentChoice } from "./cookie-choice";

const at = Date.parse("2026-11-21T10:00:00Z");
const choice = { version: "2026-11", reference: "r", at, analytics: true, marketing: false };

it("is valid for 24 months after either answer", () => {
  for (const analytics of [true, false]) {
    expect(isCurrentChoice({ ...choice, analytics }, "2026-11", at)).toBe(true);
    expect(isCurrentChoice({ ...choice, analytics }, "2026-11", at + CHOICE_TTL_MS - 1)).toBe(true);
    expect(isCurrentChoice({ ...choice, analytics }, "2026-11", at + CHOICE_TTL_MS)).toBe(false);
  }
  expect(new Date(at + CHOICE_TTL_MS).toISOString().slice(0, 10)).toBe("2028-11-20");
});

it("expires with the version of its text, and is invalid with a future time", () => {
  expect(isCurrentChoice(choice, "2027-01", at)).toBe(false);
  expect(isCurrentChoice(choice, "2026-11", at - 2 * 86_400_000)).toBe(false);
});
