/** Calls PayPal's API: authorised, with idempotency keys, requesting full representations. */
import { ProviderError } from "~/domain/kernel/payment-provider";
import { callProvider } from "../call-provider.server";
import type { PaypalSettings } from "../settings";
import { accessTokens } from "./access-token.server";
import { PAYPAL, type Refusal, readRefusal } from "./answer.server";

export type PaypalCall =
  | { method: "GET"; path: string }
  /**
   * PayPal remembers the key: 6 hours for orders, 45 days for refunds. The same key requires the same body.
   */
  | { method: "POST"; path: string; key: string; body: object };

/** `refusal`: PayPal processed the call and refused it. */
type PaypalAnswer = { json: unknown; refusal: null } | { json: null; refusal: Refusal };

/** @throws ProviderError when the effect is unknown: no answer, overloaded, server error, not authorised */
export type CallPaypal = (call: PaypalCall) => Promise<PaypalAnswer>;

/** Statuses about the request, not about the state of PayPal's servers. */
const SAYS_NO = new Set([400, 403, 404, 409, 422]);

export function paypalClient(settings: PaypalSettings, timeoutMs?: number): CallPaypal {
  const tokens = accessTokens(settings, timeoutMs);

  async function send(call: PaypalCall, token: string) {
    const headers: Record<string, string> = {
      Authorization: `Bearer ${token}`,
      "Content-Type": "application/json",
      Prefer: "return=representation",
    };
    if (call.method === "POST") headers["PayPal-Request-Id"] = call.key;
    return callProvider({
      provider: PAYPAL,
      url: settings.apiUrl + call.path,
      method: call.method,
      headers,
      body: call.method === "POST" ? JSON.stringify(call.body) : undefined,
      timeoutMs,
    });
  }

  return async (call) => {
    const token = await tokens.current();
    let answer = await send(call, token);
    if (answer.status === 401) {
      // Revoked early: the call was not executed, so it can be repeated.
      tokens.discard(token);
      answer = await send(call, await tokens.current());
    }
    const { status, json } = answer;
    if (status === 200 || status === 201) return { json, refusal: null };
    const refusal = readRefusal(status, json);
    if (SAYS_NO.has(status)) return { json: null, refusal };
    throw refusedByPaypal(call, refusal);
  };
}

export function refusedByPaypal({ method, path }: PaypalCall, { summary }: Refusal): ProviderError {
  return new ProviderError(PAYPAL, `${method} ${path}: ${summary}`);
}
