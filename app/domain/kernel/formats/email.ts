/** E-mail addresses: what forms, API and mail accept (decision 026), and the canonical form that limits count by. */

const MAX_LENGTH = 254;
/**
 * ASCII on both sides, so that every mail server can deliver it: decision 026. Names of domains with other letters are
 * accepted as they are registered ("xn--…").
 */
const ADDRESS =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/i;

/** The trimmed address, or null when it is not a standard one. Dots at the edges or doubled are refused. */
export function parseEmail(text: string): string | null {
  const email = text.trim();
  if (email.length > MAX_LENGTH || !ADDRESS.test(email)) return null;
  const local = email.slice(0, email.lastIndexOf("@"));
  if (local.length > 64 || local.startsWith(".") || local.endsWith(".") || local.includes("..")) return null;
  return email;
}

/** One mailbox for sure: other spellings of the canonical form may be read by somebody else. */
export function isSameAddress(address: string, other: string): boolean {
  return address.toLowerCase() === other.toLowerCase();
}

/** What stands where the address of somebody who asked to be forgotten stood; nothing is ever sent there. */
const ERASED_DOMAIN = "@deleted.invalid";

/** @param id keeps it apart from others */
export function erasedEmail(id: string): string {
  return `${id}${ERASED_DOMAIN}`;
}

export function isErasedEmail(email: string): boolean {
  return email.endsWith(ERASED_DOMAIN);
}

/** Trimmed, lower case, without a +tag: two spellings of one mailbox are one customer. */
export function canonicalEmail(email: string): string {
  const lower = email.trim().toLowerCase();
  const at = lower.lastIndexOf("@");
  const [local = ""] = lower.slice(0, at).split("+");
  return `${local}${lower.slice(at)}`;
}

/** "a***a@example.es": enough to recognise one's own address, not enough to learn another's. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf("@");
  const [first = "", ...rest] = email.slice(0, at);
  return `${first}***${rest.length > 1 ? rest.at(-1) : ""}${email.slice(at)}`;
}
