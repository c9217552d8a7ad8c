// Proves coupon codes: parsed as written, grouped, and every single wrong character found.
import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { couponCodeFrom, parseCouponCode, showCouponCode } from "./coupon-code";

describe("coupon codes", () => {
  it("parses what it formats, in any case and with look-alikes", () => {
    for (let round = 0; round < 50; round++) {
      const code = couponCodeFrom(randomBytes(12));
      expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{13}$/);
      expect(parseCouponCode(showCouponCode(code).toLowerCase())).toBe(code);
      expect(parseCouponCode(code.replaceAll("0", "O").replaceAll("1", "I"))).toBe(code);
    }
  });

  it("detects every single wrong character", () => {
    const code = couponCodeFrom(new Uint8Array([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]));
    for (let index = 0; index < code.length; index++) {
      for (const char of "0123456789ABCDEFGHJKMNPQRSTVWXYZ") {
        if (char === code[index]) continue;
        expect(parseCouponCode(code.slice(0, index) + char + code.slice(index + 1))).toBeNull();
      }
    }
  });

  it("groups 4-4-5", () => {
    expect(showCouponCode("ABCDEFGHJKMNP")).toBe("ABCD-EFGH-JKMNP");
  });
});
