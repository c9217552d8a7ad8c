/** Maps PayPal's order to the port: paid only by a completed capture of our payment to our account. */
import { z } from "zod";
import {
  type CheckoutMode,
  type PaymentInstructions,
  ProviderError,
  type ProviderPayment,
} from "~/domain/kernel/payment-provider";
import { buyerPage } from "../buyer-page";
import { moneySchema, PAYPAL, readAnswer } from "./answer.server";

const captureSchema = z.object({
  id: z.string().min(1),
  status: z.string(),
  amount: moneySchema,
  custom_id: z.string().optional(),
});

const orderSchema = z.object({
  id: z.string(),
  status: z.string(),
  purchase_units: z
    .array(
      z.object({
        amount: moneySchema.optional(),
        custom_id: z.string().optional(),
        payee: z.object({ merchant_id: z.string().optional() }).optional(),
        payments: z.object({ captures: z.array(captureSchema).default([]) }).optional(),
      }),
    )
    .length(1),
});

const openedSchema = z.object({
  id: z.string().regex(/^\w{1,60}$/),
  links: z.array(z.object({ rel: z.string(), href: z.string() })),
});

type Status = ProviderPayment["status"];

/** Other statuses count as not yet paid. */
const BY_CAPTURE: Record<string, Status> = {
  COMPLETED: "captured",
  PARTIALLY_REFUNDED: "captured",
  REFUNDED: "captured",
  DECLINED: "declined",
  FAILED: "declined",
};
const BY_ORDER: Record<string, Status> = {
  APPROVED: "approved",
  VOIDED: "voided",
  // Completed without a visible capture: not known to be paid.
  COMPLETED: "pending",
};

export interface ExpectedOrder {
  orderId: string;
  /** Account that must receive the money; null = not compared. */
  merchantId: string | null;
}

/** @throws ProviderError for an answer about another order or another account's money */
export function readPaypalOrder(json: unknown, { orderId, merchantId }: ExpectedOrder): ProviderPayment {
  const order = readAnswer(orderSchema, json, `order ${orderId}`);
  const [unit] = order.purchase_units;
  if (!unit || order.id !== orderId) throw new ProviderError(PAYPAL, `asked for ${orderId}, told another`);
  const payee = unit.payee?.merchant_id;
  if (merchantId !== null && payee !== undefined && payee !== merchantId) {
    throw new ProviderError(PAYPAL, `order ${orderId} pays another account`);
  }
  const captures = unit.payments?.captures ?? [];
  // A declined attempt may be listed beside the successful one.
  const capture = captures.find(({ status }) => BY_CAPTURE[status] === "captured") ?? captures.at(-1);
  const money = capture?.amount ?? unit.amount;
  if (!money) throw new ProviderError(PAYPAL, `order ${orderId} names no amount`);
  const references = new Set([unit.custom_id, capture?.custom_id].filter((id) => id !== undefined));
  if (references.size > 1) throw new ProviderError(PAYPAL, `order ${orderId} names two payments`);
  const status = capture ? (BY_CAPTURE[capture.status] ?? "pending") : (BY_ORDER[order.status] ?? "created");
  return {
    status,
    amount: money.value,
    currency: money.currency_code,
    captureId: status === "captured" && capture ? capture.id : null,
    reference: [...references][0] ?? null,
  };
}

/** With a payment source the link is named payer-action, otherwise approve. */
const BUYER_LINKS = ["payer-action", "approve"];

/** @throws ProviderError without a link for the buyer, or with one to another origin than PayPal's */
export function readOpened(
  json: unknown,
  page: { mode: CheckoutMode; origins: readonly string[] },
): { orderId: string; instructions: PaymentInstructions } {
  const { id: orderId, links } = readAnswer(openedSchema, json, "new order");
  const url = links.find(({ rel }) => BUYER_LINKS.includes(rel))?.href ?? "";
  return { orderId, instructions: buyerPage({ provider: PAYPAL, url, ...page }) };
}
