/**
 * Announces an event to an organization's endpoints: one delivery for each that has subscribed, written in the
 * transaction of the event. An organization without endpoints costs one read; callers on hot paths spare it with
 * `hasEndpoint` in a query that they make anyway.
 */
import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";
import { compiled, type Given } from "~/db/compiled-query.server";
import { insertRows } from "~/db/insert-rows.server";
import type { Trx } from "~/db/schema";
import type { ApiKeyMode } from "~/domain/kernel/api-scopes";
import { newId } from "~/domain/kernel/ids.server";
import { textList } from "~/domain/kernel/value-list.server";
import type { WebhookPayloads } from "./payloads";
import type { WebhookEvent } from "./webhook-event";

export interface Announcement<Type extends WebhookEvent = WebhookEvent> {
  type: Type;
  organizationId: string;
  /** Events with the same key reach an endpoint in the order in which they were announced. */
  orderKey: string;
  object: WebhookPayloads[Type];
}

const endpointsOf = compiled((db, given: Given<{ organizationIds: readonly string[] }>) =>
  db
    .selectFrom("webhook_endpoints")
    .innerJoin("organizations", "organizations.id", "organization_id")
    .select(["webhook_endpoints.id", "organization_id", "events", "sandbox_of"])
    .where("organization_id", "in", textList(db, given("organizationIds")))
    .where("webhook_endpoints.status", "=", "enabled"),
);

/** Condition of a query: the organization has an endpoint. */
export function hasEndpoint(organizationId: Expression<string>): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (
    select 1 from webhook_endpoints w where w.organization_id = ${organizationId} and w.status = 'enabled')`;
}

/** Call it with the object locked or just changed, so that the deliveries are numbered in the order of its events. */
export async function announce(
  trx: Trx,
  announcements: readonly Announcement[],
  /** ms UTC, the database's clock. */
  now: number,
): Promise<void> {
  if (announcements.length === 0) return;
  const organizationIds = [...new Set(announcements.map(({ organizationId }) => organizationId))];
  const endpoints = await endpointsOf.all(trx, { organizationIds });
  if (endpoints.length === 0) return;
  const rows = announcements.flatMap(({ type, organizationId, orderKey, object }) => {
    const own = endpoints.filter(({ organization_id }) => organization_id === organizationId);
    const eventId = newId();
    const mode = modeOf(own[0]?.sandbox_of ?? null);
    const body = eventBody({ id: eventId, type, mode, organizationId, object, now });
    return own
      .filter(({ events }) => events.includes(type))
      .map(({ id }) => newDelivery({ endpointId: id, eventId, type, orderKey, body, now }));
  });
  await insertRows(trx, "webhook_deliveries", rows);
}

export const modeOf = (sandboxOf: string | null): ApiKeyMode => (sandboxOf === null ? "live" : "sandbox");

interface Event {
  id: string;
  type: string;
  mode: ApiKeyMode;
  /** Sent on request, with recorded contents: nothing has happened. */
  test?: true;
  organizationId: string;
  object: object;
  now: number;
}

export function eventBody({ id, type, mode, test = undefined, organizationId, object, now }: Event): string {
  const created_at = new Date(now).toISOString();
  return JSON.stringify({ id, type, mode, test, created_at, organization: organizationId, object });
}

interface NewDelivery {
  endpointId: string;
  eventId: string;
  type: string;
  orderKey: string;
  body: string;
  now: number;
}

/** A row to insert, due at once. */
export function newDelivery({ endpointId, eventId, type, orderKey, body, now }: NewDelivery) {
  return {
    id: newId(),
    event_id: eventId,
    endpoint_id: endpointId,
    type,
    order_key: orderKey,
    body,
    status: "pending" as const,
    attempts: 0,
    next_attempt_at: now,
    lease_until: null,
    last_error: null,
    answer_status: null,
    answer_text: null,
    created_at: now,
    attempted_at: null,
    ended_at: null,
  };
}
