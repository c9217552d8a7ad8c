/** Random bytes for tokens and codes, taken from the system in larger pieces: each call of it costs more than its bytes. */
import { randomFillSync } from "node:crypto";

const POOL = 2_048;

const pool = Buffer.alloc(POOL);
let used = POOL;

/** @param size at most 64; no byte is given out twice, and none stays in memory once it is */
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
