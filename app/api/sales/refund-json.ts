/** The JSON of a sale's payment, refunds and chargebacks, and of a refund request. */
import { z } from "@hono/zod-openapi";
import { idInput, moneyInput } from "~/api/wire/input";
import { amount, decimal, instant, listOf, renamed, uuid, wire } from "~/api/wire/wire";
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

const times = { created_at: instant(), updated_at: instant() };

const refund = wire<SaleMoney["refunds"][number]>()(null, {
  uuid,
  status: z.enum(["requested", "submitted", "succeeded", "failed"]),
  amount: decimal(amount()),
  reason: z.string(),
  last_error: z.string().nullable(),
  provider_refund_id: z.string().nullable(),
  coupons: renamed("couponIds", z.array(z.uuid())),
  requested_by: z.string(),
  ...times,
});

const chargeback = wire<SaleMoney["chargebacks"][number]>()(null, {
  uuid,
  stage: z.enum(["opened", "lost", "won"]),
  amount: decimal(amount()),
  ...times,
});

export const { schema: saleMoneySchema, present: presentSaleMoney } = wire<SaleMoney>()("SaleMoney", {
  sale_uuid: renamed("saleId", z.uuid()),
  number: z.string(),
  payment_provider: renamed("provider", z.string()),
  payment_status: z.string(),
  currency: z.string(),
  captured: decimal(amount()),
  refunded: decimal(amount().openapi({ description: "Requested or done." })),
  reversed: decimal(amount().openapi({ description: "Taken back by buyers' banks." })),
  disputed: z.boolean(),
  refunds: listOf(refund),
  chargebacks: listOf(chargeback),
});
