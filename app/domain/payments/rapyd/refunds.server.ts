/**
 * Refunds through Rapyd, whose refunds have no idempotency: before a repeat, earlier refunds are looked up.
 */
import { z } from "zod";
import { ProviderError, type ProviderRefund, type RefundRequest } from "~/domain/kernel/payment-provider";
import { ProviderRefusal } from "../call-provider.server";
import { RAPYD, type RapydClient } from "./client.server";
import { majorUnits } from "./open-checkout.server";
import { paymentSchema, type Refund, refundSchema } from "./schemas.server";

/** @throws ProviderError when the outcome is unknown */
export async function refundAtRapyd(client: RapydClient, request: RefundRequest): Promise<ProviderRefund> {
  const earlier = request.repeat ? await earlierRefund(client, request) : null;
  return earlier ?? send(client, request);
}

async function send(client: RapydClient, request: RefundRequest): Promise<ProviderRefund> {
  const { captureId, refundId, amount } = request;
  try {
    const refund = await client.call({
      method: "POST",
      path: "/v1/refunds",
      // Only effective where Rapyd has enabled it for all calls.
      idempotencyKey: refundId,
      body: { payment: captureId, amount: majorUnits(amount), merchant_reference_id: refundId },
      data: refundSchema,
    });
    return toProviderRefund(refund);
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error;
    return { status: "failed", providerRefundId: null, reason: error.code };
  }
}

/** @returns null if the refund was certainly not made */
async function earlierRefund(client: RapydClient, request: RefundRequest): Promise<ProviderRefund | null> {
  const { captureId, refundId, amount, alreadyRefunded } = request;
  const listed = await listedRefunds(client, captureId);
  const ours = listed.find(({ merchant_reference_id }) => merchant_reference_id === refundId);
  if (ours) return toProviderRefund(ours);
  const path = `/v1/payments/${captureId}`;
  const { refunded_amount: refunded } = await client.call({ method: "GET", path, data: paymentSchema });
  if (refunded === alreadyRefunded) return null;
  if (refunded === alreadyRefunded + amount) {
    return { status: "succeeded", providerRefundId: null, reason: null };
  }
  // UNCONFIRMED (docs/providers/rapyd.md): refunds pending at the bank may be missing from the sum.
  if (refunded < alreadyRefunded) throw new ProviderError(RAPYD, "earlier refunds are not booked yet");
  return { status: "failed", providerRefundId: null, reason: "unclear" };
}

/**
 * UNCONFIRMED (not in docs/providers/rapyd.md; docs.rapyd.net, "List Refunds by Payment ID"): also returns
 * pending refunds. Where Rapyd does not support the call, only the payment's refunded sum decides.
 */
async function listedRefunds(client: RapydClient, captureId: string): Promise<Refund[]> {
  const path = `/v1/refunds?payment=${captureId}`;
  try {
    return await client.call({ method: "GET", path, data: z.array(refundSchema) });
  } catch (error) {
    if (error instanceof ProviderRefusal) return [];
    throw error;
  }
}

/** @throws ProviderError without an answer from Rapyd */
export async function readRapydRefund(client: RapydClient, id: string): Promise<ProviderRefund> {
  const path = `/v1/refunds/${id}`;
  return toProviderRefund(await client.call({ method: "GET", path, data: refundSchema }));
}

function toProviderRefund({ id, status, failure_reason }: Refund): ProviderRefund {
  switch (status.toLowerCase()) {
    case "completed":
      return { status: "succeeded", providerRefundId: id, reason: null };
    case "rejected":
    case "error":
    case "canceled":
    case "cancelled": {
      // Texts may contain private data; codes cannot.
      const code = /^[A-Za-z0-9_-]{1,100}$/.exec(failure_reason ?? "")?.[0];
      return { status: "failed", providerRefundId: id, reason: code ?? status.toLowerCase() };
    }
    default:
      return { status: "pending", providerRefundId: id, reason: null };
  }
}
