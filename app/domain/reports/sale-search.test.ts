// Reads what sellers type to find a sale.
import { expect, it } from "vitest";
import { couponCodeFrom, showCouponCode } from "~/domain/coupons/coupon-code";
import { isExact, parseSaleSearch } from "./sale-search";

const code = couponCodeFrom(new Uint8Array(12).fill(7));
const parse = (typed: string) => parseSaleSearch(typed, 2026);

it.each([
  [" 2026-000004 ", ["2026-000004"]],
  ["#t2026-000004", ["T2026-000004"]],
  ["4", ["2026-000004", "2025-000004"]],
  ["000412", ["2026-000412", "2025-000412"]],
])("finds a sale by its number: %s", (typed, numbers) => {
  expect(parse(typed)).toMatchObject({ by: "number", numbers });
});

it("finds a sale by a coupon's code, however it is written", () => {
  for (const typed of [code, showCouponCode(code), ` ${showCouponCode(code).toLowerCase()} `]) {
    expect(parse(typed)).toEqual({ by: "code", code });
  }
});

it("takes a whole address for a buyer, and its beginning for words", () => {
  expect(parse("Ana@Example.com")).toEqual({ by: "address", email: "Ana@Example.com" });
  expect(parse("ana@ex")).toEqual({ by: "words", words: "ana@ex" });
  expect(parse("ana")).toEqual({ by: "words", words: "ana" });
});

it("limits what tells whether something exists", () => {
  expect(
    [null, "cena", "4", code, "ana@example.com"].map((typed) =>
      isExact(typed === null ? null : parse(typed)),
    ),
  ).toEqual([false, false, true, true, true]);
  expect(parse("  ")).toBeNull();
});
