/** One call to PayPal's API: authorized, keyed against repetition, asked for whole answers. */
import { ProviderError } from "~/domain/kernel/payment-provider";
import { callProvider } from "../call-provider.server";
import type { PaypalSettings } from "../settings";
import { accessTokens } from "./access-token.server";
import { PAYPAL, type Refusal, readRefusal } from "./answer.server";

export type PaypalCall =
  | { method: "GET"; path: string }
  /** PayPal remembers the key: 6 hours for orders, 45 days for refunds. The same key needs the same body. */
  | { method: "POST"; path: string; key: string; body: object };

/** `refusal`: PayPal understood and said no. */
export type PaypalAnswer = { json: unknown; refusal: null } | { json: null; refusal: Refusal };

/** @throws ProviderError when it is unknown what PayPal did: no answer, overloaded, broken, not authorized */
export type CallPaypal = (call: PaypalCall) => Promise<PaypalAnswer>;

/** Said about the request, not about the state of PayPal's servers. */
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
      // Revoked before its time: whatever was asked was not done, so it can be asked again.
      tokens.discard(token);
      answer = await send(call, await tokens.current());
    }
    const { status, json } = answer;
    if (status === 200 || status === 201) return { json, refusal: null };
    const refusal = readRefusal(status, json);
    if (SAYS_NO.has(status)) return { json: null, refusal };
    throw refused(call, refusal);
  };
}

export function refused({ method, path }: PaypalCall, { summary }: Refusal): ProviderError {
  return new ProviderError(PAYPAL, `${method} ${path}: ${summary}`);
}
