/** Sends an event once more at its owner's request, or a test event that tries the endpoint. */
import { databaseNow } from "~/db/clock.server";
import { insertRows } from "~/db/insert-rows.server";
import type { Db } from "~/db/schema";
import { inTransaction } from "~/db/transaction.server";
import type { ActingContext } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { isUuid } from "~/domain/kernel/formats/uuid";
import { newId } from "~/domain/kernel/ids.server";
import { eventBody, modeOf, newDelivery } from "./announce.server";
import { type EndpointReference, findEndpoint, type ManagedEndpointRow } from "./endpoint-queries.server";
import { RECORDED_EVENTS } from "./recorded-events";
import { TEST_EVENT, type WebhookEvent } from "./webhook-event";

async function findEnabled(ctx: ActingContext, reference: EndpointReference): Promise<ManagedEndpointRow> {
  const endpoint = await findEndpoint(ctx.db, ctx.actor, reference);
  if (endpoint.status !== "enabled") throw new DomainError("conflict", { reason: "webhook_disabled" });
  return endpoint;
}

/**
 * A delivery of its own with the same event, so that what happened to the first one stays readable. One that has failed and
 * waits for its next attempt is attempted now instead.
 * @returns the id of the new delivery, or of the waiting one
 * @throws DomainError not_found, forbidden, conflict webhook_disabled | delivery_pending
 */
export async function repeatDelivery(
  ctx: ActingContext,
  reference: EndpointReference,
  deliveryId: string,
): Promise<string> {
  const endpoint = await findEnabled(ctx, reference);
  const former =
    isUuid(deliveryId) &&
    (await ctx.db
      .selectFrom("webhook_deliveries")
      .select(["event_id", "type", "order_key", "body", "status"])
      .where("id", "=", deliveryId.toLowerCase())
      .where("endpoint_id", "=", endpoint.id)
      .executeTakeFirst());
  if (!former) throw new DomainError("not_found");
  if (former.status === "pending") return attemptNow(ctx.db, deliveryId.toLowerCase());
  const row = newDelivery({
    endpointId: endpoint.id,
    eventId: former.event_id,
    type: former.type,
    orderKey: former.order_key,
    body: former.body,
    now: await databaseNow(ctx.db),
  });
  await inTransaction(ctx.db, (trx) => insertRows(trx, "webhook_deliveries", [row]));
  return row.id;
}

/** @throws DomainError conflict delivery_pending (its first attempt is still to come) */
async function attemptNow(db: Db, id: string): Promise<string> {
  const { numUpdatedRows } = await db
    .updateTable("webhook_deliveries")
    .set({ next_attempt_at: await databaseNow(db) })
    .where("id", "=", id)
    .where("status", "=", "pending")
    .where("attempts", ">", 0)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new DomainError("conflict", { reason: "delivery_pending" });
  return id;
}

/**
 * @param type an event whose recorded example is sent, also to an endpoint that has not chosen it
 * @returns the delivery's id
 * @throws DomainError not_found, forbidden, conflict webhook_disabled
 */
export async function sendTestEvent(
  ctx: ActingContext,
  reference: EndpointReference,
  type: WebhookEvent | typeof TEST_EVENT = TEST_EVENT,
): Promise<string> {
  const endpoint = await findEnabled(ctx, reference);
  const now = await databaseNow(ctx.db);
  const id = newId();
  const mode = modeOf(endpoint.sandbox_of);
  const event = { id, type, mode, test: true, organizationId: endpoint.organization_id } as const;
  const object = type === TEST_EVENT ? { endpoint: endpoint.id } : RECORDED_EVENTS[type];
  const body = eventBody({ ...event, object, now });
  const row = newDelivery({
    endpointId: endpoint.id,
    eventId: id,
    type,
    orderKey: id,
    body,
    now,
  });
  await inTransaction(ctx.db, (trx) => insertRows(trx, "webhook_deliveries", [row]));
  return row.id;
}
