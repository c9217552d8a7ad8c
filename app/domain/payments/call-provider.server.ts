/** Sends an HTTP request to a payment provider, bounded in time and size; errors contain no secrets. */
import { parseJson } from "~/domain/kernel/formats/json";
import { ProviderError } from "~/domain/kernel/payment-provider";
import { boundedRequest } from "~/domain/kernel/process/bounded-request.server";

/** A lookup and a capture, each with a new token, fit into the capture's lease. */
const TIMEOUT_MS = 10_000;
const MAX_ANSWER_BYTES = 1024 * 1024;

/** The provider processed the call and refused it. */
export class ProviderRefusal extends ProviderError {
  constructor(
    provider: string,
    message: string,
    readonly code: string,
  ) {
    super(provider, message);
  }
}

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
  const init: RequestInit = { method, headers, body, redirect: "error" };
  try {
    const answer = await boundedRequest({ timeoutMs, maxBytes: MAX_ANSWER_BYTES }, (signal) =>
      fetch(url, { ...init, signal }),
    );
    const text = answer.body.toString("utf8");
    return { status: answer.status, headers: answer.headers, text, json: parseJson(text) };
  } catch (error) {
    // The URL may contain credentials or ids of buyers: only its path is logged.
    throw new ProviderError(provider, `${method} ${new URL(url).pathname}: ${reason(error)}`);
  }
}

/** fetch puts the socket's error into `cause`. */
function reason(error: unknown): string {
  if (!(error instanceof Error)) return "failed";
  const code = (error.cause as { code?: unknown } | undefined)?.code;
  return typeof code === "string" ? code : error.name === "TimeoutError" ? "timed out" : error.message;
}
