// Proves which coupons the counter accepts, and the reason for each refusal.
import { describe, expect, it } from "vitest";
import { couponRefusal, couponValidity, type RedeemableCoupon } from "./redeemability";

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

describe("the coupon of a date after midnight", () => {
  // 00:05 in Madrid: in winter, on the days the clocks change, and in summer.
  const starts = [
    "2026-11-21T23:05:00Z",
    "2027-03-27T23:05:00Z",
    "2026-10-24T22:05:00Z",
    "2026-07-03T22:05:00Z",
  ];

  it.each(starts)("is accepted the evening before %s, not earlier", (start) => {
    const slot = { startsAt: Date.parse(start), timezone: "Europe/Madrid" };
    const refusedAt = (now: number) => couponRefusal({ ...coupon, slot }, now);
    expect(refusedAt(slot.startsAt - 15 * 60_000)).toBeNull();
    expect(refusedAt(slot.startsAt - 3 * 3_600_000)).toBeNull();
    expect(refusedAt(slot.startsAt - 3 * 3_600_000 - 1)).toBe("wrong_slot");
  });
});

describe("the validity of a coupon", () => {
  const validity = (change: Partial<RedeemableCoupon>) => couponValidity({ ...coupon, ...change }, at);
  const madrid = (startsAt: string) => ({ startsAt: Date.parse(startsAt), timezone: "Europe/Madrid" });

  it.each([
    ["current", {}],
    ["upcoming", { validFrom: at + 1 }],
    ["upcoming", { slot: madrid("2026-11-22T01:00:00Z") }],
    ["current", { slot: madrid("2026-11-21T20:00:00Z") }],
    ["current", { validUntil: Date.parse("2026-11-21T08:00:00Z") }],
    ["over", { validUntil: Date.parse("2026-11-20T22:59:59Z") }],
    ["over", { validFrom: at + 1, validUntil: Date.parse("2026-11-20T22:59:59Z") }],
  ] as const)("is %s", (state, change) => {
    expect(validity(change).state).toBe(state);
  });

  it("begins with the date of a dated coupon", () => {
    const slot = madrid("2026-11-22T01:00:00Z");
    expect(validity({ slot, validUntil: slot.startsAt + 1 })).toMatchObject({
      from: slot.startsAt,
      until: slot.startsAt + 1,
    });
  });

  it.each([at - 1, at, at + 1])("agrees with the counter", (validFrom) => {
    const dates = [
      null,
      madrid("2026-11-20T12:00:00Z"),
      madrid("2026-11-21T12:00:00Z"),
      madrid("2026-11-23T12:00:00Z"),
    ];
    for (const slot of dates) {
      for (const validUntil of [null, at - 86_400_000, at]) {
        const period = { validFrom, validUntil, slot };
        const taken = refusal(period) === null;
        expect(taken).toBe(validity(period).state === "current");
      }
    }
  });
});
