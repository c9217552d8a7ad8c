/** The JSON of a withdrawal: its withdrawable coupons and its acknowledgement. */
import { z } from "@hono/zod-openapi";
import { idInput } from "~/api/wire/input";
import { iso, isoOrNull, time } from "~/api/wire/time";
import { showCouponCode } from "~/domain/coupons/coupon-code";
import { toDecimalString } from "~/domain/kernel/money";
import { plainText } from "~/domain/kernel/schemas";
import {
  type Acknowledgement,
  amountOf,
  type Contract,
  withdrawable,
} from "~/domain/sales/withdrawal/withdrawal";
import { apiTexts } from "~/locales/es/api";
import { claimFields, identifiesSale } from "./sale-claim-input";

const STANDINGS = ["withdrawable", "withdrawn", "redeemed", "void", "excluded", "too_late"] as const;

const { transaction_id: _, ...saleClaim } = claimFields;

export const withdrawalRequestSchema = z
  .object({
    ...saleClaim,
    email: plainText(254).openapi({ description: "The address it was bought with. It proves nothing." }),
    coupons: z
      .array(idInput())
      .min(1)
      .max(1_000)
      .nullish()
      .openapi({ description: "Only these coupons; all that can be given back without it." }),
    confirm: z
      .boolean()
      .default(false)
      .openapi({ description: "`true` declares the withdrawal; without it nothing changes." }),
  })
  .refine(identifiesSale, { path: ["sale_uuid"], error: "sale_reference_required" })
  .openapi("WithdrawalRequest");

const amount = () => z.string().openapi({ example: "24.90" });

export const withdrawalSummarySchema = z
  .object({
    sale_uuid: z.uuid(),
    number: z.string(),
    items: z.array(
      z.object({
        title: z.string(),
        price_option_title: z.string(),
        withdraw_until: time().nullable().openapi({ description: "A moment of the last day." }),
        coupons: z.array(
          z.object({
            uuid: z.uuid(),
            code: z.string().openapi({ description: "Only its last characters." }),
            amount: amount(),
            status: z.enum(STANDINGS),
          }),
        ),
      }),
    ),
    refund_amount: amount().openapi({ description: "What comes back for the coupons asked about." }),
    currency: z.string(),
  })
  .openapi("WithdrawalSummary");

export const withdrawalReceiptSchema = z
  .object({
    status: z.literal("withdrawn"),
    uuid: z.uuid(),
    sale_uuid: z.uuid(),
    number: z.string(),
    received_at: time(),
    items: z.array(z.object({ title: z.string(), quantity: z.number().int(), amount: amount() })),
    coupons: z.array(z.uuid()),
    refund_amount: amount(),
    currency: z.string(),
  })
  .openapi("WithdrawalReceipt");

export const withdrawalDeclaredSchema = z
  .object({
    status: z.literal("awaiting_confirmation"),
    detail: z.string().openapi({ description: "What happens next, in Spanish, for people." }),
    received_at: time(),
  })
  .openapi("WithdrawalDeclared", {
    description: "Declared without proof: no coupon is void before the buyer confirms by the mail.",
  });

export function presentSummary(
  contract: Contract,
  named: readonly string[] | null,
): z.infer<typeof withdrawalSummarySchema> {
  return {
    sale_uuid: contract.saleId,
    number: contract.number,
    items: contract.lines.map((line) => ({
      title: line.title,
      price_option_title: line.optionTitle,
      withdraw_until: isoOrNull(line.withdrawUntil),
      coupons: line.coupons.map(({ id, code, paid, state }) => ({
        uuid: id,
        // Enough to distinguish coupons, but not to redeem them.
        code: showCouponCode(code).slice(-5),
        amount: toDecimalString(paid),
        status: state,
      })),
    })),
    refund_amount: toDecimalString(amountOf(withdrawable(contract, named))),
    currency: contract.currency,
  };
}

export function presentDeclared(receivedAt: number): z.infer<typeof withdrawalDeclaredSchema> {
  return {
    status: "awaiting_confirmation",
    detail: apiTexts.withdrawalDeclared,
    received_at: iso(receivedAt),
  };
}

export function presentReceipt(receipt: Acknowledgement): z.infer<typeof withdrawalReceiptSchema> {
  return {
    status: "withdrawn",
    uuid: receipt.id,
    sale_uuid: receipt.saleId,
    number: receipt.number,
    received_at: iso(receipt.receivedAt),
    items: receipt.items.map((item) => ({ ...item, amount: toDecimalString(item.amount) })),
    coupons: receipt.couponIds,
    refund_amount: toDecimalString(receipt.amount),
    currency: receipt.currency,
  };
}
