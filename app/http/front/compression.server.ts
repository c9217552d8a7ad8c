/** Decides and makes the compression of bodies that their makers have not compressed: API, feeds, data of navigation. */
import type { ServerResponse } from "node:http";
import type { Transform } from "node:stream";
import { constants, createBrotliCompress, createGzip, type ZlibOptions } from "node:zlib";
import { acceptedEncodings } from "~/http/answer/accepted-encodings.server";
import { brotli, gzipped } from "~/http/answer/compress.server";

/** Below this size the header costs more than compression saves. */
const MIN_BYTES = 1_000;
const QUALITY = 4;
const GZIP: ZlibOptions = { level: 5 };
const COMPRESSIBLE = /^(text\/|image\/svg|application\/([\w.-]+\+)?(json|xml|javascript)\b)/i;

type Compressed = "br" | "gzip";

/** @param bytes null for a stream; @returns null where the body is sent as it is */
function chosen(response: ServerResponse, accepted: string, bytes: number | null): Compressed | null {
  if (bytes !== null && bytes < MIN_BYTES) return null;
  if (response.hasHeader("Content-Encoding")) return null;
  if (!COMPRESSIBLE.test(String(response.getHeader("Content-Type") ?? ""))) return null;
  if (/no-transform/i.test(String(response.getHeader("Cache-Control") ?? ""))) return null;
  const vary = String(response.getHeader("Vary") ?? "");
  if (!/accept-encoding/i.test(vary))
    response.setHeader("Vary", vary === "" ? "Accept-Encoding" : `${vary}, Accept-Encoding`);
  const [encoding] = acceptedEncodings(accepted);
  return encoding === "br" || encoding === "gzip" ? encoding : null;
}

/** Sets the headers as well. @returns the body to send */
export async function compressWhole(
  response: ServerResponse,
  accepted: string,
  body: Buffer,
): Promise<Buffer> {
  const encoding = chosen(response, accepted, body.byteLength);
  if (encoding === null) return body;
  response.setHeader("Content-Encoding", encoding);
  return encoding === "br" ? brotli(body, QUALITY) : gzipped(body, GZIP);
}

/** Sets the headers as well. @returns what to send the stream through; null = nothing */
export function compressStream(response: ServerResponse, accepted: string): Transform | null {
  const encoding = chosen(response, accepted, null);
  if (encoding === null) return null;
  response.setHeader("Content-Encoding", encoding);
  response.removeHeader("Content-Length");
  return encoding === "br"
    ? createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } })
    : createGzip(GZIP);
}
