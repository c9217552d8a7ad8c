/**
 * Voids the provider order of a closed payment, never captures it, and refunds money that it received anyway.
 * Idempotent; the reconciler repeats it while money could still arrive.
 */

import type { Context } from "~/domain/kernel/context";
import { type PaymentProvider, ProviderError, type ProviderPayment } from "~/domain/kernel/payment-provider";
import type { CaptureAnswer } from "~/domain/sales/sale";
import { log } from "~/log/log.server";
import { type LeasedPayment, setStatus } from "./capture-lease.server";
import { settleCapture } from "./settle-capture.server";

/** Call with the payment closed and leased. `payment.status` is the status before it was closed. */
export async function voidClosedPayment(ctx: Context, payment: LeasedPayment): Promise<CaptureAnswer> {
  const outcome = payment.sale_status === "failed" ? "declined" : "cancelled";
  // Without a provider order the buyer was never sent to pay.
  if (payment.provider_order_id === null) return { outcome, certain: true };
  const provider = ctx.payments.byName(payment.provider);
  const seen = await tryVoid(provider, payment.provider_order_id, payment.id);
  if (seen?.status === "captured") {
    return { outcome: await settleCapture(ctx, payment, seen), certain: true };
  }
  if (seen?.status === "pending") {
    await setStatus(ctx, payment, "pending");
    return { outcome, certain: false };
  }
  const ended = seen?.status === "voided" || seen?.status === "declined";
  // A caller that lost its lease may still be capturing: its money is refunded when it settles.
  const untouched = provider.takesMoney === "when_asked" && payment.status !== "capturing";
  return { outcome, certain: ended || untouched };
}

/** null = the provider did not answer, or answered about another payment. */
async function tryVoid(
  provider: PaymentProvider,
  orderId: string,
  paymentId: string,
): Promise<ProviderPayment | null> {
  try {
    const seen = await provider.voidOrder(orderId);
    return seen.reference === null || seen.reference === paymentId ? seen : null;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    log.warn({ err: error, paymentId }, "order of a payment not voided");
    return null;
  }
}
