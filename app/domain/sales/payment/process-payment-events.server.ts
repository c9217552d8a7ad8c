/**
 * Works off the providers' stored notifications: one at a time under a lease, again and later while nothing is decided or
 * something fails. A notification is only a hint that something happened: payments and refunds are always read from the
 * provider.
 */
import type { Selectable } from "kysely";
import { databaseNow } from "~/db/clock.server";
import { unlocked } from "~/db/locked-rows.server";
import type { Db } from "~/db/schema";
import type { PaymentEventsTable } from "~/db/schema/payments";
import { PROVIDER_ROW_LIMIT_MS, withinTime } from "~/db/time-limit.server";
import type { Context } from "~/domain/kernel/context";
import { type EventSubject, ProviderError, type ProviderEvent } from "~/domain/kernel/payment-provider";
import { inLanes, type Lane } from "~/domain/payments/provider-lanes.server";
import { recordChargeback } from "~/domain/sales/refunds/record-chargeback.server";
import { followRefund } from "~/domain/sales/refunds/send-refund.server";
import { isDecided } from "~/domain/sales/sale";
import { log } from "~/log/log.server";
import { captureSale } from "./capture-sale.server";

type StoredEvent = Selectable<PaymentEventsTable>;
type Outcome = NonNullable<StoredEvent["outcome"]>;

/** Not wrong, only too early: the notification stays in the queue. */
const WAITING = "waiting";

const BATCH = 50;
/** Longer than the slowest capture. */
const LEASE_MS = 2 * 60_000;
const FIRST_DELAY_MS = 5_000;
const MAX_DELAY_MS = 60 * 60_000;

/** The providers whose notifications wait. */
export async function providersWithEvents({ db }: Context): Promise<string[]> {
  const rows = await dueEvents(db, await databaseNow(db))
    .select("provider")
    .distinct()
    .execute();
  return rows.map(({ provider }) => provider);
}

function dueEvents(db: Db, now: number) {
  return db
    .selectFrom("payment_events")
    .where("processed_at", "is", null)
    .where("next_attempt_at", "<=", now)
    .where((eb) => eb.or([eb("lease_until", "is", null), eb("lease_until", "<=", now)]));
}

/** The job. @returns how many were finished */
export async function processPaymentEvents(ctx: Context, lane: Lane = {}): Promise<number> {
  const { limitMs = PROVIDER_ROW_LIMIT_MS } = lane;
  return inLanes(
    lane,
    () => providersWithEvents(ctx),
    async (provider) => {
      const due = await dueEvents(ctx.db, await databaseNow(ctx.db))
        .select("event_id")
        .where("provider", "=", provider)
        .orderBy("next_attempt_at")
        .limit(BATCH)
        .execute();
      let finished = 0;
      for (const { event_id } of due) {
        const event = await claim(ctx, provider, event_id);
        if (event && (await processOne(ctx, event, limitMs))) finished++;
      }
      return finished;
    },
  );
}

async function claim(ctx: Context, provider: string, eventId: string): Promise<StoredEvent | undefined> {
  const now = await databaseNow(ctx.db);
  return ctx.db
    .updateTable("payment_events")
    .set((eb) => ({ attempts: eb("attempts", "+", 1), lease_until: now + LEASE_MS }))
    .where(
      unlocked(ctx.db, "payment_events", (eb) =>
        eb.and([
          eb("provider", "=", provider),
          eb("event_id", "=", eventId),
          eb("processed_at", "is", null),
          eb.or([eb("lease_until", "is", null), eb("lease_until", "<=", now)]),
        ]),
      ),
    )
    .returningAll()
    .executeTakeFirst();
}

async function processOne(ctx: Context, stored: StoredEvent, limitMs: number): Promise<boolean> {
  try {
    const outcome = await withinTime(limitMs, () => act(ctx, stored));
    if (outcome === WAITING) await wait(ctx, stored, null);
    else await finish(ctx, stored, outcome);
    return outcome !== WAITING;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const { event_id: eventId, provider } = stored;
    const facts = { err: error, eventId, provider };
    if (error instanceof ProviderError) log.warn(facts, "payment event not processed");
    else log.error(facts, "payment event not processed");
    await wait(ctx, stored, reason);
    return false;
  }
}

type Change = Partial<Omit<StoredEvent, "provider" | "event_id" | "attempts">>;

/** Only while the lease is ours: the count of attempts tells whether another process took the row over. */
async function settle(ctx: Context, stored: StoredEvent, change: Change): Promise<void> {
  await ctx.db
    .updateTable("payment_events")
    .set({ ...change, lease_until: null })
    .where("provider", "=", stored.provider)
    .where("event_id", "=", stored.event_id)
    .where("attempts", "=", stored.attempts)
    .execute();
}

async function finish(ctx: Context, stored: StoredEvent, outcome: Outcome): Promise<void> {
  await settle(ctx, stored, { outcome, processed_at: await databaseNow(ctx.db), last_error: null });
}

/** @param error null = nothing is wrong, the payment is only not decided yet */
async function wait(ctx: Context, stored: StoredEvent, error: string | null): Promise<void> {
  const delay = Math.min(FIRST_DELAY_MS * 2 ** Math.min(stored.attempts - 1, 20), MAX_DELAY_MS);
  await settle(ctx, stored, {
    next_attempt_at: (await databaseNow(ctx.db)) + delay,
    last_error: error?.slice(0, 500) ?? null,
  });
}

async function act(ctx: Context, stored: StoredEvent): Promise<Outcome | typeof WAITING> {
  const event = ctx.payments.byName(stored.provider).parseEvent(stored.payload);
  if (!event) return "ignored";
  const payment = await findPayment(ctx, stored.provider, event.subject);
  if (!payment) return nobodys(event);
  switch (event.about) {
    case "payment": {
      // Another caller may be capturing, and die of it; a provider may tell before it can be asked.
      const result = await captureSale(ctx, payment.id);
      return result === null || isDecided(result.outcome) ? "done" : WAITING;
    }
    case "refund": {
      const fate = await followRefund(ctx, payment.id, event.providerRefundId);
      return fate === "open" ? WAITING : fate;
    }
    case "chargeback":
      await recordChargeback(ctx, { paymentId: payment.id, provider: stored.provider, chargeback: event });
      return "done";
  }
}

/** The account may serve other shops, too; money that went away from an unknown payment is for a person to look at. */
function nobodys(event: ProviderEvent): Outcome {
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
