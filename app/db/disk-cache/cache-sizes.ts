/**
 * Bytes of a cache's entries by part and by whether they were asked for again, and where room is made: in the part that
 * is furthest over its share, first among entries that were not asked for again.
 */

export interface CacheUse {
  part: number;
  /** 1 = was asked for again. */
  again: number;
  bytes: number;
}

/** Of a part: so much is left to entries that are new and had no time yet to be asked for again. */
const FOR_NEW = 0.2;

export class CacheSizes {
  readonly #sizes: number[][];
  readonly #maxBytes: number;
  /** Of each part; together 1. */
  readonly #shares: readonly number[];

  constructor(maxBytes: number, shares: readonly number[]) {
    this.#maxBytes = maxBytes;
    this.#shares = shares;
    this.#sizes = shares.map(() => [0, 0]);
  }

  set(uses: readonly CacheUse[]): void {
    for (const sizes of this.#sizes) sizes.fill(0);
    for (const use of uses) this.add(use);
  }

  add({ part, again, bytes }: CacheUse): void {
    const sizes = this.#sizes[part];
    if (sizes) sizes[again] = (sizes[again] ?? 0) + bytes;
  }

  get total(): number {
    return this.#sizes.flat().reduce((sum, bytes) => sum + bytes, 0);
  }

  /** @returns null while there is room */
  get fullest(): Omit<CacheUse, "bytes"> | null {
    if (this.total <= this.#maxBytes) return null;
    const filled = this.#sizes.map(
      ([fresh = 0, again = 0], part) => (fresh + again) / (this.#shares[part] ?? 1),
    );
    const part = filled.indexOf(Math.max(...filled));
    const [fresh = 0, again = 0] = this.#sizes[part] ?? [];
    return { part, again: again > 0 && fresh <= (fresh + again) * FOR_NEW ? 1 : 0 };
  }
}
