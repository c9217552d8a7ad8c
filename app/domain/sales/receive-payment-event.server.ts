/** Takes a provider's notification: verify, store once by its id, then let the capture function look for itself. */

import { databaseNow } from "~/db/clock.server";
import type { Context } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { captureSale } from "./capture-sale.server";

export type EventReception = "processed" | "duplicate" | "ignored";

export interface RawNotification {
  provider: string;
  headers: Headers;
  /** The body as received: signatures are over bytes, not over parsed JSON. */
  body: string;
}

/**
 * A notification is only a hint that something happened: amounts and states are always read from the provider.
 * @throws DomainError invalid for a body the provider did not sign
 */
export async function receivePaymentEvent(ctx: Context, raw: RawNotification): Promise<EventReception> {
  const provider = ctx.payments.byName(raw.provider);
  if (!(await provider.verifyWebhook(raw.headers, raw.body))) throw new DomainError("invalid");
  const event = provider.parseEvent(raw.body);
  if (!event) return "ignored";
  const stored = await ctx.db
    .insertInto("payment_events")
    .values({
      provider: raw.provider,
      event_id: event.eventId,
      payload: raw.body,
      received_at: await databaseNow(ctx.db),
      processed_at: null,
    })
    .onConflict((conflict) => conflict.columns(["provider", "event_id"]).doNothing())
    .executeTakeFirst();
  if (stored.numInsertedOrUpdatedRows === 0n && (await isProcessed(ctx, raw.provider, event.eventId))) {
    return "duplicate";
  }
  const payment = await ctx.db
    .selectFrom("payments")
    .select("id")
    .where("provider", "=", raw.provider)
    .where("provider_order_id", "=", event.orderId)
    .executeTakeFirst();
  if (payment) await captureSale(ctx, payment.id);
  await ctx.db
    .updateTable("payment_events")
    .set({ processed_at: await databaseNow(ctx.db) })
    .where("provider", "=", raw.provider)
    .where("event_id", "=", event.eventId)
    .execute();
  return payment ? "processed" : "ignored";
}

async function isProcessed(ctx: Context, provider: string, eventId: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom("payment_events")
    .select("processed_at")
    .where("provider", "=", provider)
    .where("event_id", "=", eventId)
    .executeTakeFirst();
  return row?.processed_at != null;
}
