/** The JSON of a sale's payment, refunds and chargebacks, and of a refund request. */
import { z } from "@hono/zod-openapi";
import { idInput, moneyInput } from "~/api/wire/input";
import { iso, time } from "~/api/wire/time";
import { toDecimalString } from "~/domain/kernel/money";
import { plainText } from "~/domain/kernel/schemas";
import type { SaleMoney } from "~/domain/sales/refunds/refund-queries.server";

export const refundRequestSchema = z
  .object({
    key: plainText(64)
      .min(8)
      .openapi({ description: "Your own id of this refund: sent again it is the same refund." }),
    coupons: z
      .array(idInput())
      .min(1)
      .max(1_000)
      .nullish()
      .openapi({ description: "Without it: all that still hold money." }),
    amount: moneyInput()
      .refine((cents) => cents > 0, { error: "amount" })
      .nullish()
      .openapi({ description: "Of each named coupon, which stays good; without it all that was paid." }),
    even_redeemed: z
      .boolean()
      .default(false)
      .openapi({ description: "Used coupons, too: their price goes back, their use stays." }),
    reason: plainText(200).min(3),
  })
  .refine(({ coupons, amount }) => amount == null || coupons != null, {
    path: ["coupons"],
    error: "required",
  })
  .openapi("RefundRequest");

const amount = () => z.string().openapi({ example: "24.90" });

export const saleMoneySchema = z
  .object({
    sale_uuid: z.uuid(),
    number: z.string(),
    payment_provider: z.string(),
    payment_status: z.string(),
    currency: z.string(),
    captured: amount(),
    refunded: amount().openapi({ description: "Requested or done." }),
    reversed: amount().openapi({ description: "Taken back by buyers' banks." }),
    disputed: z.boolean(),
    refunds: z.array(
      z.object({
        uuid: z.uuid(),
        status: z.enum(["requested", "submitted", "succeeded", "failed"]),
        amount: amount(),
        reason: z.string(),
        last_error: z.string().nullable(),
        provider_refund_id: z.string().nullable(),
        coupons: z.array(z.uuid()),
        requested_by: z.string(),
        created_at: time(),
        updated_at: time(),
      }),
    ),
    chargebacks: z.array(
      z.object({
        uuid: z.uuid(),
        stage: z.enum(["opened", "lost", "won"]),
        amount: amount(),
        created_at: time(),
        updated_at: time(),
      }),
    ),
  })
  .openapi("SaleMoney");

export function presentSaleMoney(money: SaleMoney): z.infer<typeof saleMoneySchema> {
  return {
    sale_uuid: money.saleId,
    number: money.number,
    payment_provider: money.provider,
    payment_status: money.paymentStatus,
    currency: money.currency,
    captured: toDecimalString(money.captured),
    refunded: toDecimalString(money.refunded),
    reversed: toDecimalString(money.reversed),
    disputed: money.disputed,
    refunds: money.refunds.map((refund) => ({
      uuid: refund.id,
      status: refund.status,
      amount: toDecimalString(refund.amount),
      reason: refund.reason,
      last_error: refund.lastError,
      provider_refund_id: refund.providerRefundId,
      coupons: refund.couponIds,
      requested_by: refund.requestedBy,
      created_at: iso(refund.createdAt),
      updated_at: iso(refund.updatedAt),
    })),
    chargebacks: money.chargebacks.map((chargeback) => ({
      uuid: chargeback.id,
      stage: chargeback.stage,
      amount: toDecimalString(chargeback.amount),
      created_at: iso(chargeback.createdAt),
      updated_at: iso(chargeback.updatedAt),
    })),
  };
}
