/** Creates identifiers: random UUIDs, unguessable tokens and the hashes secrets are stored under. */
import { createHash, randomFillSync, randomUUID } from "node:crypto";
import { notFound } from "./errors";
import { isUuid } from "./formats/uuid";

export function newId(): string {
  return randomUUID();
}

/** An id of a request as rows hold it, in small letters. @throws DomainError not_found for what is no id */
export function storedId(text: string): string {
  if (!isUuid(text)) throw notFound();
  return text.toLowerCase();
}

/** Taken from the system in larger pieces: each call of it costs more than its bytes. */
const POOL = 2_048;

const pool = Buffer.alloc(POOL);
let used = POOL;

/**
 * Random bytes for tokens and codes.
 * @param size at most 64; no byte is given out twice, and none stays in memory once it is
 */
export function secretBytes(size: number): Buffer {
  if (size > 64) throw new Error("the pool of random bytes is for tokens");
  if (used + size > POOL) {
    randomFillSync(pool);
    used = 0;
  }
  const taken = Buffer.from(pool.subarray(used, used + size));
  pool.fill(0, used, used + size);
  used += size;
  return taken;
}

/** 256 random bits as base64url: session tokens, lease ids. */
export function newToken(): string {
  return secretBytes(32).toString("base64url");
}

/** Hash stored in place of a token. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
