/** Changes and deletes endpoints of an organization, and replaces their secrets. */
import { databaseNow } from "~/db/clock.server";
import { inTransaction } from "~/db/transaction.server";
import { writeAudit } from "~/domain/kernel/audit.server";
import type { ActingContext } from "~/domain/kernel/context";
import { DAY_MS } from "~/domain/kernel/durations";
import { DomainError } from "~/domain/kernel/errors";
import { CONFIGURED_TARGETING, type Targeting } from "~/domain/public-targets/public-target.server";
import { type EndpointContent, inOrder, requireTarget } from "./endpoint-content.server";
import { type EndpointReference, findEndpoint } from "./endpoint-queries.server";
import { newSecret, sealSecret } from "./endpoint-secret.server";

/** The former secret signs beside the new one for this long. */
const OLD_SECRET_MS = DAY_MS;

/** Absent fields stay unchanged. */
export interface EndpointChange extends Partial<EndpointContent> {
  status?: "enabled" | "disabled";
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
    // Hosts only: the rest of an address may hold secrets.
    const hosts = change.url && { host: new URL(change.url).host, former_host: new URL(before.url).host };
    const detail = { ...hosts, events, status };
    await writeAudit(trx, ctx.actor, "webhook.changed", ["webhook_endpoint", before.id], now, detail);
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
    const { host } = new URL(url);
    await writeAudit(trx, ctx.actor, "webhook.deleted", ["webhook_endpoint", id], now, { host });
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
    await writeAudit(trx, ctx.actor, "webhook.secret_rotated", ["webhook_endpoint", id], now);
  });
  return secret;
}
