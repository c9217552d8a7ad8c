/**
 * Refunds through Allpay, which has no refund ids: before a repeat, the order's state shows whether it was
 * made.
 */
import { toDecimalString } from "~/domain/kernel/money";
import { ProviderError, type ProviderRefund, type RefundRequest } from "~/domain/kernel/payment-provider";
import { ProviderRefusal } from "../call-provider.server";
import { ALLPAY, type AllpayClient } from "./client.server";
import { refundedSchema, statusSchema } from "./schemas.server";

const DONE: ProviderRefund = { status: "succeeded", providerRefundId: null, reason: null };
/** Staff must check it on Allpay's site. */
const UNCLEAR: ProviderRefund = { status: "failed", providerRefundId: null, reason: "unclear" };

/** @throws ProviderError when the outcome is unknown */
export async function refundAtAllpay(client: AllpayClient, request: RefundRequest): Promise<ProviderRefund> {
  const earlier = request.repeat ? await earlierRefund(client, request) : null;
  return earlier ?? send(client, request);
}

async function send(client: AllpayClient, { orderId, amount }: RefundRequest): Promise<ProviderRefund> {
  try {
    // UNCONFIRMED (docs/providers/allpay.md): one old integration sent cents; verify major units on a test
    // account.
    const fields = { order_id: orderId, amount: toDecimalString(amount) };
    const { status } = await client.call("refund", fields, refundedSchema);
    if (status === "3" || status === "4") return DONE;
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error;
    return { status: "failed", providerRefundId: null, reason: error.code };
  }
  throw new ProviderError(ALLPAY, "refund answered, but the order is not given back");
}

/** @returns null if the refund was certainly not made */
async function earlierRefund(client: AllpayClient, request: RefundRequest): Promise<ProviderRefund | null> {
  const { orderId, amount, captured, alreadyRefunded } = request;
  const { status } = await client.call("paymentstatus", { order_id: orderId }, statusSchema);
  const completes = alreadyRefunded + amount === captured;
  switch (status) {
    case "1":
      return alreadyRefunded === 0 ? null : UNCLEAR;
    case "3":
      return completes ? DONE : UNCLEAR;
    case "4":
      // If the final part had been refunded, nothing would be left: it was not made.
      if (completes && alreadyRefunded > 0) return null;
      return alreadyRefunded === 0 && !completes ? DONE : UNCLEAR;
    default:
      return UNCLEAR;
  }
}
