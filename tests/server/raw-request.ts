/** Sends requests that no browser would send: any path, method, header and body, verbatim. */
import { type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from "node:http";
import { connect } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";

export interface RawAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  /** Decoded. */
  text: string;
}

export interface RawRequest {
  method?: string;
  headers?: OutgoingHttpHeaders;
  body?: string | Buffer;
}

/** Of HEAD and 304 there is nothing to decode. */
function decoded(body: Buffer, encoding: string | undefined): string {
  if (body.length === 0 || !encoding) return body.toString("utf8");
  return (encoding === "br" ? brotliDecompressSync(body) : gunzipSync(body)).toString("utf8");
}

/** @param path sent verbatim, without any normalisation */
export function rawRequest(
  origin: string,
  path: string,
  { method = "GET", headers = {}, body }: RawRequest = {},
): Promise<RawAnswer> {
  const { hostname, port } = new URL(origin);
  // Node frames the body of a DELETE only with an explicit length.
  const framed = body === undefined || "transfer-encoding" in headers;
  const length = framed ? {} : { "content-length": Buffer.byteLength(body) };
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        hostname,
        port,
        path,
        method,
        headers: { ...length, ...headers },
        agent: false,
        insecureHTTPParser: true,
      },
      async (incoming) => {
        const chunks: Buffer[] = [];
        try {
          for await (const chunk of incoming) chunks.push(chunk as Buffer);
          const text = decoded(Buffer.concat(chunks), incoming.headers["content-encoding"]);
          resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, text });
        } catch (error) {
          reject(error);
        }
      },
    );
    outgoing.once("error", reject);
    outgoing.end(body);
  });
}

/** Sends lines that no client library sends. @param head first line and headers @returns the whole answer */
export function rawHead(origin: string, head: string[]): Promise<string> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () =>
      socket.write([...head, "Connection: close", "", ""].join("\r\n")),
    );
    const chunks: Buffer[] = [];
    socket.on("data", (chunk) => chunks.push(chunk));
    socket.once("end", () => resolve(Buffer.concat(chunks).toString("utf8")));
    socket.once("error", reject);
  });
}

/** Headers of a form sent by a page of the shop. */
export function formHeaders(origin: string, cookie?: string): OutgoingHttpHeaders {
  return {
    "content-type": "application/x-www-form-urlencoded",
    origin,
    "sec-fetch-site": "same-origin",
    ...(cookie ? { cookie } : {}),
  };
}
