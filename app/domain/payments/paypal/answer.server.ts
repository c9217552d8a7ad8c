/**
 * Parses PayPal's answers: money without floats, refusals by their codes only, errors for unexpected answers.
 */
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

/** Two decimals, as PayPal formats euros; other formats belong to other currencies. */
const centsSchema = z
  .string()
  .regex(/^\d{1,9}\.\d{2}$/)
  .transform((text): Cents => Number(text.replace(".", "")));

export const moneySchema = z.object({ value: centsSchema, currency_code: z.string().length(3) });

/** Codes are safe to log and branch on; descriptions and values may contain the buyer's input. */
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
  /** For logs: status, codes and PayPal's debug id. */
  summary: string;
}

export function readRefusal(status: number, json: unknown): Refusal {
  const { data } = refusalSchema.safeParse(json);
  const issues = data?.details.map(({ issue }) => issue) ?? [];
  const incident = data?.debug_id ? `(debug id ${data.debug_id})` : "";
  return { status, issues, summary: [status, data?.name, ...issues, incident].filter(Boolean).join(" ") };
}
