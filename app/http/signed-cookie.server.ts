/**
 * Signed cookies as the framework writes them. A request of a purchase asks for a dozen, most of which it has not sent: the
 * framework splits and decodes the whole header for each, and one that it finds letter by letter.
 */
import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from "node:crypto";
import { type Cookie, type CookieOptions, createCookie } from "@remix-run/node";

/** @returns what the header gives first for this name; undefined when it does not */
function sentValue(header: string, name: string): string | undefined {
  const pair = `${name}=`;
  for (let at = header.indexOf(pair); at >= 0; at = header.indexOf(pair, at + 1)) {
    const before = header.slice(0, at).trimEnd();
    if (before !== "" && !before.endsWith(";")) continue;
    const end = header.indexOf(";", at);
    const text = header.slice(at + pair.length, end < 0 ? undefined : end).trim();
    const quoted = text.length > 1 && text.startsWith('"') && text.endsWith('"');
    return withoutEscapes(quoted ? text.slice(1, -1) : text);
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
