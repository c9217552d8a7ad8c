/**
 * A memory bounded by bytes in which an entry pushes out others only if it is asked for more often than they are: endlessly many
 * invented URLs, each asked for once, leave it as it is (TinyLFU).
 */
import { LRUCache } from "lru-cache";

/** Counters in each row; some ten for each entry that a memory of usual size holds. */
const COUNTERS = 1 << 16;
const ROWS = 4;
const HIGHEST = 15;
/** After so many asked URLs all counts are halved, so that what was popular once makes room. */
const HALVED_AFTER = COUNTERS * 8;

/** FNV-1a. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

/** Estimates how often each key was asked for lately: never too low but for halving, rarely too high. */
class Frequencies {
  readonly #counts = new Uint8Array(COUNTERS * ROWS);
  #asked = 0;

  #placeOf(hash: number, row: number): number {
    const mixed = Math.imul(hash ^ (hash >>> 15), 0x9e3779b1 + row * 0x7f4a7c14);
    return row * COUNTERS + ((mixed ^ (mixed >>> 13)) & (COUNTERS - 1));
  }

  of(key: string): number {
    const hash = hashOf(key);
    let least = HIGHEST;
    for (let row = 0; row < ROWS; row += 1)
      least = Math.min(least, this.#counts[this.#placeOf(hash, row)] ?? 0);
    return least;
  }

  count(key: string): void {
    const hash = hashOf(key);
    for (let row = 0; row < ROWS; row += 1) {
      const place = this.#placeOf(hash, row);
      const count = this.#counts[place] ?? 0;
      if (count < HIGHEST) this.#counts[place] = count + 1;
    }
    this.#asked += 1;
    if (this.#asked < HALVED_AFTER) return;
    this.#asked = 0;
    for (let place = 0; place < this.#counts.length; place += 1)
      this.#counts[place] = (this.#counts[place] ?? 0) >> 1;
  }
}

export interface AskedOftenOptions<Value> {
  maxBytes: number;
  sizeOf: (value: Value, key: string) => number;
}

/** A larger entry than this part of the room is never kept. */
const LARGEST_SHARE = 8;

export class AskedOften<Value extends object> {
  readonly #frequencies = new Frequencies();
  readonly #entries: LRUCache<string, Value>;
  readonly #options: AskedOftenOptions<Value>;

  constructor(options: AskedOftenOptions<Value>) {
    this.#options = options;
    this.#entries = new LRUCache({
      maxSize: options.maxBytes,
      maxEntrySize: Math.floor(options.maxBytes / LARGEST_SHARE),
      sizeCalculation: options.sizeOf,
    });
  }

  /** Bytes of the entries. */
  get size(): number {
    return this.#entries.calculatedSize;
  }

  /** Counts as asked for. */
  get(key: string): Value | undefined {
    this.#frequencies.count(key);
    return this.#entries.get(key);
  }

  /** Does not count. */
  peek(key: string): Value | undefined {
    return this.#entries.peek(key);
  }

  /** Lately asked for at least so often, the latest first; does not count. */
  *askedFor(least: number): Generator<readonly [key: string, value: Value]> {
    for (const [key, value] of this.#entries.entries())
      if (this.#frequencies.of(key) >= least) yield [key, value];
  }

  clear(): void {
    this.#entries.clear();
  }

  delete(key: string): void {
    this.#entries.delete(key);
  }

  /** Takes the entry in if there is room, or if those that would go are asked for less often. */
  set(key: string, value: Value): void {
    if (this.#entries.has(key) || this.#mayPushOut(key, value)) this.#entries.set(key, value);
  }

  #mayPushOut(key: string, value: Value): boolean {
    const { maxBytes, sizeOf } = this.#options;
    let missing = this.#entries.calculatedSize + sizeOf(value, key) - maxBytes;
    if (missing <= 0) return true;
    const frequency = this.#frequencies.of(key);
    for (const oldest of this.#entries.rkeys()) {
      if (this.#frequencies.of(oldest) >= frequency) return false;
      const held = this.#entries.peek(oldest);
      if (held) missing -= sizeOf(held, oldest);
      if (missing <= 0) return true;
    }
    return true;
  }
}
