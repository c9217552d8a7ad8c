/** Finishes a rendered page: Cache-Control, conditional requests, one compression of the whole body. */
import { createHash } from "node:crypto";
import { LIGHT_VERSION_HINTS } from "~/http/visitor/light-version.server";
import { acceptedEncodings } from "./accepted-encodings.server";
import { PERSONAL_PAGE } from "./caching";
import { brotli, gzipped } from "./compress.server";
import { finishedResponse } from "./finished-body.server";

/** Below this size the header costs more than compression saves. */
const MIN_BYTES = 1_000;

/**
 * A page requested with cookies may contain personal data, so public rules do not apply to it. Pages without a rule are
 * personal, too.
 */
export function decideCaching(
  headers: Headers,
  /** To a request with cookies. */
  isPersonal: boolean,
): void {
  const wanted = headers.get("Cache-Control");
  const isUnshared = isPersonal || headers.has("Set-Cookie");
  if (wanted === null || (isUnshared && wanted.startsWith("public")))
    headers.set("Cache-Control", PERSONAL_PAGE);
  headers.append("Vary", ["Cookie", ...LIGHT_VERSION_HINTS].join(", "));
}

/** True when the client has this version: If-None-Match may list several ETags, with or without the weak prefix. */
function knows(request: Request, tag: string): boolean {
  const opaque = (one: string) => one.trim().replace(/^W\//, "");
  return (request.headers.get("If-None-Match") ?? "").split(",").map(opaque).includes(opaque(tag));
}

/** Brotli's levels: an answer that only its visitor reads is worth a third less time for 6 % more bytes (decision 049). */
const SHARED = 5;
const PERSONAL = 4;

async function compress(
  body: Buffer,
  accepted: string,
  level: number,
): Promise<{ body: Buffer; encoding: string | null }> {
  const [encoding] = body.byteLength < MIN_BYTES ? [] : acceptedEncodings(accepted);
  if (encoding === "br") return { body: await brotli(body, level), encoding };
  if (encoding === "gzip") return { body: await gzipped(body), encoding };
  return { body, encoding: null };
}

/** Headers of a finished page. */
export function setPageHeaders(headers: Headers, isPersonal: boolean): void {
  decideCaching(headers, isPersonal);
  headers.set("Content-Type", "text/html; charset=utf-8");
  // Browsers only send the Save-Data and network hints that are asked for.
  headers.set("Accept-CH", "ECT");
}

export function pageResponse(
  request: Request,
  html: string | Buffer,
  status: number,
  headers: Headers,
): Promise<Response> {
  // No cache keeps the page of an error, which its route's rule does not know.
  if (status >= 400 && headers.get("Cache-Control")?.startsWith("public"))
    headers.set("Cache-Control", PERSONAL_PAGE);
  setPageHeaders(headers, request.headers.has("Cookie"));
  return wholeResponse(request, html, status, headers);
}

/** A digest of the text: who has this version gets no other. */
export function weakTag(...parts: readonly (string | Buffer)[]): string {
  const hash = createHash("sha1");
  for (const part of parts) hash.update(part);
  return `W/"${hash.digest("base64url")}"`;
}

/** Serves a finished text by its ETag, compressed once; Cache-Control is already set. */
export async function wholeResponse(
  request: Request,
  text: string | Buffer,
  status: number,
  headers: Headers,
): Promise<Response> {
  const page = typeof text === "string" ? Buffer.from(text) : text;
  const isTagged = status === 200 && !headers.get("Cache-Control")?.includes("no-store");
  return taggedResponse(request, isTagged ? weakTag(page) : null, () => page, { status, headers });
}

/** @param make the body, only called if it is sent */
export async function taggedResponse(
  request: Request,
  tag: string | null,
  make: () => Buffer,
  { status, headers }: { status: number; headers: Headers },
): Promise<Response> {
  headers.append("Vary", "Accept-Encoding");
  if (tag !== null) {
    headers.set("ETag", tag);
    if (knows(request, tag)) return new Response(null, { status: 304, headers });
  }
  const level = request.headers.has("Cookie") ? PERSONAL : SHARED;
  const accepted = request.headers.get("Accept-Encoding") ?? "";
  const { body, encoding } = await compress(make(), accepted, level);
  if (encoding) headers.set("Content-Encoding", encoding);
  headers.set("Content-Length", String(body.byteLength));
  return finishedResponse(body, { status, headers });
}
