/** Sends an HTTP request to a payment provider, bounded in time and size; errors contain no secrets. */
import { ProviderError } from "~/domain/kernel/payment-provider";

/** A lookup and a capture, each with a new token, fit into the capture's lease. */
const TIMEOUT_MS = 10_000;
const MAX_ANSWER_BYTES = 1024 * 1024;

export interface ProviderCall {
  provider: string;
  url: string;
  method: "GET" | "POST" | "DELETE";
  headers?: Record<string, string>;
  body?: string;
  timeoutMs?: number;
}

export interface ProviderAnswer {
  status: number;
  headers: Headers;
  /** The raw body. */
  text: string;
  /** The body as JSON; undefined if it is not JSON. */
  json: unknown;
}

/** @throws ProviderError without a complete answer: no connection, timeout, too long, redirected */
export async function callProvider(call: ProviderCall): Promise<ProviderAnswer> {
  const { provider, url, method, headers, body, timeoutMs = TIMEOUT_MS } = call;
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(new DOMException("timed out", "TimeoutError")), timeoutMs);
  try {
    const { signal } = limit;
    const response = await fetch(url, { method, headers, body, redirect: "error", signal });
    const text = await readBounded(response, signal);
    return { status: response.status, headers: response.headers, text, json: parsed(text) };
  } catch (error) {
    // The URL may contain credentials or ids of buyers: only its path is logged.
    throw new ProviderError(provider, `${method} ${new URL(url).pathname}: ${reason(error)}`);
  } finally {
    clearTimeout(timer);
  }
}

async function readBounded(response: Response, signal: AbortSignal): Promise<string> {
  const reader = response.body?.getReader();
  // Node forgets the signal of a fetch whose request was collected as garbage: a body that stops would never end.
  const stop = () => void reader?.cancel().catch(() => undefined);
  signal.addEventListener("abort", stop, { once: true });
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    length += part.value.byteLength;
    if (length > MAX_ANSWER_BYTES) {
      await reader?.cancel();
      throw new Error("answer too long");
    }
    chunks.push(part.value);
  }
  // A cancelled body ends as a complete one does.
  signal.throwIfAborted();
  return Buffer.concat(chunks).toString("utf8");
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** fetch puts the socket's error into `cause`. */
function reason(error: unknown): string {
  if (!(error instanceof Error)) return "failed";
  const code = (error.cause as { code?: unknown } | undefined)?.code;
  return typeof code === "string" ? code : error.name === "TimeoutError" ? "timed out" : error.message;
}
