/** Adds, changes and deletes endpoints of an organization, and replaces their secrets. */
import { databaseNow } from "~/db/clock.server";
import type { Trx } from "~/db/schema";
import { inTransaction, isUniqueViolation } from "~/db/transaction.server";
import { writeAudit } from "~/domain/kernel/audit.server";
import type { ActingContext } from "~/domain/kernel/context";
import { DAY_MS } from "~/domain/kernel/durations";
import { DomainError } from "~/domain/kernel/errors";
import { newId } from "~/domain/kernel/ids.server";
import { authorizeOwner, type EndpointReference, findEndpoint } from "./endpoint-queries.server";
import { newSecret, sealSecret } from "./endpoint-secret.server";
import {
  allowedAddresses,
  CONFIGURED_TARGETING,
  ForbiddenTarget,
  type Targeting,
} from "./endpoint-target.server";
import { MAX_ENDPOINTS, type WebhookEvent } from "./webhook-event";

/** The former secret signs beside the new one for this long. */
const OLD_SECRET_MS = DAY_MS;

export interface EndpointContent {
  url: string;
  description: string;
  events: readonly WebhookEvent[];
}

/** Absent fields stay unchanged. */
export interface EndpointChange extends Partial<EndpointContent> {
  status?: "enabled" | "disabled";
}

/** @throws DomainError invalid with the field `url` */
async function requireTarget(url: string, targeting: Targeting): Promise<void> {
  try {
    await allowedAddresses(new URL(url), targeting);
  } catch (error) {
    if (!(error instanceof ForbiddenTarget)) throw error;
    throw new DomainError("invalid", { fields: { url: [error.problem] } });
  }
}

/** Names hosts only: the rest of an address may hold secrets. */
function audit(trx: Trx, { actor }: ActingContext, action: string, id: string, at: number, detail = {}) {
  return writeAudit(trx, {
    actor,
    action: `webhook.${action}`,
    subjectType: "webhook_endpoint",
    subjectId: id,
    detail,
    at,
  });
}

const inOrder = (events: readonly WebhookEvent[]) => [...new Set(events)].sort();

/**
 * @param id chosen by a form, which then creates one endpoint only, however often it is sent
 * @returns the secret, which is never shown again
 * @throws DomainError not_found, forbidden, invalid url, conflict too_many_webhooks | webhook_exists
 */
export async function createEndpoint(
  ctx: ActingContext,
  organizationId: string,
  { url, description, events }: EndpointContent,
  { targeting = CONFIGURED_TARGETING, id = newId() }: { targeting?: Targeting; id?: string } = {},
): Promise<{ endpointId: string; secret: string }> {
  const organization = await authorizeOwner(ctx.db, ctx.actor, organizationId);
  await requireTarget(url, targeting);
  const secret = newSecret();
  const insert = (trx: Trx) => insertEndpoint(trx, { id, organization, url, description, events, secret });
  // Two at the same moment choose the same place: the second one chooses again.
  for (let attempt = 1; ; attempt++) {
    try {
      await inTransaction(ctx.db, async (trx) => {
        const now = await insert(trx);
        await audit(trx, ctx, "created", id, now, {
          organization,
          host: new URL(url).host,
          events: inOrder(events),
        });
      });
      return { endpointId: id, secret };
    } catch (error) {
      if (!isUniqueViolation(error) || attempt > MAX_ENDPOINTS) throw error;
    }
  }
}

interface NewEndpoint extends EndpointContent {
  id: string;
  organization: string;
  secret: string;
}

