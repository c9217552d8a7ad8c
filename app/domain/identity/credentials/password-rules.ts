/** Accepts long passwords that are not among the most common (NIST SP 800-63B: no rules on characters). */

export const PASSWORD_MIN = 10;
/** Bounds the cost of hashing, which grows with length. */
export const PASSWORD_MAX = 200;

/** Names of all fields for a password: what they hold is never trimmed and never shown again. */
const PASSWORD_FIELDS = ["password", "currentPassword", "newPassword", "new_password"] as const;
export type PasswordFieldName = (typeof PASSWORD_FIELDS)[number];

export const isPasswordField = (name: string): boolean => PASSWORD_FIELDS.some((field) => field === name);

/**
 * The most common passwords of ten characters and more in published leaks, and likely ones of this shop's
 * users.
 */
const COMMON = new Set([
  "1234567890",
  "0123456789",
  "0987654321",
  "9876543210",
  "12345678910",
  "123456789a",
  "1234567891",
  "123123123123",
  "1111111111",
  "0000000000",
  "1q2w3e4r5t",
  "1q2w3e4r5t6y",
  "qwertyuiop",
  "qwerty1234",
  "qwerty12345",
  "qwerty123456",
  "qwertyuiop123",
  "password12",
  "password123",
  "password1234",
  "passw0rd123",
  "contrasena",
  "contraseña",
  "contrasena1",
  "contraseña1",
  "contrasena123",
  "contraseña123",
  "realmadrid",
  "barcelona1",
  "teamomucho",
  "iloveyou12",
  "irresistible",
  "administrador",
  "administrator",
]);

export type PasswordProblem = "password_too_short" | "password_too_long" | "password_too_common";

/** @param email of the account; it must not be the password, since an address is no secret */
export function passwordProblem(password: string, email: string): PasswordProblem | null {
  const length = [...password].length;
  if (length < PASSWORD_MIN) return "password_too_short";
  if (password.length > PASSWORD_MAX) return "password_too_long";
  const lower = password.toLowerCase();
  const oneCharacter = new Set(lower).size === 1;
  if (oneCharacter || COMMON.has(lower) || lower === email.trim().toLowerCase()) return "password_too_common";
  return null;
}
