/** Schemas of Allpay's answers and notifications: numbers as numbers or text; other fields are ignored. */
import { z } from "zod";
import { amountSchema } from "../amount-schema.server";

const wordSchema = z.union([z.string(), z.number()]).transform((word) => String(word).trim());

// UNCONFIRMED (docs/providers/allpay.md): some integrations also return a payment_id; we use only our own
// id.
export const openedSchema = z.object({ payment_url: z.string().min(1) });

/** 0 = not paid, 1 = paid, 3 = refunded, 4 = partially refunded. */
export const statusSchema = z.object({
  order_id: wordSchema,
  status: wordSchema,
  amount: amountSchema.nullish().catch(null),
  currency: z.string().nullish(),
});
export type OrderStatus = z.infer<typeof statusSchema>;

export const refundedSchema = z.object({ order_id: wordSchema, status: wordSchema });

export const notificationSchema = z.object({
  order_id: wordSchema.pipe(z.string().min(1).max(100)),
  status: wordSchema.catch(""),
  amount: wordSchema.catch(""),
});
