/**
 * The body of a kept answer, in memory once: in Brotli as soon as a client takes it, else as it was first sent. Other encodings are
 * made from that when they are asked for, and what is asked for again has a bounded place of its own.
 */
import { performance } from "node:perf_hooks";
import { promisify } from "node:util";
import { brotliDecompress, brotliDecompressSync, gunzip, gunzipSync } from "node:zlib";
import { LRUCache } from "lru-cache";
import { config } from "~/config.server";
import type { Encoding } from "~/http/answer/accepted-encodings.server";
import { brotli, brotliBeside, gzipped } from "~/http/answer/compress.server";
import { exactBytes } from "~/http/exact-bytes.server";

/** Larger texts are made anew for every request. */
const MAX_PLAIN_BYTES = 8 * 1024 * 1024;
/** Compressed; pages have a third of it. */
const AT_ONCE_BYTES = 48 * 1024;

const GOOD = 5;
/** An eighth fewer bytes for a hundred times the work: one body at a time, and only while the process has little to do. */
const BEST = 11;
/** A body that is sent less often saves its client less than it costs the process; many are made anew before (decision 190). */
const OFTEN = 50;
const MAX_BEST_BYTES = 256 * 1024;
const IDLE = 0.25;

/** Of the memory for kept answers: encodings that are not the stored one. */
export const OTHERS_SHARE = 1 / 8;

/**
 * At once takes a page 0.13 ms, on another thread and back twice that; larger bodies go there.
 * @throws for a body that is too large or is not in this encoding
 */
async function expand({ encoding, bytes }: Encoded): Promise<Buffer> {
  const limit = { maxOutputLength: MAX_PLAIN_BYTES };
  const isAtOnce = bytes.byteLength <= AT_ONCE_BYTES;
  if (encoding === "br")
    return isAtOnce ? brotliDecompressSync(bytes, limit) : promisify(brotliDecompress)(bytes, limit);
  if (encoding === "gzip") return isAtOnce ? gunzipSync(bytes, limit) : promisify(gunzip)(bytes, limit);
  return bytes;
}

export interface Encoded {
  encoding: Encoding;
  bytes: Buffer;
}

const exact = ({ encoding, bytes }: Encoded): Encoded => ({ encoding, bytes: exactBytes(bytes) });

const others = new LRUCache<string, Buffer>({
  maxSize: Math.max(1, Math.floor(config.keptAnswers.memoryBytes * OTHERS_SHARE)),
  sizeCalculation: (bytes) => bytes.byteLength + 1,
});

let bodies = 0;

let isImproving = false;
let measured = performance.eventLoopUtilization();

/** Since the last question. */
function isIdle(): boolean {
  const now = performance.eventLoopUtilization();
  const { utilization } = performance.eventLoopUtilization(now, measured);
  measured = now;
  return utilization < IDLE;
}

export class KeptBody {
  /** False for a body that is sent without compression to every client. */
  readonly compressible: boolean;
  readonly #id = ++bodies;
  #stored: Encoded;
  /** Few bodies are ever made in another encoding. */
  #making: Map<Encoding, Promise<Buffer>> | undefined;
  #sent = 0;
  #isBest = false;

  constructor(stored: Encoded, compressible: boolean) {
    this.#stored = exact(stored);
    this.compressible = compressible;
  }

  get stored(): Encoded {
    return this.#stored;
  }

  /** Bytes in memory. */
  get size(): number {
    return this.#stored.bytes.byteLength;
  }

  /** Without waiting where it is made already. */
  in(encoding: Encoding): Buffer | Promise<Buffer> {
    if (encoding === "br" && ++this.#sent % OFTEN === 0 && !this.#isBest) this.#improve();
    if (encoding === this.#stored.encoding) return this.#stored.bytes;
    return others.get(this.#keyOf(encoding)) ?? this.#making?.get(encoding) ?? this.#make(encoding);
  }

  /** For one use: it takes no place in the memory. */
  plain(): Promise<Buffer> {
    return expand(this.#stored);
  }

  #keyOf(encoding: Encoding): string {
    return `${this.#id} ${encoding}`;
  }

  #make(encoding: Encoding): Promise<Buffer> {
    const made = this.#encode(encoding)
      .then(exactBytes)
      .then((bytes) => {
        if (encoding === "br") this.#stored = { encoding, bytes };
        else others.set(this.#keyOf(encoding), bytes);
        return bytes;
      })
      .finally(() => this.#making?.delete(encoding));
    this.#making ??= new Map();
    this.#making.set(encoding, made);
    return made;
  }

  async #encode(encoding: Encoding): Promise<Buffer> {
    const plain = await expand(this.#stored);
    if (encoding === "identity") return plain;
    return encoding === "br" ? brotli(plain, GOOD) : gzipped(plain);
  }

  /** Beside the requests, on a thread of its own; asked again after the next few, where the moment is bad. */
  #improve(): void {
    if (isImproving || !isIdle()) return;
    isImproving = true;
    this.#isBest = true;
    expand(this.#stored)
      .then((plain) => (plain.byteLength > MAX_BEST_BYTES ? null : brotliBeside(plain, BEST)))
      .then(
        (bytes) => {
          if (bytes !== null) this.#stored = exact({ encoding: "br", bytes });
        },
        () => {},
      )
      .finally(() => {
        isImproving = false;
      });
  }
}
