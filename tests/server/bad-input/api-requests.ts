/** Puts each call of the API into the forms in which clients, proxies and scripts send one over a connection. */
import { type Agent, type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from "node:http";
import { gzipSync } from "node:zlib";
import type { Operation } from "../../api/operations";

export interface SentForm {
  /** What is odd about it. */
  about: string;
  method: string;
  path: string;
  headers: OutgoingHttpHeaders;
  body?: string | Buffer;
  /** Sent without the header that says where the body ends. */
  unframed?: true;
}

export interface ConnectionAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

const JSON_TYPE = { "Content-Type": "application/json" };
const CHUNKED = { "Transfer-Encoding": "chunked" };

/** Only what a connection adds: what bodies say is tried without one (tests/api/malformed.test.ts). */
export function formsOf({ method }: Operation, path: string, json: string): SentForm[] {
  const sent = { method, path, headers: JSON_TYPE, body: json };
  const bare = { method, path, headers: {} };
  const all: SentForm[] = [
    { ...bare, about: "nothing beside the line" },
    { ...bare, about: "no slash at the end", path: path.replace(/\/$/, "") },
    { ...bare, about: "an odd query", path: `${path}?&&=&%zz&page=-1&page=1e9&a[]=%00` },
  ];
  const reads: SentForm[] = [
    { ...sent, about: "chunks of a read", headers: { ...JSON_TYPE, ...CHUNKED } },
    { ...bare, about: "HEAD", method: "HEAD" },
  ];
  const writes: SentForm[] = [
    { ...bare, about: "no length, no body", unframed: true },
    { ...sent, about: "chunks", headers: { ...JSON_TYPE, ...CHUNKED } },
    { ...sent, about: "chunks of nothing", headers: { ...JSON_TYPE, ...CHUNKED }, body: "" },
    { ...sent, about: "an expected body", headers: { ...JSON_TYPE, Expect: "100-continue" } },
    { ...sent, about: "packed", headers: { ...JSON_TYPE, "Content-Encoding": "gzip" }, body: gzipSync(json) },
    { ...sent, about: "no type, in chunks", headers: CHUNKED },
  ];
  return [...all, ...(method === "GET" ? reads : writes)];
}

/** What browsers ask before a script of another site calls, and methods that a path may lack. */
export function otherMethods(path: string): SentForm[] {
  const asked = { Origin: "https://otra.example", "Access-Control-Request-Method": "POST" };
  const without = ["OPTIONS", "PUT", "DELETE", "HEAD", "PROPFIND"].map(
    (method): SentForm => ({ about: "any method", method, path, headers: {}, unframed: true }),
  );
  return [{ about: "a preflight", method: "OPTIONS", path, headers: asked }, ...without];
}

/** @param agent keeps connections; a request without a frame ends its own */
export function sendForm(origin: string, form: SentForm, agent: Agent): Promise<ConnectionAnswer> {
  const { hostname, port } = new URL(origin);
  const { method, path, headers, body, unframed } = form;
  const isFramed = body === undefined || "Transfer-Encoding" in headers;
  const length = isFramed ? {} : { "Content-Length": Buffer.byteLength(body) };
  return new Promise((resolve, reject) => {
    const outgoing = request({ hostname, port, path, method, headers: { ...headers, ...length }, agent });
    if (unframed) for (const name of ["Content-Length", "Transfer-Encoding"]) outgoing.removeHeader(name);
    outgoing.once("error", (error) =>
      reject(new Error(`${method} ${path}, ${form.about}: ${error.message}`)),
    );
    outgoing.once("response", async (incoming) => {
      try {
        const chunks: Buffer[] = [];
        for await (const chunk of incoming) chunks.push(chunk as Buffer);
        const text = Buffer.concat(chunks).toString("utf8");
        resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, text });
      } catch (error) {
        reject(error);
      }
    });
    const end = () => outgoing.end(body);
    if (headers.Expect && body !== undefined) outgoing.once("continue", end).flushHeaders();
    else end();
  });
}
