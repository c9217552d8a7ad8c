/** Validates e-mail addresses (decision 026) and derives the canonical form that limits count by. */

const MAX_LENGTH = 254;
/**
 * ASCII on both sides, so that every mail server can deliver it (decision 026). Internationalised domains are
 * accepted in their registered form ("xn--…").
 */
const ADDRESS =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/i;

/** @returns the trimmed address, or null when it is invalid; leading, trailing and double dots are refused */
export function parseEmail(text: string): string | null {
  const email = text.trim();
  if (email.length > MAX_LENGTH || !ADDRESS.test(email)) return null;
  const local = email.slice(0, email.lastIndexOf("@"));
  if (local.length > 64 || local.startsWith(".") || local.endsWith(".") || local.includes("..")) return null;
  return email;
}

/** Ignores case only: other spellings of the canonical form may be another person's mailbox. */
export function isSameEmail(address: string, other: string): boolean {
  return address.toLowerCase() === other.toLowerCase();
}

/** Replaces an erased address; mail is never sent there. */
const ERASED_DOMAIN = "@deleted.invalid";

/** @param id makes the address unique */
export function erasedEmail(id: string): string {
  return `${id}${ERASED_DOMAIN}`;
}

export function isErasedEmail(email: string): boolean {
  return email.endsWith(ERASED_DOMAIN);
}

/** Trimmed, lower case, without a +tag: all spellings of a mailbox count as one customer. */
export function canonicalEmail(email: string): string {
  const lower = email.trim().toLowerCase();
  const at = lower.lastIndexOf("@");
  const [local = ""] = lower.slice(0, at).split("+");
  return `${local}${lower.slice(at)}`;
}

/** "a***a@example.es": recognisable for its owner, useless to others. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf("@");
  const [first = "", ...rest] = email.slice(0, at);
  return `${first}***${rest.length > 1 ? rest.at(-1) : ""}${email.slice(at)}`;
}
