/** The body of a kept answer, with each encoding made once, when it is first asked for. */
import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from "node:zlib";
import type { Encoding } from "~/http/answer/accepted-encodings.server";

type Compressed = Exclude<Encoding, "identity">;

/** Larger texts are made anew for every request. */
const MAX_PLAIN_BYTES = 8 * 1024 * 1024;

const GOOD = 5;
/** Fewer bytes for a hundred times the work: for bodies that are sent often. */
const BEST = 11;
const OFTEN = 200;
const MAX_BEST_BYTES = 256 * 1024;

const withBrotli = promisify(brotliCompress);
const withGzip = promisify(gzip);

function brotli(plain: Buffer, quality: number): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.byteLength,
  };
  return withBrotli(plain, { params });
}

/** @throws for a body that is too large or is not in this encoding */
export async function expand(body: Buffer, encoding: Encoding): Promise<Buffer> {
  const limit = { maxOutputLength: MAX_PLAIN_BYTES };
  if (encoding === "br") return promisify(brotliDecompress)(body, limit);
  return encoding === "gzip" ? promisify(gunzip)(body, limit) : body;
}

export class KeptBody {
  readonly plain: Buffer;
  /** False for a body that is sent without compression to every client. */
  readonly compressible: boolean;
  readonly #made = new Map<Compressed, Buffer>();
  readonly #making = new Map<Compressed, Promise<Buffer>>();
  #sent = 0;

  constructor(plain: Buffer, compressible: boolean) {
    this.plain = plain;
    this.compressible = compressible;
  }

  /** Bytes in memory at most, with all encodings. */
  get size(): number {
    return this.plain.byteLength * (this.compressible ? 2 : 1);
  }

  /** Takes an encoding that is made already. */
  put(encoding: Encoding, bytes: Buffer): this {
    if (encoding !== "identity") this.#made.set(encoding, bytes);
    return this;
  }

  /** Without waiting where it is made already. */
  in(encoding: Encoding): Buffer | Promise<Buffer> {
    if (encoding === "identity") return this.plain;
    if (encoding === "br" && ++this.#sent === OFTEN) this.#improve();
    return this.#made.get(encoding) ?? this.#making.get(encoding) ?? this.#make(encoding);
  }

  #make(encoding: Compressed): Promise<Buffer> {
    const making = encoding === "br" ? brotli(this.plain, GOOD) : withGzip(this.plain);
    const stored = making
      .then((bytes) => {
        this.#made.set(encoding, bytes);
        return bytes;
      })
      .finally(() => this.#making.delete(encoding));
    this.#making.set(encoding, stored);
    return stored;
  }

  /** Beside the requests, on a thread of its own. */
  #improve(): void {
    if (this.plain.byteLength > MAX_BEST_BYTES) return;
    brotli(this.plain, BEST).then(
      (bytes) => this.#made.set("br", bytes),
      () => {},
    );
  }
}
