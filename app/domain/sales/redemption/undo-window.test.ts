// Proves how long each role may undo a redemption.
import { expect, it } from "vitest";
import { MINUTE_MS } from "~/domain/kernel/durations";
import { isMoneyBack, undoRight } from "./undo-window";

const after = (minutes: number, who: { own?: boolean; manager?: boolean; refunded?: boolean }) =>
  undoRight({ redeemedAt: 0, now: minutes * MINUTE_MS, own: false, manager: false, refunded: false, ...who });

it("allows the cashier two minutes and managers ten with a reason", () => {
  expect(after(2, { own: true })).toBe("at_once");
  expect(after(2.1, { own: true })).toBe("needs_manager");
  expect(after(1, {})).toBe("needs_manager");
  expect(after(1, { own: true, manager: true })).toBe("at_once");
  expect(after(1, { manager: true })).toBe("with_reason");
  expect(after(10, { own: true, manager: true })).toBe("with_reason");
  expect(after(10.1, { own: true, manager: true })).toBe("too_late");
});

it("leaves redeemed whose money went back, but not a coupon that was free", () => {
  expect(after(1, { own: true, refunded: true })).toBe("refunded");
  expect(after(11, { manager: true, refunded: true })).toBe("too_late");
  const coupon = { saleStatus: "captured", paid: 2000, left: 2000 };
  expect(isMoneyBack(coupon)).toBe(false);
  expect(isMoneyBack({ ...coupon, left: 0 })).toBe(true);
  expect(isMoneyBack({ ...coupon, paid: 0, left: 0 })).toBe(false);
  expect(isMoneyBack({ ...coupon, saleStatus: "refunded" })).toBe(true);
});
