/** Converts UUIDs between text and the 22 base64url characters that cookies carry. */

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const SHORT = /^[A-Za-z0-9_-]{22}$/;

export function isUuid(text: string): boolean {
  return UUID.test(text);
}

/** 36 characters → 22. The argument must be a UUID. */
export function shortenUuid(uuid: string): string {
  const bytes = uuid.replaceAll("-", "").match(/../g) ?? [];
  const binary = bytes.map((byte) => String.fromCharCode(Number.parseInt(byte, 16))).join("");
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** 22 characters → lower-case UUID, or null for invalid input. */
export function expandUuid(short: string): string | null {
  if (!SHORT.test(short)) return null;
  const binary = atob(short.replaceAll("-", "+").replaceAll("_", "/"));
  const hex = [...binary].map((char) => char.charCodeAt(0).toString(16).padStart(2, "0")).join("");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
