// Proves the password rules.
import { expect, it } from "vitest";
import { PASSWORD_MAX, passwordProblem } from "./password-rules";

const EMAIL = "ana.maria@example.com";

it.each([
  ["123456789", "password_too_short"],
  ["ññññññññ1", "password_too_short"],
  ["😀😀😀😀😀", "password_too_short"],
  ["a".repeat(PASSWORD_MAX + 1), "password_too_long"],
  ["aaaaaaaaaaaa", "password_too_common"],
  ["1234567890", "password_too_common"],
  ["QwertyUiop", "password_too_common"],
  ["Ana.Maria@example.com", "password_too_common"],
  ["cuatro palabras al azar", null],
  ["ñandúes bajo la lluvia", null],
  ["Xk7#pQ2!vL", null],
])("%s → %s", (password, problem) => {
  expect(passwordProblem(password, EMAIL)).toBe(problem);
});
