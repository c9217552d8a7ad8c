/**
 * Signed cookies as the framework writes them. A request of a purchase asks for a dozen, most of which it has not sent: the
 * framework splits and decodes the whole header for each, and one that it finds letter by letter.
 */
import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from "node:crypto";
import { type Cookie, type CookieOptions, createCookie } from "@remix-run/node";

/** No other blanks: to the framework, one of another kind is a letter of the name or of the value. */
const isBlank = (letter: string | undefined) => letter === " " || letter === "\t";

/** @returns where the blanks from `at` on end */
function afterBlanks(header: string, at: number): number {
  let end = at;
  while (isBlank(header[end])) end++;
  return end;
}

/** @returns where the blanks before `at` begin */
function beforeBlanks(header: string, at: number): number {
  let begin = at;
  while (isBlank(header[begin - 1])) begin--;
  return begin;
}

/** @returns what the header gives first for this name; undefined when it does not */
function sentValue(header: string, name: string): string | undefined {
  for (let at = header.indexOf(name); at >= 0; at = header.indexOf(name, at + 1)) {
    const begin = beforeBlanks(header, at);
    const equals = afterBlanks(header, at + name.length);
    if (header[equals] !== "=" || (begin > 0 && header[begin - 1] !== ";")) continue;
    const end = header.indexOf(";", equals);
    const first = afterBlanks(header, equals + 1);
    const last = beforeBlanks(header, end < 0 ? header.length : end);
    const text = header.slice(first, last);
    const isQuoted = text.startsWith('"') && text.endsWith('"');
    return withoutEscapes(isQuoted ? text.slice(1, -1) : text);
  }
  return undefined;
}

function withoutEscapes(text: string): string {
  if (!text.includes("%")) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** @returns what was signed; null for a signature by none of the keys */
function unsigned(text: string, keys: readonly KeyObject[]): string | null {
  const end = text.lastIndexOf(".");
  if (end < 0) return null;
  const value = text.slice(0, end);
  const given = Buffer.from(text.slice(end + 1));
  const isOurs = keys.some((key) => {
    const made = createHmac("sha256", key).update(value).digest("base64").replace(/=+$/, "");
    return given.length === made.length && timingSafeEqual(given, Buffer.from(made));
  });
  return isOurs ? value : null;
}

function decoded(value: string): unknown {
  try {
    return JSON.parse(Buffer.from(value, "base64").toString());
  } catch {
    return {};
  }
}

export function signedCookie(name: string, options: CookieOptions & { secrets: string[] }): Cookie {
  const made = createCookie(name, options);
  const keys = options.secrets.map((secret: string) => createSecretKey(secret, "utf8"));
  return {
    name,
    isSigned: true,
    get expires() {
      return made.expires;
    },
    async parse(header) {
      const sent = header ? sentValue(header, name) : undefined;
      if (sent === undefined || sent === "") return sent ?? null;
      const value = unsigned(sent, keys);
      return value === null ? null : decoded(value);
    },
    serialize: (value, more) => made.serialize(value, more),
  };
}
