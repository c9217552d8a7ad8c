/**
 * Job: delivers announced events, one lane an endpoint: in order for each object, at least once, again with back-off for
 * three days. An endpoint that has failed for three days is switched off.
 */
import { type Selectable, sql } from "kysely";
import { databaseNow } from "~/db/clock.server";
import type { Db, Trx } from "~/db/schema";
import type { WebhookDeliveriesTable, WebhookEndpointsTable } from "~/db/schema/webhooks";
import { withinTime } from "~/db/time-limit.server";
import { inTransaction } from "~/db/transaction.server";
import { claim, failureReason, isDue, retryDelay, settle, type WorkQueue } from "~/db/work-queue.server";
import { DAY_MS, HOUR_MS } from "~/domain/kernel/durations";
import { countEvent } from "~/domain/kernel/process/event-counts.server";
import {
  allowedAddresses,
  CONFIGURED_TARGETING,
  ForbiddenTarget,
  type Targeting,
} from "~/domain/public-targets/public-target.server";
import { signatureHeader } from "./endpoint-secret.server";
import { type Posted, postEvent } from "./post-event.server";

type Delivery = Selectable<WebhookDeliveriesTable>;
type Endpoint = Selectable<WebhookEndpointsTable>;

const DELIVERIES: WorkQueue = {
  table: "webhook_deliveries",
  key: ["sequence"],
  open: sql`webhook_deliveries.status = 'pending'`,
  // Longer than an attempt may take.
  leaseMs: 30_000,
  firstDelayMs: 15_000,
  longestDelayMs: 6 * HOUR_MS,
};

const ATTEMPT_MS = 10_000;
const RETRY_MS = 3 * DAY_MS;
const BATCH = 20;
const SIDE_BY_SIDE = 4;
const LANES = 50;
const MAX_ANSWER_TEXT = 1_000;

export interface Delivering {
  /** Only this endpoint; all that have something due without it. */
  endpointId?: string;
  targeting?: Targeting;
  /** Called in the transaction that switches an endpoint off. */
  onSwitchedOff: (trx: Trx, endpoint: Endpoint, now: number) => Promise<void>;
}

/** Due, with no earlier event of the same object waiting. */
function readyDeliveries(db: Db, now: number) {
  return db
    .selectFrom("webhook_deliveries")
    .innerJoin("webhook_endpoints", "webhook_endpoints.id", "webhook_deliveries.endpoint_id")
    .where("webhook_endpoints.status", "=", "enabled")
    .where(isDue(DELIVERIES, now))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("webhook_deliveries as earlier")
            .select("earlier.sequence")
            .whereRef("earlier.endpoint_id", "=", "webhook_deliveries.endpoint_id")
            .whereRef("earlier.order_key", "=", "webhook_deliveries.order_key")
            .where("earlier.status", "=", "pending")
            .whereRef("earlier.sequence", "<", "webhook_deliveries.sequence"),
        ),
      ),
    );
}

/** Lanes of the job. */
export async function endpointsWithDeliveries(db: Db): Promise<string[]> {
  const rows = await readyDeliveries(db, await databaseNow(db))
    .select("webhook_deliveries.endpoint_id")
    .distinct()
    .limit(LANES)
    .execute();
  return rows.map(({ endpoint_id }) => endpoint_id);
}

/** @returns number of attempts */
export async function deliverWebhooks(db: Db, delivering: Delivering): Promise<number> {
  const { endpointId } = delivering;
  const ready = await readyDeliveries(db, await databaseNow(db))
    .select("webhook_deliveries.sequence")
    .$if(endpointId !== undefined, (query) =>
      query.where("webhook_deliveries.endpoint_id", "=", endpointId as string),
    )
    .orderBy("webhook_deliveries.sequence")
    .limit(BATCH)
    .execute();
  let attempts = 0;
  const queue = [...ready];
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const row = await claim<Delivery>(db, DELIVERIES, next);
      if (!row) continue;
      attempts += 1;
      await attempt(db, row, delivering);
    }
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, work));
  return attempts;
}

async function attempt(db: Db, row: Delivery, delivering: Delivering): Promise<void> {
  const endpoint = await db
    .selectFrom("webhook_endpoints")
    .selectAll()
    .where("id", "=", row.endpoint_id)
    .executeTakeFirstOrThrow();
  let posted: Posted | null = null;
  let reason: string | null = null;
  try {
    posted = await post(db, row, endpoint, delivering.targeting ?? CONFIGURED_TARGETING);
    if (posted.status < 200 || posted.status > 299) reason = `answered ${posted.status}`;
  } catch (error) {
    reason = error instanceof ForbiddenTarget ? `webhook_${error.message}` : failureReason(error);
  }
  const now = await databaseNow(db);
  const noted = {
    attempted_at: now,
    last_error: reason,
    answer_status: posted?.status ?? null,
    answer_text: posted?.text.slice(0, MAX_ANSWER_TEXT) ?? null,
  };
  if (reason === null) {
    countEvent("webhooksDelivered");
    await settle(db, DELIVERIES, row, { ...noted, status: "delivered", ended_at: now });
    if (endpoint.failing_since !== null) await forgiveEndpoint(db, endpoint.id);
    return;
  }
  const over = now - row.created_at >= RETRY_MS;
  countEvent("webhookTriesFailed");
  if (over) countEvent("webhooksGivenUp");
  const next = { next_attempt_at: now + retryDelay(DELIVERIES, row.attempts) };
  await settle(db, DELIVERIES, row, { ...noted, ...(over ? { status: "dead", ended_at: now } : next) });
  await blameEndpoint(db, endpoint, now, delivering.onSwitchedOff);
}

function post(db: Db, row: Delivery, endpoint: Endpoint, targeting: Targeting): Promise<Posted> {
  const signal = AbortSignal.timeout(ATTEMPT_MS);
  return withinTime(ATTEMPT_MS, async () => {
    const url = new URL(endpoint.url);
    const addresses = await allowedAddresses(url, targeting);
    const headers = {
      "Content-Type": "application/json",
      "User-Agent": "Webhook/1",
      "Webhook-Id": row.event_id,
      "Webhook-Event": row.type,
      "Webhook-Signature": signatureHeader(endpoint, row.body, await databaseNow(db)),
    };
    return postEvent({ url, addresses, headers, body: row.body, signal });
  });
}

async function forgiveEndpoint(db: Db, id: string): Promise<void> {
  await db.updateTable("webhook_endpoints").set({ failing_since: null }).where("id", "=", id).execute();
}

async function blameEndpoint(
  db: Db,
  endpoint: Endpoint,
  now: number,
  onSwitchedOff: Delivering["onSwitchedOff"],
): Promise<void> {
  const { id, failing_since } = endpoint;
  if (failing_since === null) {
    await db
      .updateTable("webhook_endpoints")
      .set({ failing_since: now })
      .where("id", "=", id)
      .where("failing_since", "is", null)
      .execute();
    return;
  }
  if (failing_since > now - RETRY_MS) return;
  await inTransaction(db, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable("webhook_endpoints")
      .set({ status: "disabled", status_reason: "failing", updated_at: now })
      .where("id", "=", id)
      .where("status", "=", "enabled")
      .where("failing_since", "=", failing_since)
      .executeTakeFirst();
    if (numUpdatedRows === 1n) await onSwitchedOff(trx, endpoint, now);
  });
}
