/** The data that public pages were rendered from, by their digest: scripts fetch them beside the page (decision 129). */
import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";

const MAX_CHARACTERS = 8 * 1024 * 1024;
const DIGEST_LENGTH = 20;

const states = new LRUCache<string, string>({
  maxSize: MAX_CHARACTERS,
  sizeCalculation: (text, digest) => text.length + digest.length,
});

/** @returns the digest by which the data are found */
export function keepState(text: string): string {
  const digest = createHash("sha1").update(text).digest("hex").slice(0, DIGEST_LENGTH);
  states.set(digest, text);
  return digest;
}

/** @returns null for data of another process or of long ago */
export function findState(digest: string): string | null {
  return states.get(digest) ?? null;
}
