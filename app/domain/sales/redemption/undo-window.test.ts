// Proves how long each role may undo a redemption.
import { expect, it } from "vitest";
import { MINUTE_MS } from "~/domain/kernel/durations";
import { undoRight } from "./undo-window";

const after = (minutes: number, who: { own?: boolean; manager?: boolean }) =>
  undoRight({ redeemedAt: 0, now: minutes * MINUTE_MS, own: false, manager: false, ...who });

it("allows the cashier two minutes and managers ten with a reason", () => {
  expect(after(2, { own: true })).toBe("at_once");
  expect(after(2.1, { own: true })).toBe("needs_manager");
  expect(after(1, {})).toBe("needs_manager");
  expect(after(1, { own: true, manager: true })).toBe("at_once");
  expect(after(1, { manager: true })).toBe("with_reason");
  expect(after(10, { own: true, manager: true })).toBe("with_reason");
  expect(after(10.1, { own: true, manager: true })).toBe("too_late");
});
