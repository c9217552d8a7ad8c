/** The data that public pages were rendered from, by their digest: scripts fetch them beside the page (decision 129). */
import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { packText, unpackText } from "~/http/packed-text.server";

/** Some thousand pages; as texts, 700 took 11 MB of the heap (decision 246). */
const MAX_BYTES = 4 * 1024 * 1024;
const DIGEST_LENGTH = 20;

const states = new LRUCache<string, Buffer>({
  maxSize: MAX_BYTES,
  sizeCalculation: (packed, digest) => packed.byteLength + digest.length,
});

/** @returns the digest by which the data are found */
export function keepState(text: string): string {
  const digest = createHash("sha1").update(text).digest("hex").slice(0, DIGEST_LENGTH);
  if (states.get(digest) === undefined) states.set(digest, packText(text));
  return digest;
}

/** @returns null for data of another process or of long ago */
export function findState(digest: string): string | null {
  const packed = states.get(digest);
  return packed === undefined ? null : unpackText(packed);
}
