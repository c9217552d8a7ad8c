// Proves which coupons the counter accepts, and the reason for each refusal.
import { describe, expect, it } from "vitest";
import { couponRefusal, type RedeemableCoupon } from "./redeemability";

const at = Date.parse("2026-11-21T10:00:00Z");
const coupon: RedeemableCoupon = { status: "issued", paid: true, validFrom: 0, validUntil: null, slot: null };
const refusal = (change: Partial<RedeemableCoupon>) => couponRefusal({ ...coupon, ...change }, at);

describe("a coupon at the counter", () => {
  it("is accepted when nothing prevents it", () => {
    expect(refusal({})).toBeNull();
  });

  it.each([
    ["already_redeemed", { status: "redeemed" }],
    ["void", { status: "void" }],
    ["unpaid", { paid: false }],
    ["expired", { status: "expired" }],
    ["expired", { validUntil: Date.parse("2026-11-20T22:59:59Z") }],
    ["not_yet_valid", { validFrom: at + 1 }],
    ["wrong_slot", { slot: { startsAt: Date.parse("2026-11-22T01:00:00Z"), timezone: "Europe/Madrid" } }],
  ] as const)("is refused as %s", (reason, change) => {
    expect(refusal(change)).toBe(reason);
  });

  it("is valid through its last day, and on its slot's day", () => {
    expect(refusal({ validUntil: Date.parse("2026-11-21T08:00:00Z") })).toBeNull();
    expect(
      refusal({ slot: { startsAt: Date.parse("2026-11-21T20:00:00Z"), timezone: "Europe/Madrid" } }),
    ).toBeNull();
  });
});
