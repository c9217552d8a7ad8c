/** The JSON of a withdrawal: its withdrawable coupons and its acknowledgement. */
import { z } from "@hono/zod-openapi";
import { idInput } from "~/api/wire/input";
import {
  amount,
  constant,
  decimal,
  encoded,
  instant,
  instantOrNull,
  iso,
  listOf,
  renamed,
  time,
  uuid,
  wire,
} from "~/api/wire/wire";
import { showCouponCode } from "~/domain/coupons/coupon-code";
import type { Cents } from "~/domain/kernel/money";
import { plainText } from "~/domain/kernel/schemas";
import {
  type Acknowledgement,
  amountOf,
  type Contract,
  type ContractCoupon,
  type WithdrawnItem,
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

const contractCoupon = wire<ContractCoupon>()(null, {
  uuid,
  // Enough to distinguish coupons, but not to redeem them.
  code: encoded(z.string().openapi({ description: "Only its last characters." }), (code: string) =>
    showCouponCode(code).slice(-5),
  ),
  amount: renamed("paid", decimal(amount())),
  status: renamed("state", z.enum(STANDINGS)),
});

const contractLine = wire<Contract["lines"][number]>()(null, {
  title: z.string(),
  price_option_title: renamed("optionTitle", z.string()),
  withdraw_until: instantOrNull(time().nullable().openapi({ description: "A moment of the last day." })),
  coupons: listOf(contractCoupon),
});

const summary = wire<Contract & { refundAmount: Cents }>()("WithdrawalSummary", {
  sale_uuid: renamed("saleId", z.uuid()),
  number: z.string(),
  items: renamed("lines", listOf(contractLine)),
  refund_amount: decimal(amount().openapi({ description: "What comes back for the coupons asked about." })),
  currency: z.string(),
});

export const withdrawalSummarySchema = summary.schema;

const item = wire<WithdrawnItem>()(null, {
  title: z.string(),
  quantity: z.number().int(),
  amount: decimal(amount()),
});

export const { schema: withdrawalReceiptSchema, present: presentReceipt } = wire<Acknowledgement>()(
  "WithdrawalReceipt",
  {
    status: constant("withdrawn"),
    uuid,
    sale_uuid: renamed("saleId", z.uuid()),
    number: z.string(),
    received_at: instant(),
    items: listOf(item),
    coupons: renamed("couponIds", z.array(z.uuid())),
    refund_amount: renamed("amount", decimal(amount())),
    currency: z.string(),
  },
);

export const withdrawalDeclaredSchema = z
  .object({
    status: z.literal("awaiting_confirmation"),
    detail: z.string().openapi({ description: "What happens next, in Spanish, for people." }),
    received_at: time(),
  })
  .openapi("WithdrawalDeclared", {
    description: "Declared without proof: no coupon is void before the buyer confirms by the mail.",
  });

export function presentSummary(contract: Contract, named: readonly string[] | null) {
  return summary.present({ ...contract, refundAmount: amountOf(withdrawable(contract, named)) });
}

export function presentDeclared(receivedAt: number): z.infer<typeof withdrawalDeclaredSchema> {
  return {
    status: "awaiting_confirmation",
    detail: apiTexts.withdrawalDeclared,
    received_at: iso(receivedAt),
  };
}
