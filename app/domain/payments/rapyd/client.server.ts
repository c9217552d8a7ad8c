/** Calls Rapyd's API: signs requests, unwraps the envelope, reports failures by codes only. */
import { z } from "zod";
import { ProviderError } from "~/domain/kernel/payment-provider";
import { callProvider, type ProviderAnswer, ProviderRefusal } from "../call-provider.server";
import type { RapydSettings } from "../settings";
import { signedHeaders } from "./sign.server";

export const RAPYD = "rapyd";

interface RapydCall<Data> {
  method: "GET" | "POST" | "DELETE";
  /** Begins with /v1. */
  path: string;
  body?: object;
  /** Our id of the requested object. */
  idempotencyKey?: string;
  data: z.ZodType<Data>;
}

export interface RapydClient {
  /** @throws ProviderRefusal when a repeat would be refused again; ProviderError when the effect is unknown */
  call<Data>(call: RapydCall<Data>): Promise<Data>;
}

/** Codes are words; longer texts may contain the buyer's input. */
const codeSchema = z.string().regex(/^[A-Za-z0-9_-]{1,100}$/);
const failureSchema = z.object({
  status: z.object({ error_code: codeSchema.catch(""), operation_id: codeSchema.catch("") }),
});

export function rapydClient(settings: RapydSettings): RapydClient {
  return {
    async call({ method, path, body, idempotencyKey, data }) {
      const text = body === undefined ? "" : JSON.stringify(body);
      const headers = signedHeaders({ method, path, body: text }, settings);
      if (idempotencyKey) headers.idempotency = idempotencyKey;
      const sent = { method, url: settings.apiUrl + path, headers, ...(text !== "" && { body: text }) };
      const answer = await callProvider({ provider: RAPYD, ...sent });
      const request = `${method} ${path.split("?")[0]}`;
      const envelope = z.object({ status: z.object({ status: z.literal("SUCCESS") }), data });
      const parsed = envelope.safeParse(answer.json);
      if (answer.status === 200 && parsed.success) return parsed.data.data;
      throw failure(request, answer);
    },
  };
}

function failure(request: string, { status, json }: ProviderAnswer): ProviderError {
  const refusal = failureSchema.safeParse(json).data?.status;
  if (!refusal) return new ProviderError(RAPYD, `${request} answered ${status} and nothing to read`);
  const { error_code: code, operation_id: operation } = refusal;
  const message = `${request} answered ${status} ${code} (operation ${operation})`;
  // 401 concerns our keys and clock, MISSING_* our headers: the same call may succeed later.
  return status === 400 && code.startsWith("ERROR_")
    ? new ProviderRefusal(RAPYD, message, code)
    : new ProviderError(RAPYD, message);
}
