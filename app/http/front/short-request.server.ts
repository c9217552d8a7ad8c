/**
 * A request without a body, or with one of a declared, small length, as loaders, actions and the API read it. The framework of
 * streams and signals that a `Request` of Node begins with is made only when it is asked for: that costs more than such a
 * request's reading (decision 155).
 */
import type { IncomingMessage, ServerResponse } from "node:http";
import { createReadableStreamFromReadable } from "@remix-run/node";

const MOST_BYTES = 256 * 1024;
const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);
const LENGTH = /^\d{1,6}$/;

/** Whether all of its body, if it has one, is small and of a declared length. */
export function isShort({ method = "GET", headers }: IncomingMessage): boolean {
  if (!METHODS.has(method) || headers["transfer-encoding"] !== undefined) return false;
  const length = headers["content-length"];
  return length === undefined || (LENGTH.test(length) && Number(length) <= MOST_BYTES);
}

function wholeBody(message: IncomingMessage): Promise<Buffer> {
  return new Promise((done, failed) => {
    const left = () => failed(new Error("the client has left before the end of its body"));
    if (message.destroyed) {
      left();
      return;
    }
    const chunks: Buffer[] = [];
    message.on("data", (chunk: Buffer) => chunks.push(chunk));
    message.once("end", () => done(chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks)));
    message.once("error", failed);
    message.once("close", left);
  });
}

const utf8 = new TextDecoder();

/** Everything that is not named here is asked of a real `Request`, made for it. */
class ShortRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Headers;
  readonly redirect = "follow";
  readonly #message: IncomingMessage;
  readonly #response: ServerResponse;
  #signal: AbortSignal | undefined;
  #stream: ReadableStream<Uint8Array> | null | undefined;
  #real: Request | undefined;
  #isRead = false;

  constructor(url: string, headers: Headers, message: IncomingMessage, response: ServerResponse) {
    this.url = new URL(url).href;
    this.method = message.method ?? "GET";
    this.headers = headers;
    this.#message = message;
    this.#response = response;
  }

  /** Aborts when the client leaves before the response is finished. */
  get signal(): AbortSignal {
    if (this.#signal) return this.#signal;
    const leaving = new AbortController();
    const response = this.#response;
    const leave = () => {
      if (!response.writableFinished) leaving.abort();
    };
    if (response.closed) leave();
    else response.once("close", leave);
    this.#signal = leaving.signal;
    return leaving.signal;
  }

  /** None was sent without a length, as deletions are: an empty stream would be one to those who look for it. */
  get #mayHaveBody(): boolean {
    if (this.method === "GET" || this.method === "HEAD") return false;
    return Number(this.#message.headers["content-length"] ?? 0) > 0;
  }

  get body(): ReadableStream<Uint8Array> | null {
    if (this.#real) return this.#real.body as ReadableStream<Uint8Array> | null;
    this.#stream ??= this.#mayHaveBody ? createReadableStreamFromReadable(this.#message) : null;
    return this.#stream;
  }

  get bodyUsed(): boolean {
    return this.#isRead || (this.#real?.bodyUsed ?? false);
  }

  async #bytes(): Promise<Buffer> {
    if (this.#isRead) throw new TypeError("Body is unusable: Body has already been read");
    this.#isRead = true;
    return this.#mayHaveBody ? wholeBody(this.#message) : Buffer.alloc(0);
  }

  /** Whether its stream or its real request was asked for, which then have the body. */
  get #isGivenAway(): boolean {
    return this.#real !== undefined || (this.#stream !== undefined && this.#stream !== null);
  }

  async text(): Promise<string> {
    return this.#isGivenAway ? this.real.text() : utf8.decode(await this.#bytes());
  }

  async json(): Promise<unknown> {
    return JSON.parse(await this.text());
  }

  async arrayBuffer(): Promise<ArrayBuffer> {
    if (this.#isGivenAway) return this.real.arrayBuffer();
    const { buffer, byteOffset, byteLength } = await this.#bytes();
    return (buffer as ArrayBuffer).slice(byteOffset, byteOffset + byteLength);
  }

  get real(): Request {
    const { url, method, headers, signal, body } = this;
    if (this.#isRead) throw new TypeError("Body is unusable: Body has already been read");
    this.#real ??= new Request(url, {
      method,
      headers,
      signal,
      ...(body && { body, duplex: "half" }),
    } as RequestInit);
    return this.#real;
  }
}

const OWN = new Set(Object.getOwnPropertyNames(ShortRequest.prototype));
for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(Request.prototype))) {
  if (OWN.has(name) || ["url", "method", "headers", "redirect"].includes(name)) continue;
  const ofReal = (request: ShortRequest) => request.real as unknown as Record<string, unknown>;
  Object.defineProperty(
    ShortRequest.prototype,
    name,
    typeof value === "function"
      ? {
          value(this: ShortRequest, ...given: unknown[]) {
            return (ofReal(this)[name] as (...all: unknown[]) => unknown)(...given);
          },
        }
      : {
          get(this: ShortRequest) {
            return ofReal(this)[name];
          },
        },
  );
}
Object.setPrototypeOf(ShortRequest.prototype, Request.prototype);

/** @throws TypeError for what no URL is */
export function shortRequest(
  url: string,
  headers: Headers,
  message: IncomingMessage,
  response: ServerResponse,
): Request {
  return new ShortRequest(url, headers, message, response) as unknown as Request;
}