async function insertEndpoint(trx: Trx, endpoint: NewEndpoint): Promise<number> {
  const now = await databaseNow(trx);
  const same = await trx.selectFrom("webhook_endpoints").select("id").where("id", "=", endpoint.id).execute();
  if (same.length > 0) throw new DomainError("conflict", { reason: "webhook_exists" });
  const rows = await trx
    .selectFrom("webhook_endpoints")
    .select("slot")
    .where("organization_id", "=", endpoint.organization)
    .where("slot", "is not", null)
    .execute();
  const taken = new Set(rows.map(({ slot }) => slot));
  const slot = Array.from({ length: MAX_ENDPOINTS }, (_, index) => index + 1).find((one) => !taken.has(one));
  if (slot === undefined) throw new DomainError("conflict", { reason: "too_many_webhooks" });
  await trx
    .insertInto("webhook_endpoints")
    .values({
      id: endpoint.id,
      organization_id: endpoint.organization,
      slot,
      url: endpoint.url,
      description: endpoint.description,
      events: inOrder(endpoint.events),
      status: "enabled",
      status_reason: null,
      secret_sealed: sealSecret(endpoint.secret),
      old_secret_sealed: null,
      old_secret_until: null,
      failing_since: null,
      created_at: now,
      updated_at: now,
    })
    .execute();
  return now;
}

/** @throws DomainError not_found, forbidden, invalid url */
export async function changeEndpoint(
  ctx: ActingContext,
  reference: EndpointReference,
  { status, events, ...change }: EndpointChange,
  targeting: Targeting = CONFIGURED_TARGETING,
): Promise<void> {
  const before = await findEndpoint(ctx.db, ctx.actor, reference);
  if (change.url !== undefined) await requireTarget(change.url, targeting);
  await inTransaction(ctx.db, async (trx) => {
    const now = await databaseNow(trx);
    const { numUpdatedRows } = await trx
      .updateTable("webhook_endpoints")
      .set({
        ...change,
        ...(events && { events: inOrder(events) }),
        ...(status && { status, status_reason: status === "disabled" ? "owner" : null }),
        // What failed before says nothing about the new address, or about the endpoint its owner switches on again.
        ...((status === "enabled" || change.url !== undefined) && { failing_since: null }),
        updated_at: now,
      })
      .where("id", "=", before.id)
      .where("status", "<>", "deleted")
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) throw new DomainError("not_found");
    await trx
      .updateTable("webhook_deliveries")
      .set({ next_attempt_at: now })
      .where("endpoint_id", "=", before.id)
      .where("status", "=", "pending")
      .where("lease_until", "is", null)
      .execute();
    const hosts = change.url && { host: new URL(change.url).host, former_host: new URL(before.url).host };
    await audit(trx, ctx, "changed", before.id, now, { ...hosts, events, status });
  });
}

/** What is still waiting is not sent any more. @throws DomainError not_found, forbidden */
export async function deleteEndpoint(ctx: ActingContext, reference: EndpointReference): Promise<void> {
  const { id, url } = await findEndpoint(ctx.db, ctx.actor, reference);
  await inTransaction(ctx.db, async (trx) => {
    const now = await databaseNow(trx);
    await trx
      .updateTable("webhook_endpoints")
      .set({ status: "deleted", slot: null, updated_at: now })
      .where("id", "=", id)
      .execute();
    await audit(trx, ctx, "deleted", id, now, { host: new URL(url).host });
  });
}

/**
 * @param seen `updatedAt` of the endpoint as its owner saw it, so that a form sent twice replaces the secret once
 * @returns the new secret, which is never shown again
 * @throws DomainError not_found, forbidden, conflict/stale_version
 */
export async function rotateSecret(
  ctx: ActingContext,
  reference: EndpointReference,
  seen: number | null = null,
): Promise<string> {
  const { id } = await findEndpoint(ctx.db, ctx.actor, reference);
  const secret = newSecret();
  await inTransaction(ctx.db, async (trx) => {
    const now = await databaseNow(trx);
    const { numUpdatedRows } = await trx
      .updateTable("webhook_endpoints")
      .set((eb) => ({
        old_secret_sealed: eb.ref("secret_sealed"),
        old_secret_until: now + OLD_SECRET_MS,
        secret_sealed: sealSecret(secret),
        updated_at: now,
      }))
      .where("id", "=", id)
      .$if(seen !== null, (query) => query.where("updated_at", "=", seen))
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) throw new DomainError("conflict", { reason: "stale_version" });
    await audit(trx, ctx, "secret_rotated", id, now);
  });
  return secret;
}
