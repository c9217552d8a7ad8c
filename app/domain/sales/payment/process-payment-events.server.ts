/**
 * Processes stored webhooks one by one, with back-off while the payment is undecided or after a failure.
 * Never trusts their content: payments and refunds are read again from the provider.
 */
import { type Selectable, sql } from "kysely";
import { databaseNow } from "~/db/clock.server";
import type { Db } from "~/db/schema";
import type { PaymentEventsTable } from "~/db/schema/payments";
import { withinTime } from "~/db/time-limit.server";
import { claim, failureReason, isDue, retryLater, settle, type WorkQueue } from "~/db/work-queue.server";
import type { Context } from "~/domain/kernel/context";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "~/domain/kernel/durations";
import { type EventSubject, ProviderError, type ProviderEvent } from "~/domain/kernel/payment-provider";
import { inLanes, type Lane } from "~/domain/payments/provider-lanes.server";
import { recordChargeback } from "~/domain/sales/refunds/record-chargeback.server";
import { followRefund } from "~/domain/sales/refunds/send-refund.server";
import { isDecided } from "~/domain/sales/sale";
import { log } from "~/log/log.server";
import { captureSale } from "./capture-sale.server";
import { NO_PAYLOAD, openPayload } from "./event-payload.server";

type StoredEvent = Selectable<PaymentEventsTable>;
type Outcome = NonNullable<StoredEvent["outcome"]>;

/** Undecided: the event stays in the queue. */
const WAITING = "waiting";

const BATCH = 50;
export const EVENTS: WorkQueue = {
  table: "payment_events",
  key: ["provider", "event_id"],
  open: sql`(processed_at is null and dead_at is null)`,
  // Longer than the slowest capture.
  leaseMs: 2 * MINUTE_MS,
  firstDelayMs: 5_000,
  longestDelayMs: HOUR_MS,
  // Outlasts a provider's outage. What an event tells is asked for by the reconciler and the refunds as well.
  givesUpAfterMs: 7 * DAY_MS,
};

/** Providers with due webhooks. */
export async function providersWithEvents({ db }: Context): Promise<string[]> {
  const rows = await dueEvents(db, await databaseNow(db))
    .select("provider")
    .distinct()
    .execute();
  return rows.map(({ provider }) => provider);
}

function dueEvents(db: Db, now: number) {
  return db.selectFrom("payment_events").where(isDue(EVENTS, now));
}

/** Job. @returns number of processed events */
export async function processPaymentEvents(ctx: Context, lane: Lane = {}): Promise<number> {
  return inLanes(
    lane,
    () => providersWithEvents(ctx),
    async (provider, limitMs) => {
      const due = await dueEvents(ctx.db, await databaseNow(ctx.db))
        .select("event_id")
        .where("provider", "=", provider)
        .orderBy("next_attempt_at")
        .limit(BATCH)
        .execute();
      let finished = 0;
      for (const { event_id } of due) {
        const event = await claim<StoredEvent>(ctx.db, EVENTS, { provider, event_id });
        if (event && (await processOne(ctx, event, limitMs))) finished++;
      }
      return finished;
    },
  );
}

async function processOne(ctx: Context, stored: StoredEvent, limitMs: number): Promise<boolean> {
  try {
    const outcome = await withinTime(limitMs, () => act(ctx, stored));
    if (outcome === WAITING) {
      await retryLater(ctx.db, EVENTS, stored, null);
      return false;
    }
    const processed_at = await databaseNow(ctx.db);
    const payload_sealed = outcome === "unmatched" ? stored.payload_sealed : NO_PAYLOAD;
    await settle(ctx.db, EVENTS, stored, { outcome, processed_at, payload_sealed, last_error: null });
    return true;
  } catch (error) {
    const { event_id: eventId, provider } = stored;
    const facts = { err: error, eventId, provider };
    if (error instanceof ProviderError) log.warn(facts, "payment event not processed");
    else log.error(facts, "payment event not processed");
    await retryLater(ctx.db, EVENTS, stored, failureReason(error));
    return false;
  }
}

async function act(ctx: Context, stored: StoredEvent): Promise<Outcome | typeof WAITING> {
  const event = ctx.payments.byName(stored.provider).parseEvent(openPayload(stored.payload_sealed));
  if (!event) return "ignored";
  const payment = await findPayment(ctx, stored.provider, event.subject);
  if (!payment) return unmatchedOutcome(event);
  switch (event.about) {
    case "payment": {
      // Another caller may die during its capture; a webhook may arrive before the provider's own state has
      // changed.
      const result = await captureSale(ctx, payment.id);
      return result === null || isDecided(result.outcome) ? "done" : WAITING;
    }
    case "refund": {
      const outcome = await followRefund(ctx, payment.id, event.providerRefundId);
      return outcome === "open" ? WAITING : outcome;
    }
    case "chargeback":
      await recordChargeback(ctx, { paymentId: payment.id, provider: stored.provider, chargeback: event });
      return "done";
  }
}

/**
 * The provider account may serve other shops; a refund or chargeback of an unknown payment needs manual
 * review.
 */
function unmatchedOutcome(event: ProviderEvent): Outcome {
  return event.about === "payment" ? "ignored" : "unmatched";
}

const COLUMN = { order: "provider_order_id", payment: "id", capture: "provider_capture_id" } as const;

async function findPayment(
  ctx: Context,
  provider: string,
  subject: EventSubject,
): Promise<{ id: string } | undefined> {
  return ctx.db
    .selectFrom("payments")
    .select("id")
    .where("provider", "=", provider)
    .where(COLUMN[subject.by], "=", subject.id)
    .executeTakeFirst();
}
