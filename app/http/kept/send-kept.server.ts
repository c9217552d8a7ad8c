/** Sends a kept answer: its ETag decides about a 304, the client about the encoding; its view is counted. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { acceptedEncodings, type Encoding } from "~/http/answer/accepted-encodings.server";
import type { CacheStatus } from "~/http/answer/cache-status";
import { countKeptView } from "~/http/measuring/measure-page.server";
import { keptFigures } from "~/http/operations/kept-figures";
import { incomingRequest } from "~/http/request/incoming.server";
import { CACHE_CONTROL, cacheControlFor } from "~/http/shared-cache/share-answer.server";
import type { KeptAnswer } from "./kept-answer";

/** Of the list of headers, which begins with the request's id: the status of the cache. */
const STATUS_AT = 3;

/** The same answer, which says where it came from. */
export function sentFrom(from: CacheStatus, kept: KeptAnswer): KeptAnswer {
  const says = (headers: readonly string[]) => headers.with(STATUS_AT, from);
  return { ...kept, headers: says(kept.headers), unchangedHeaders: says(kept.unchangedHeaders) };
}

/** The same answer with another Cache-Control, where caches before the shop may not keep it as long as it says. */
export function sharedAsItHolds(kept: KeptAnswer): KeptAnswer {
  const { headers, unchangedHeaders } = kept;
  const at = headers.indexOf(CACHE_CONTROL, STATUS_AT) + 1;
  const other = at === 0 ? null : cacheControlFor(headers[at] ?? "", kept);
  if (other === null) return kept;
  const place = unchangedHeaders.indexOf(CACHE_CONTROL, STATUS_AT) + 1;
  return {
    ...kept,
    headers: headers.with(at, other),
    unchangedHeaders: place === 0 ? unchangedHeaders : unchangedHeaders.with(place, other),
  };
}

const opaque = (tag: string) => tag.trim().replace(/^W\//, "");

/** If-None-Match may list several tags, with or without the weak prefix. */
function knows(header: string | undefined, etag: string | null): boolean {
  if (header === undefined || etag === null) return false;
  if (header === etag) return true;
  const wanted = opaque(etag);
  return header.split(",").some((one) => opaque(one) === wanted);
}

/** @param more headers of this one answer: flat list of names and values */
export function sendKept(
  kept: KeptAnswer,
  request: IncomingMessage,
  response: ServerResponse,
  more: readonly string[] = [],
): void {
  keptFigures.sent++;
  const incoming = incomingRequest();
  if (incoming) {
    incoming.operation = kept.route;
    incoming.cacheStatus = kept.headers[STATUS_AT];
  }
  const own: OwnHeaders = { id: incoming?.id ?? "", more };
  if (kept.view !== null && request.method === "GET") countKeptView(kept.view, request.headers["user-agent"]);
  if (knows(request.headers["if-none-match"], kept.etag)) {
    response.writeHead(304, complete(kept.unchangedHeaders, own)).end();
    return;
  }
  const accepted = String(request.headers["accept-encoding"] ?? "");
  const encoding = (kept.body.compressible && acceptedEncodings(accepted)[0]) || "identity";
  const write = (body: Buffer, coding: Encoding) =>
    response
      .writeHead(200, complete(headOf(body, coding, kept.headers), own))
      .end(request.method === "HEAD" ? undefined : body);
  const body = kept.body.in(encoding);
  if (body instanceof Promise) {
    body.then(
      (made) => write(made, encoding),
      (err: Error) => response.destroy(err),
    );
  } else write(body, encoding);
}

/** Headers that no other answer has. */
interface OwnHeaders {
  id: string;
  more: readonly string[];
}

/**
 * Writes the id into the list that all answers of this body share: Node reads it at once, so no list is made for each. Given
 * whole, Node writes it as it is; a header set before would make it set all of them one by one.
 */
function complete(shared: string[], { id, more }: OwnHeaders): string[] {
  shared[1] = id;
  return more.length === 0 ? shared : [...shared, ...more];
}

interface Head {
  of: readonly string[];
  list: string[];
}

/** Put together once for each body. */
const heads = new WeakMap<Buffer, Head>();

function headOf(body: Buffer, encoding: Encoding, headers: readonly string[]): string[] {
  const known = heads.get(body);
  if (known?.of === headers) return known.list;
  const coding = encoding === "identity" ? [] : ["Content-Encoding", encoding];
  const list = [...headers, ...coding, "Content-Length", String(body.byteLength)];
  heads.set(body, { of: headers, list });
  return list;
}
