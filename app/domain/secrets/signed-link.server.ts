/**
 * Signs links in mails, each of which authorises one action for one address without a login. Signs with the
 * newest secret, accepts any; facts without a place in the URL are part of the signature.
 */
import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { config } from "~/config.server";
import { canonicalEmail } from "~/domain/kernel/formats/email";

const VERSION = "1";

const keys = config.linkSecrets.map((secret) => ({
  id: createHash("sha256").update(`link-key-id:${secret}`).digest("base64url").slice(0, 6),
  secret,
}));

export interface LinkFacts {
  /** Purpose of the link: "unsubscribe", "feedback". */
  purpose: string;
  email: string;
  /** Readable inside the signature, e.g. list and campaign; short, at most three. */
  facts: readonly string[];
}

function digest(secret: string, keyId: string, { purpose, email, facts }: LinkFacts): Buffer {
  // JSON separates the parts, so that no two lists of facts are serialised alike.
  const message = JSON.stringify([VERSION, keyId, purpose, canonicalEmail(email), facts]);
  return createHmac("sha256", secret).update(message).digest();
}

/** `1.<key>.<facts>.<hmac>`, safe in a query string. */
export function signLink(link: LinkFacts): string {
  const [key] = keys as [(typeof keys)[number]];
  const facts = Buffer.from(JSON.stringify(link.facts)).toString("base64url");
  return [VERSION, key.id, facts, digest(key.secret, key.id, link).toString("base64url")].join(".");
}

function readFacts(text: string): string[] | null {
  try {
    const facts: unknown = JSON.parse(Buffer.from(text, "base64url").toString("utf8"));
    return Array.isArray(facts) && facts.every((fact) => typeof fact === "string") ? facts : null;
  } catch {
    return null;
  }
}

/** @returns the facts signed for this purpose and address; null for an invalid signature */
export function verifyLink(sig: string, { purpose, email }: Omit<LinkFacts, "facts">): string[] | null {
  const [version, keyId, text, mac, ...rest] = sig.split(".");
  const key = keys.find(({ id }) => id === keyId);
  if (version !== VERSION || !key || !text || !mac || rest.length > 0) return null;
  const facts = readFacts(text);
  if (facts === null) return null;
  const wanted = digest(key.secret, key.id, { purpose, email, facts });
  const given = Buffer.from(mac, "base64url");
  return given.length === wanted.length && timingSafeEqual(given, wanted) ? facts : null;
}
