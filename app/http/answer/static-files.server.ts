/**
 * Serves the files of the build from memory: a new build on disk does not affect the running process. Compressed variants
 * are made by the build.
 */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join, sep } from "node:path";
import { acceptedEncodings, type Encoding } from "./accepted-encodings.server";
import { CACHE_STATUS, FROM } from "./cache-status";

interface Variant {
  encoding: Encoding;
  bytes: Buffer;
  etag: string;
}

interface StaticFile {
  contentType: string;
  variants: Variant[];
}

const TYPES: Record<string, string> = {
  css: "text/css; charset=utf-8",
  ico: "image/x-icon",
  js: "text/javascript; charset=utf-8",
  json: "application/json",
  png: "image/png",
  svg: "image/svg+xml",
  txt: "text/plain; charset=utf-8",
  webp: "image/webp",
  woff2: "font/woff2",
};
/** @param path ends in the file's suffix */
export const contentTypeOf = (path: string): string =>
  TYPES[path.slice(path.lastIndexOf(".") + 1)] ?? "application/octet-stream";

const ENCODINGS = [
  ["br", ".br"],
  ["gzip", ".gz"],
] as const;

function variant(bytes: Buffer, encoding: Variant["encoding"]): Variant {
  const etag = `"${createHash("sha1").update(bytes).digest("base64url")}"`;
  return { encoding, bytes, etag };
}

function readFiles(folder: string): Map<string, StaticFile> {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const known = new Set(paths);
  const files = new Map<string, StaticFile>();
  for (const path of paths.filter((one) => !/\.(br|gz)$/.test(one))) {
    const variants = ENCODINGS.filter(([, suffix]) => known.has(path + suffix)).map(([encoding, suffix]) =>
      variant(readFileSync(path + suffix), encoding),
    );
    const contentType = contentTypeOf(path);
    const url = path.slice(folder.length).split(sep).join("/");
    files.set(url, { contentType, variants: [...variants, variant(readFileSync(path), "identity")] });
  }
  return files;
}

/** @returns the uncompressed file when the client accepts none of the variants */
function choose(variants: readonly Variant[], accepted: string): Variant | undefined {
  const named = (encoding: Encoding) => variants.find((variant) => variant.encoding === encoding);
  const best = acceptedEncodings(accepted).find(named);
  return named(best ?? "identity");
}

type SetHeaders = (response: ServerResponse) => void;

const FRESH_AN_HOUR = "public,max-age=3600";

/** Their content is in their name. What says how a document may be used means nothing here, and there are thirty a visit. */
export const leanHeaders: SetHeaders = (response) => {
  response.setHeader("X-Content-Type-Options", "nosniff");
  response.setHeader("Cache-Control", "public,max-age=31536000,immutable");
};

/**
 * @param protect sets the headers of files that can be opened as a document
 * @returns a handler of GET and HEAD that returns whether it served the file
 */
export function staticFiles(
  folder: string,
  protect: SetHeaders,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const files = readFiles(folder);
  return (request, response) => {
    if (request.method !== "GET" && request.method !== "HEAD") return false;
    const path = request.url?.split("?")[0] ?? "";
    const file = files.get(path);
    if (!file) return false;
    const accepted = String(request.headers["accept-encoding"] ?? "");
    const chosen = choose(file.variants, accepted);
    if (!chosen) return false;
    response.setHeader(CACHE_STATUS, FROM.file);
    if (file.variants.length > 1) response.setHeader("Vary", "Accept-Encoding");
    if (path.startsWith("/assets/")) leanHeaders(response);
    else {
      protect(response);
      response.setHeader("Cache-Control", FRESH_AN_HOUR);
      response.setHeader("ETag", chosen.etag);
      if (request.headers["if-none-match"]?.includes(chosen.etag)) {
        response.writeHead(304).end();
        return true;
      }
    }
    response.setHeader("Content-Type", file.contentType);
    if (chosen.encoding !== "identity") response.setHeader("Content-Encoding", chosen.encoding);
    response.setHeader("Content-Length", chosen.bytes.length);
    response.end(request.method === "HEAD" ? undefined : chosen.bytes);
    return true;
  };
}
