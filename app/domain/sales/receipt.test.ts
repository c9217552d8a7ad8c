// Proves how the tax in a price is computed and summed, and how receipts are numbered.
import { expect, it } from "vitest";
import { type ReceiptLine, receiptNumber, receiptSeries, taxIncluded, taxSums } from "./receipt";

it("computes the tax in a price, half-up, in whole cents", () => {
  expect(taxIncluded(12_100, 2100)).toBe(2100);
  expect(taxIncluded(2000, 2100)).toBe(347);
  expect(taxIncluded(1000, 0)).toBe(0);
  expect(taxIncluded(0, 2100)).toBe(0);
  expect(taxIncluded(2_147_483_647, 2100)).toBe(372_703_773);
});

it("numbers by kind and year, with six digits or more", () => {
  expect(receiptSeries("justificante", "2026")).toBe("J-2026");
  expect(receiptNumber({ series: "R-2026", ordinal: 7 })).toBe("R-2026-000007");
  expect(receiptNumber({ series: "J-2026", ordinal: 1_234_567 })).toBe("J-2026-1234567");
});

it("sums by regime and rate", () => {
  const line = (taxRegime: string, taxRate: number, total: number, tax: number): ReceiptLine => ({
    title: "",
    optionTitle: "",
    coupon: null,
    quantity: 1,
    unitPrice: total,
    taxRegime,
    taxRate,
    total,
    tax,
  });
  expect(
    taxSums([line("iva", 2100, 121, 21), line("iva", 1000, 110, 10), line("iva", 2100, 242, 42)]),
  ).toEqual([
    { taxRegime: "iva", taxRate: 2100, total: 363, tax: 63 },
    { taxRegime: "iva", taxRate: 1000, total: 110, tax: 10 },
  ]);
});
