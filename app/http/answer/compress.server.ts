/** Compresses whole bodies: at once where that takes less than a millisecond, larger ones on another thread. */
import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync, type ZlibOptions } from "node:zlib";

/**
 * On another thread a compression holds some megabytes until its result is taken, and V8 marks the whole heap whenever 64 MB are held so:
 * where answers become ready together, that costs more than compressing them one after another (decision 210).
 */
const AT_ONCE_BYTES = 128 * 1024;

const brotliElsewhere = promisify(brotliCompress);
const gzipElsewhere = promisify<Buffer, ZlibOptions, Buffer>(gzip);

const isAtOnce = (body: Buffer) => body.byteLength <= AT_ONCE_BYTES;

const brotliOptions = (body: Buffer, quality: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
  },
});

/** @param quality at most 6; above, even small bodies take long */
export async function brotli(body: Buffer, quality: number): Promise<Buffer> {
  const options = brotliOptions(body, quality);
  return isAtOnce(body) ? brotliCompressSync(body, options) : brotliElsewhere(body, options);
}

/** On another thread, at any quality. */
export const brotliBeside = (body: Buffer, quality: number): Promise<Buffer> =>
  brotliElsewhere(body, brotliOptions(body, quality));

export async function gzipped(body: Buffer, options: ZlibOptions = {}): Promise<Buffer> {
  return isAtOnce(body) ? gzipSync(body, options) : gzipElsewhere(body, options);
}
