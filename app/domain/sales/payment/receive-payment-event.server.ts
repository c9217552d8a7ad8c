/** Verifies a webhook, stores it once by event id and acknowledges it. Processing is asynchronous. */

import { databaseNow } from "~/db/clock.server";
import type { Context } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { log } from "~/log/log.server";
import { sealPayload } from "./event-payload.server";

export type EventReception = "accepted" | "duplicate" | "ignored";

export interface RawNotification {
  provider: string;
  headers: Headers;
  /** The raw body: signatures cover bytes, not parsed JSON. */
  body: string;
}

/**
 * @throws DomainError invalid for a body without a valid signature
 * @throws ProviderError when the signature cannot be verified now: the provider resends the event
 */
export async function receivePaymentEvent(ctx: Context, raw: RawNotification): Promise<EventReception> {
  const provider = ctx.payments.byName(raw.provider);
  if (!(await provider.verifyWebhook(raw.headers, raw.body))) {
    log.warn({ provider: raw.provider }, "webhook_not_verified");
    throw new DomainError("invalid", { reason: "webhook_not_verified" });
  }
  const event = provider.parseEvent(raw.body);
  if (!event) return "ignored";
  const now = await databaseNow(ctx.db);
  const stored = await ctx.db
    .insertInto("payment_events")
    .values({
      provider: raw.provider,
      event_id: event.eventId,
      payload_sealed: sealPayload(raw.body),
      received_at: now,
      next_attempt_at: now,
    })
    .onConflict((conflict) => conflict.columns(["provider", "event_id"]).doNothing())
    .executeTakeFirst();
  return stored.numInsertedOrUpdatedRows === 1n ? "accepted" : "duplicate";
}
