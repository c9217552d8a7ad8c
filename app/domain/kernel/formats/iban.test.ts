// Proves the check digits and lengths of IBANs.
import { expect, it } from "vitest";
import { isIban } from "./iban";

it.each([
  ["ES91 2100 0418 4502 0005 1332", true],
  ["es9121000418450200051332", true],
  ["DE89 3704 0044 0532 0130 00", true],
  ["ES91 2100 0418 4502 0005 1333", false],
  ["ES91 2100 0418 4502 0005 13", false],
  // Valid by the IBAN's check digits, invalid by the Spanish account's own.
  ["ES29 2100 0418 4602 0005 1332", false],
  ["XX83 1234 5678 9012 3456", false],
  ["ES", false],
  ["", false],
])("%j: %s", (text, valid) => {
  expect(isIban(text)).toBe(valid);
});
