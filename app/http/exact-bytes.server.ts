/**
 * Bytes for a long life, in memory of their own: a result of zlib is the beginning of 16 KB, and a small copy a piece of 8 KB that it shares
 * with others, and what is kept holds all of that (decision 246).
 */
export function exactBytes(bytes: Buffer): Buffer {
  if (bytes.byteLength === bytes.buffer.byteLength) return bytes;
  const exact = Buffer.allocUnsafeSlow(bytes.byteLength);
  bytes.copy(exact);
  return exact;
}
