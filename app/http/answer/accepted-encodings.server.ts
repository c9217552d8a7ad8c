/** Reads Accept-Encoding (RFC 9110, 12.5.3). */
import { LRUCache } from "lru-cache";
import Negotiator from "negotiator";

export type Encoding = "br" | "gzip" | "identity";

/** Where the client ranks two alike, the smaller one wins. */
const BY_SIZE: Encoding[] = ["br", "gzip", "identity"];

/** Browsers send a handful of values; a longer one is not worth its memory. */
const MAX_REMEMBERED = 200;
const remembered = new LRUCache<string, readonly Encoding[]>({ max: 200 });

function negotiate(header: string): readonly Encoding[] {
  const negotiator = new Negotiator({ headers: { "accept-encoding": header } });
  return negotiator.encodings(BY_SIZE, { preferred: BY_SIZE });
}

/** @returns the encodings the client accepts, the one to prefer first; empty where it refuses even the plain text */
export function acceptedEncodings(header: string): readonly Encoding[] {
  if (header.length > MAX_REMEMBERED) return negotiate(header);
  const known = remembered.get(header);
  if (known) return known;
  const accepted = negotiate(header);
  remembered.set(header, accepted);
  return accepted;
}
