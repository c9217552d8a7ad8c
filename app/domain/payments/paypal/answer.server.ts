/** How PayPal's answers are read: money without floats, refusals by their codes alone, anything unexpected an error. */
import { z } from "zod";
import type { Cents } from "~/domain/kernel/money";
import { ProviderError } from "~/domain/kernel/payment-provider";

export const PAYPAL = "paypal";

/** @throws ProviderError naming the field, never its value */
export function readAnswer<T>(schema: z.ZodType<T>, json: unknown, what: string): T {
  const parsed = schema.safeParse(json);
  if (parsed.success) return parsed.data;
  const field = parsed.error.issues[0]?.path.join(".") || "body";
  throw new ProviderError(PAYPAL, `unexpected answer for ${what}: ${field}`);
}

/** Two decimals, as PayPal writes euros; a currency written otherwise is none of ours. */
const centsSchema = z
  .string()
  .regex(/^\d{1,9}\.\d{2}$/)
  .transform((text): Cents => Number(text.replace(".", "")));

export const moneySchema = z.object({ value: centsSchema, currency_code: z.string().length(3) });

/** Codes may be logged and branched on; descriptions and values hold what people typed. */
const codeSchema = z.string().regex(/^[A-Z0-9_]{1,80}$/);

const refusalSchema = z.object({
  name: codeSchema.optional().catch(undefined),
  debug_id: z
    .string()
    .regex(/^\w{1,40}$/)
    .optional()
    .catch(undefined),
  details: z
    .array(z.object({ issue: codeSchema.catch("UNREADABLE") }))
    .catch([])
    .default([]),
});

export interface Refusal {
  status: number;
  /** details[].issue, e.g. INSTRUMENT_DECLINED. */
  issues: string[];
  /** For a log: status, codes and PayPal's id of the incident. */
  summary: string;
}

export function readRefusal(status: number, json: unknown): Refusal {
  const { data } = refusalSchema.safeParse(json);
  const issues = data?.details.map(({ issue }) => issue) ?? [];
  const incident = data?.debug_id ? `(debug id ${data.debug_id})` : "";
  return { status, issues, summary: [status, data?.name, ...issues, incident].filter(Boolean).join(" ") };
}
