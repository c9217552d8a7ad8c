// Proves the comparison of secrets of any length.
import { expect, it } from "vitest";
import { isSameSecret } from "./same-secret.server";

it.each([
  ["secret", "secret", true],
  ["secret", "secreT", false],
  ["secret", "secrets", false],
  ["", "", true],
  // As many characters, more bytes.
  ["sécret", "secret", false],
])("compares %j with %j", (given, expected, same) => {
  expect(isSameSecret(given, expected)).toBe(same);
});
