/**
 * Caches PayPal's access token for the process; fetches a new one before it expires or when it is refused.
 */
import { z } from "zod";
import { MINUTE_MS } from "~/domain/kernel/durations";
import { ProviderError } from "~/domain/kernel/payment-provider";
import { callProvider } from "../call-provider.server";
import type { PaypalSettings } from "../settings";
import { PAYPAL, readAnswer } from "./answer.server";

const REFRESH_EARLY_MS = MINUTE_MS;

const tokenSchema = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });
/** The token endpoint answers in OAuth's error format, unlike the other calls. */
const refusalSchema = z.object({ error: z.string().regex(/^[a-z_]{1,40}$/) });

export interface AccessTokens {
  /** @throws ProviderError when PayPal issues no token */
  current(): Promise<string>;
  /**
   * Call it when PayPal refused this token: the next caller fetches another unless it was already replaced.
   */
  discard(token: string): void;
}

interface Held {
  token: string;
  /** ms UTC, this machine's clock. */
  refreshAt: number;
}

export function accessTokens(settings: PaypalSettings, timeoutMs?: number): AccessTokens {
  let held: Held | null = null;
  let underWay: Promise<Held> | null = null;

  async function fetchToken(): Promise<Held> {
    const { apiUrl, clientId, clientSecret } = settings;
    const credentials = Buffer.from(`${clientId}:${clientSecret}`).toString("base64");
    const { status, json } = await callProvider({
      provider: PAYPAL,
      url: `${apiUrl}/v1/oauth2/token`,
      method: "POST",
      headers: {
        Authorization: `Basic ${credentials}`,
        Accept: "application/json",
        "Content-Type": "application/x-www-form-urlencoded",
      },
      body: "grant_type=client_credentials",
      timeoutMs,
    });
    if (status !== 200) {
      const { data } = refusalSchema.safeParse(json);
      throw new ProviderError(PAYPAL, `no access token: ${status} ${data?.error ?? ""}`.trim());
    }
    const { access_token: token, expires_in: seconds } = readAnswer(tokenSchema, json, "access token");
    return { token, refreshAt: Date.now() + seconds * 1000 - REFRESH_EARLY_MS };
  }

  return {
    async current() {
      if (held && Date.now() < held.refreshAt) return held.token;
      underWay ??= fetchToken().finally(() => {
        underWay = null;
      });
      held = await underWay;
      return held.token;
    },
    discard(token) {
      if (held?.token === token) held = null;
    },
  };
}
