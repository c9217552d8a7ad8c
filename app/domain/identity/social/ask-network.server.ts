/** Sends a request to a social network, bounded in time and size; distinguishes refusals from outages. */

import { DomainError } from "~/domain/kernel/errors";
import { parseJson } from "~/domain/kernel/formats/json";
import { boundedRequest } from "~/domain/kernel/process/bounded-request.server";

export function identityNotProven(): DomainError {
  return new DomainError("invalid", { reason: "invalid_social_token" });
}

export function networkUnavailable(): DomainError {
  return new DomainError("provider_unavailable", { reason: "sign_in_unavailable" });
}

const BOUNDS = { timeoutMs: 8_000, maxBytes: 64 * 1024 };

/** As `fetch`, for libraries; reads the whole answer, as their own time limit may be forgotten before its end. */
export async function fetchFromNetwork(url: string, init: RequestInit): Promise<Response> {
  const { status, headers, body } = await boundedRequest(BOUNDS, (signal) => fetch(url, { ...init, signal }));
  return new Response(body.byteLength === 0 ? null : body, { status, headers });
}

/**
 * @param form sent as POST; without it a GET
 * @throws DomainError invalid/invalid_social_token when it refuses, provider_unavailable when it does not
 * answer. Neither contains the URL, which may hold secrets.
 */
export async function requestNetwork(
  url: URL,
  form?: Record<string, string>,
): Promise<Record<string, unknown>> {
  const { status, body } = await boundedRequest(BOUNDS, (signal) =>
    fetch(url, {
      ...(form && { method: "POST", body: new URLSearchParams(form) }),
      headers: { Accept: "application/json" },
      redirect: "error",
      signal,
    }),
  ).catch(() => {
    throw networkUnavailable();
  });
  if (status === 429 || status >= 500) throw networkUnavailable();
  if (status !== 200) throw identityNotProven();
  const answer = parseJson(body.toString("utf8"));
  if (typeof answer === "object" && answer !== null) return answer as Record<string, unknown>;
  throw networkUnavailable();
}
