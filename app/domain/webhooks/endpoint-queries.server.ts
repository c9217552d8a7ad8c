/** Reads an organization's endpoints and their deliveries for its owners and staff. */
import type { Selectable } from "kysely";
import { countRows } from "~/db/count-rows.server";
import type { Db, Trx } from "~/db/schema";
import type { WebhookDeliveriesTable, WebhookEndpointsTable } from "~/db/schema/webhooks";
import type { ActingContext, Actor } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { isUuid } from "~/domain/kernel/formats/uuid";
import { requireMay } from "~/domain/kernel/permissions";
import { modeOf } from "./announce.server";
import type { WebhookDelivery, WebhookEndpoint, WebhookEvent } from "./webhook-event";

export type EndpointRow = Selectable<WebhookEndpointsTable>;

/** An endpoint with the organization whose sandbox it is for; null = of the live shop. */
export type ManagedEndpointRow = EndpointRow & { sandbox_of: string | null };

export interface EndpointReference {
  organizationId: string;
  endpointId: string;
}

/** @throws DomainError not_found, forbidden, unauthenticated */
export async function authorizeOwner(db: Db | Trx, actor: Actor, organizationId: string): Promise<string> {
  const id = organizationId.toLowerCase();
  // Staff may name any organization except sandboxes (decision 055).
  const known =
    isUuid(id) &&
    (await db
      .selectFrom("organizations")
      .select("id")
      .where("id", "=", id)
      .where("sandbox_of", "is", null)
      .executeTakeFirst());
  if (!known) throw new DomainError("not_found");
  requireMay(actor, id, "integrations");
  return id;
}

/** Those of the organization and of its sandbox. */
function managedEndpoints(db: Db | Trx, organizationId: string) {
  return db
    .selectFrom("webhook_endpoints")
    .innerJoin("organizations", "organizations.id", "organization_id")
    .selectAll("webhook_endpoints")
    .select("sandbox_of")
    .where((eb) => eb.or([eb("organization_id", "=", organizationId), eb("sandbox_of", "=", organizationId)]))
    .where("webhook_endpoints.status", "<>", "deleted");
}

/** @throws DomainError not_found (also another organization's and deleted ones), forbidden */
export async function findEndpoint(
  db: Db | Trx,
  actor: Actor,
  { organizationId, endpointId }: EndpointReference,
): Promise<ManagedEndpointRow> {
  const organization = await authorizeOwner(db, actor, organizationId);
  const row =
    isUuid(endpointId) &&
    (await managedEndpoints(db, organization)
      .where("webhook_endpoints.id", "=", endpointId.toLowerCase())
      .executeTakeFirst());
  if (!row) throw new DomainError("not_found");
  return row;
}

function toEndpoint(row: ManagedEndpointRow): WebhookEndpoint {
  return {
    id: row.id,
    organizationId: row.sandbox_of ?? row.organization_id,
    mode: modeOf(row.sandbox_of),
    url: row.url,
    description: row.description,
    events: row.events as WebhookEvent[],
    status: row.status === "enabled" ? "enabled" : "disabled",
    statusReason: row.status_reason,
    oldSecretUntil: row.old_secret_until,
    failingSince: row.failing_since,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

/** Oldest first. */
export async function listEndpoints(
  { db, actor }: ActingContext,
  organizationId: string,
): Promise<WebhookEndpoint[]> {
  const organization = await authorizeOwner(db, actor, organizationId);
  const rows = await managedEndpoints(db, organization)
    .orderBy("webhook_endpoints.created_at")
    .orderBy("webhook_endpoints.id")
    .execute();
  return rows.map(toEndpoint);
}

export async function readEndpoint(
  { db, actor }: ActingContext,
  reference: EndpointReference,
): Promise<WebhookEndpoint> {
  return toEndpoint(await findEndpoint(db, actor, reference));
}

function toDelivery(row: Selectable<WebhookDeliveriesTable>): WebhookDelivery {
  return {
    id: row.id,
    eventId: row.event_id,
    type: row.type,
    status: row.status,
    attempts: row.attempts,
    nextAttemptAt: row.status === "pending" ? row.next_attempt_at : null,
    lastError: row.last_error,
    answerStatus: row.answer_status,
    answerText: row.answer_text,
    createdAt: row.created_at,
    attemptedAt: row.attempted_at,
    endedAt: row.ended_at,
    body: row.body,
  };
}

export interface DeliveryFilters {
  status?: WebhookDelivery["status"];
  type?: string;
  limit: number;
  offset: number;
}

/** Newest first. */
export async function listDeliveries(
  { db, actor }: ActingContext,
  reference: EndpointReference,
  { status, type, limit, offset }: DeliveryFilters,
): Promise<{ count: number; results: WebhookDelivery[] }> {
  const { id } = await findEndpoint(db, actor, reference);
  let matching = db.selectFrom("webhook_deliveries").where("endpoint_id", "=", id);
  if (status !== undefined) matching = matching.where("status", "=", status);
  if (type !== undefined) matching = matching.where("type", "=", type);
  const count = await countRows(matching);
  const rows = await matching.selectAll().orderBy("sequence", "desc").limit(limit).offset(offset).execute();
  return { count, results: rows.map(toDelivery) };
}

/** @throws DomainError not_found, forbidden */
export async function readDelivery(
  { db, actor }: ActingContext,
  reference: EndpointReference,
  deliveryId: string,
): Promise<WebhookDelivery> {
  const { id } = await findEndpoint(db, actor, reference);
  const row =
    isUuid(deliveryId) &&
    (await db
      .selectFrom("webhook_deliveries")
      .selectAll()
      .where("id", "=", deliveryId.toLowerCase())
      .where("endpoint_id", "=", id)
      .executeTakeFirst());
  if (!row) throw new DomainError("not_found");
  return toDelivery(row);
}
