/** Receives webhooks of payment providers; unsigned ones are refused. */

import { z } from "@hono/zod-openapi";
import type { ApiCall } from "~/api/environment";
import { json, newGroup, operation } from "~/api/operation";
import { DomainError } from "~/domain/kernel/errors";
import { ProviderError } from "~/domain/kernel/payment-provider";
import { receivePaymentEvent } from "~/domain/sales/payment/receive-payment-event.server";

export const webhooks = newGroup("Payment providers");

const receptionSchema = z
  .object({ status: z.enum(["accepted", "duplicate", "ignored"]) })
  .openapi("WebhookReception");

function declaration<const P extends `/${string}/webhook/`>(path: P, provider: string) {
  return operation(`POST ${path}`, {
    access: "provider",
    summary: `Receive an event of ${provider}`,
    description:
      "For the payment provider. The signature is checked over the raw body: an unsigned event is refused with 400 and " +
      "not stored. A repeated event is answered with 200. Stored events are processed within seconds.",
    errors: [400, 413],
    answers: { 200: json(receptionSchema, "Stored, known already, or of a kind that changes nothing.") },
  });
}

async function receive(c: ApiCall, provider: string) {
  const ctx = c.get("ports").contextFor({ kind: "provider", name: provider });
  if (!ctx.payments.has(provider)) throw new DomainError("invalid", { reason: "webhook_not_verified" });
  const notification = { provider, headers: c.req.raw.headers, body: await c.req.text() };
  const status = await receivePaymentEvent(ctx, notification).catch((error: unknown) => {
    if (!(error instanceof ProviderError)) throw error;
    throw new DomainError("provider_unavailable");
  });
  return c.json({ status }, 200);
}

webhooks.openapi(declaration("/paypal/webhook/", "PayPal"), (c) => receive(c, "paypal"));
webhooks.openapi(declaration("/allpay/webhook/", "Allpay"), (c) => receive(c, "allpay"));
webhooks.openapi(declaration("/rapyd/webhook/", "Rapyd"), (c) => receive(c, "rapyd"));
