/**
 * Ends at the provider what was ended here: the order of a closed payment is voided, never captured, and money it brought
 * all the same goes back at once. Repeating it is harmless; the reconciler does so while money could still come.
 */

import type { Context } from "~/domain/kernel/context";
import { type PaymentProvider, ProviderError, type ProviderPayment } from "~/domain/kernel/payment-provider";
import type { CaptureAnswer } from "~/domain/sales/sale";
import { log } from "~/log/log.server";
import { type LeasedPayment, setStatus } from "./capture-lease.server";
import { settleCapture } from "./settle-capture.server";

/** Call with the payment closed and leased. `payment.status` is as it was read before it was closed. */
export async function voidClosedPayment(ctx: Context, payment: LeasedPayment): Promise<CaptureAnswer> {
  const outcome = payment.sale_status === "failed" ? "declined" : "cancelled";
  // Without an order at the provider the buyer was never led anywhere.
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
  // A caller who lost its lease may be capturing all the same: what it brings is given back when it settles.
  const untouched = provider.takesMoney === "when_asked" && payment.status !== "capturing";
  return { outcome, certain: ended || untouched };
}

/** null = the provider did not answer, or answered about another's payment. */
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
