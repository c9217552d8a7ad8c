/** Giving money back through Allpay, which has no ids of refunds: before a repeat, only the order's state tells. */
import { toDecimalString } from "~/domain/kernel/money";
import { ProviderError, type ProviderRefund, type RefundRequest } from "~/domain/kernel/payment-provider";
import { ALLPAY, type AllpayClient, AllpayRefusal } from "./client.server";
import { refundedSchema, statusSchema } from "./schemas.server";

const DONE: ProviderRefund = { status: "succeeded", providerRefundId: null, reason: null };
/** A person has to look at Allpay's own site. */
const UNCLEAR: ProviderRefund = { status: "failed", providerRefundId: null, reason: "unclear" };

/** @throws ProviderError when it is unknown whether money went back */
export async function refundAtAllpay(client: AllpayClient, request: RefundRequest): Promise<ProviderRefund> {
  const earlier = request.repeat ? await earlierRefund(client, request) : null;
  return earlier ?? send(client, request);
}

async function send(client: AllpayClient, { orderId, amount }: RefundRequest): Promise<ProviderRefund> {
  try {
    // UNCONFIRMED (docs/providers/allpay.md): one old integration sent cents; major units have to be seen on
    // a test account.
    const fields = { order_id: orderId, amount: toDecimalString(amount) };
    const { status } = await client.call("refund", fields, refundedSchema);
    if (status === "3" || status === "4") return DONE;
  } catch (error) {
    if (!(error instanceof AllpayRefusal)) throw error;
    return { status: "failed", providerRefundId: null, reason: error.code };
  }
  throw new ProviderError(ALLPAY, "refund answered, but the order is not given back");
}

/** null = it was certainly not done. */
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
      // Had the last part gone back, nothing would be left: that refund is still to be made.
      if (completes && alreadyRefunded > 0) return null;
      return alreadyRefunded === 0 && !completes ? DONE : UNCLEAR;
    default:
      return UNCLEAR;
  }
}
