/** Sends a kept answer: its ETag decides about a 304, the client about the encoding; its view is counted. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { acceptedEncodings, type Encoding } from "~/http/answer/accepted-encodings.server";
import { countKeptView } from "~/http/measuring/measure-page.server";
import { keptFigures } from "~/http/operations/kept-figures";
import { incomingRequest } from "~/http/request/incoming.server";
import type { KeptAnswer } from "./kept-answers.server";

const opaque = (tag: string) => tag.trim().replace(/^W\//, "");

/** If-None-Match may list several tags, with or without the weak prefix. */
function knows(header: string | undefined, etag: string | null): boolean {
  if (header === undefined || etag === null) return false;
  if (header === etag) return true;
  const wanted = opaque(etag);
  return header.split(",").some((one) => opaque(one) === wanted);
}

export function sendKept(kept: KeptAnswer, request: IncomingMessage, response: ServerResponse): void {
  keptFigures.sent++;
  const incoming = incomingRequest();
  if (incoming) incoming.operation = kept.route;
  if (kept.view !== null && request.method === "GET") countKeptView(kept.view, request.headers["user-agent"]);
  if (knows(request.headers["if-none-match"], kept.etag)) {
    response.writeHead(304, kept.unchangedHeaders).end();
    return;
  }
  const accepted = String(request.headers["accept-encoding"] ?? "");
  const encoding = (kept.body.compressible && acceptedEncodings(accepted)[0]) || "identity";
  const body = kept.body.in(encoding);
  if (body instanceof Promise) {
    body.then(
      (made) => write(kept, made, encoding, request, response),
      () => write(kept, kept.body.plain, "identity", request, response),
    );
  } else write(kept, body, encoding, request, response);
}

function write(
  { headers }: KeptAnswer,
  body: Buffer,
  encoding: Encoding,
  { method }: IncomingMessage,
  response: ServerResponse,
): void {
  response.writeHead(200, headOf(body, encoding, headers)).end(method === "HEAD" ? undefined : body);
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
