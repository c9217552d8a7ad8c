// Proves the signed tokens in coupons' QR codes: size, forgery, key rotation and handing over.
import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { isCurrentToken, readCouponToken, signCouponToken, signingKeyFrom } from "./coupon-token.server";

const coupon = { couponId: randomUUID(), secretVersion: 1, validUntil: Date.parse("2027-05-20T10:00:00Z") };

describe("coupon tokens", () => {
  it("contain the coupon and its end of validity in 115 characters", () => {
    const token = signCouponToken(coupon);
    expect(token).toMatch(/^[A-Za-z0-9_-]{115}$/);
    expect(readCouponToken(token)).toEqual(coupon);
    expect(readCouponToken(signCouponToken({ ...coupon, validUntil: null }))?.validUntil).toBeNull();
  });

  it("write an end that four bytes cannot hold as the nearest that they can", () => {
    const end = (text: string) =>
      readCouponToken(signCouponToken({ ...coupon, validUntil: Date.parse(text) }))?.validUntil;
    expect(end("2190-01-01T00:00:00Z")).toBe(Date.parse("2106-02-07T06:28:15Z"));
    expect(end("1969-12-31T00:00:00Z")).toBe(1000);
  });

  it("are refused when any character is changed", () => {
    const token = signCouponToken(coupon);
    for (let index = 0; index < token.length; index++) {
      const other = token[index] === "A" ? "B" : "A";
      expect(readCouponToken(token.slice(0, index) + other + token.slice(index + 1))).toBeNull();
    }
    for (const wrong of ["", token.slice(1), `${token}A`, "x".repeat(115)]) {
      expect(readCouponToken(wrong)).toBeNull();
    }
  });

  it("stay valid after a key rotation while the old key is configured", () => {
    const [old, fresh] = [signingKeyFrom("the old secret"), signingKeyFrom("the new secret")];
    const token = signCouponToken(coupon, old);
    expect(readCouponToken(token, [fresh, old])).toEqual(coupon);
    expect(readCouponToken(token, [fresh])).toBeNull();
    // Another key with the same id proves nothing.
    expect(readCouponToken(token, [{ ...fresh, id: old.id }])).toBeNull();
    expect(readCouponToken(token, [{ ...fresh, id: old.id }, old])).toEqual(coupon);
  });

  it("become invalid when the coupon is handed over", () => {
    const token = readCouponToken(signCouponToken(coupon));
    expect(token && [isCurrentToken(token, 1), isCurrentToken(token, 2)]).toEqual([true, false]);
  });
});
