// Proves the check of Spanish tax numbers: NIF, NIE and CIF.
import { describe, expect, it } from "vitest";
import { isTaxNumber, normalizeTaxNumber } from "./tax-number";

describe("tax numbers", () => {
  it.each(["12345678Z", "X1234567L", "Y1234567X", "Z1234567R", "B85834729", "Q2826000H"])(
    "accepts %s",
    (number) => {
      expect(isTaxNumber(number)).toBe(true);
    },
  );

  it.each(["12345678A", "X1234567A", "B85834720", "Q28260008", "", "1234567Z", "I1234567A"])(
    "refuses %s",
    (number) => {
      expect(isTaxNumber(number)).toBe(false);
    },
  );

  it("normalises user input", () => {
    expect(normalizeTaxNumber(" es-b 85.834.729 ")).toBe("B85834729");
  });
});
