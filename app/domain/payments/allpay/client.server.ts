/** Calls Allpay's API: one URL with the endpoint in its query, signed fields, errors also with status 200. */
import { z } from "zod";
import { ProviderError } from "~/domain/kernel/payment-provider";
import { callProvider, type ProviderAnswer, ProviderRefusal } from "../call-provider.server";
import type { AllpaySettings } from "../settings";
import { type SignedFields, sign } from "./sign.server";

export const ALLPAY = "allpay";

export interface AllpayClient {
  /** @throws ProviderRefusal; ProviderError when the effect is unknown */
  call<Data>(endpoint: string, fields: SignedFields, data: z.ZodType<Data>): Promise<Data>;
}

export function allpayClient(settings: AllpaySettings): AllpayClient {
  const { apiUrl, apiKey, login, mode } = settings;
  return {
    async call(endpoint, fields, data) {
      const unsigned = { login, ...fields };
      const answer = await callProvider({
        provider: ALLPAY,
        url: `${apiUrl}/?${new URLSearchParams({ show: endpoint, mode })}`,
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ ...unsigned, sign: sign(unsigned, apiKey) }),
      });
      const refused = refusal(endpoint, answer);
      if (refused) throw refused;
      const parsed = data.safeParse(answer.json);
      if (answer.status === 200 && parsed.success) return parsed.data;
      throw new ProviderError(ALLPAY, `${endpoint} answered ${answer.status} and nothing to read`);
    },
  };
}

/** Codes are short words; longer texts may contain the buyer's input. */
const codeSchema = z.union([z.number(), z.string().regex(/^[A-Za-z0-9_-]{1,60}$/)]).transform(String);
/** Older API versions name it `error`. */
const errorSchema = z
  .object({ error_code: z.unknown().optional(), error: z.unknown().optional() })
  .transform(({ error_code, error }) => error_code ?? error);
const NO_ERROR: unknown[] = [undefined, null, "", "0", 0, false];

function refusal(endpoint: string, { status, json }: ProviderAnswer): ProviderError | null {
  const error = errorSchema.safeParse(json).data;
  if (NO_ERROR.includes(error)) return null;
  const code = codeSchema.safeParse(error).data ?? "unnamed";
  const message = `${endpoint} answered ${status} with error ${code}`;
  // UNCONFIRMED (docs/providers/allpay.md): the codes are not known; only server failures are assumed to be
  // temporary.
  return status >= 500 || status === 429
    ? new ProviderError(ALLPAY, message)
    : new ProviderRefusal(ALLPAY, message, code);
}
