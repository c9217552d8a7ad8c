/** Schemas of Rapyd's answers and notifications; other fields are ignored. */
import { z } from "zod";
import { amountSchema } from "../amount-schema.server";

/** Ids are inserted into paths. */
const idSchema = z.string().regex(/^[A-Za-z0-9_-]{1,100}$/);
const referenceSchema = z.string().nullish();

const submittedSchema = z.object({ id: idSchema.nullish().or(z.literal("")) });

export const checkoutSchema = z.object({
  id: idSchema,
  /** NEW, INP (being paid), DON, EXP, DEC; others are unknown. */
  status: z.string(),
  redirect_url: z.string().nullish(),
  amount: amountSchema,
  currency: z.string(),
  merchant_reference_id: referenceSchema,
  // UNCONFIRMED (docs/providers/rapyd.md): documented as an array, observed as an object.
  payment: z
    .union([submittedSchema, z.array(submittedSchema)])
    .nullish()
    .transform((payment) => [payment ?? []].flat().at(-1)?.id || null),
});
export type Checkout = z.infer<typeof checkoutSchema>;

export const paymentSchema = z.object({
  id: idSchema,
  status: z.string(),
  /** 0 before payment; the requested amount is `original_amount`. */
  amount: amountSchema,
  original_amount: amountSchema,
  currency_code: z.string(),
  paid: z.boolean(),
  captured: z.boolean(),
  is_partial: z.boolean(),
  refunded_amount: amountSchema,
  merchant_reference_id: referenceSchema,
  next_action: z.string().nullish(),
});
export type Payment = z.infer<typeof paymentSchema>;

export const refundSchema = z.object({
  id: idSchema,
  status: z.string(),
  failure_reason: z.string().nullish(),
  merchant_reference_id: referenceSchema,
});
export type Refund = z.infer<typeof refundSchema>;

export const rapydWebhookSchema = z.object({
  id: z.string().min(1).max(100),
  type: z.string(),
  data: z.unknown(),
});

export const notifiedPaymentSchema = z.object({ merchant_reference_id: z.string().min(1) });
export const notifiedRefundSchema = z.object({ id: idSchema, payment: idSchema });

// UNCONFIRMED (docs/providers/rapyd.md does not define it): fields and states as in RapydOpenAPI 1.0.23,
// schema Dispute.
export const notifiedDisputeSchema = z.object({
  token: idSchema,
  status: z.string(),
  amount: amountSchema,
  currency: z.string(),
  original_transaction_id: idSchema,
});
