/** Sends a request to a social network, bounded in time and size; distinguishes refusals from outages. */
import { identityNotProven, networkUnavailable } from "./refusals";

const TIMEOUT_MS = 8_000;
const MAX_ANSWER = 64 * 1024;

async function textOf(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  const reader = response.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    text += decoder.decode(part.value, { stream: true });
    if (text.length > MAX_ANSWER) throw networkUnavailable();
  }
  return text;
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
  let status: number;
  let text: string;
  try {
    const response = await fetch(url, {
      ...(form && { method: "POST", body: new URLSearchParams(form) }),
      headers: { Accept: "application/json" },
      redirect: "error",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    status = response.status;
    text = await textOf(response);
  } catch {
    throw networkUnavailable();
  }
  if (status === 429 || status >= 500) throw networkUnavailable();
  if (status !== 200) throw identityNotProven();
  try {
    const answer: unknown = JSON.parse(text);
    if (typeof answer === "object" && answer !== null) return answer as Record<string, unknown>;
  } catch {
    // Not JSON: handled below.
  }
  throw networkUnavailable();
}
