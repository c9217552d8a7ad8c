/** Adds an endpoint to an organization, at most MAX_ENDPOINTS. */
import { databaseNow } from "~/db/clock.server";
import type { Db, Trx } from "~/db/schema";
import { inTransaction, isUniqueViolation } from "~/db/transaction.server";
import type { ApiKeyMode } from "~/domain/kernel/api-scopes";
import { writeAudit } from "~/domain/kernel/audit.server";
import type { ActingContext } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { newId } from "~/domain/kernel/ids.server";
import { CONFIGURED_TARGETING, type Targeting } from "~/domain/public-targets/public-target.server";
import { type EndpointContent, inOrder, requireTarget } from "./endpoint-content.server";
import { authorizeOwner } from "./endpoint-queries.server";
import { newSecret, sealSecret } from "./endpoint-secret.server";
import { MAX_ENDPOINTS } from "./webhook-event";

/**
 * @param id chosen by a form, which then creates one endpoint only, however often it is sent
 * @returns the secret, which is never shown again
 * @param content.mode `sandbox`: it gets the events of the organization's sandbox
 * @throws DomainError not_found, forbidden, invalid url, conflict too_many_webhooks | webhook_exists | no_sandbox
 */
export async function createEndpoint(
  ctx: ActingContext,
  organizationId: string,
  { url, description, events, mode = "live" }: EndpointContent & { mode?: ApiKeyMode | undefined },
  { targeting = CONFIGURED_TARGETING, id = newId() }: { targeting?: Targeting; id?: string } = {},
): Promise<{ endpointId: string; secret: string }> {
  const owned = await authorizeOwner(ctx.db, ctx.actor, organizationId);
  const organization = mode === "live" ? owned : await sandboxOfOrganization(ctx.db, owned);
  await requireTarget(url, targeting);
  const secret = newSecret();
  const insert = (trx: Trx) => insertEndpoint(trx, { id, organization, url, description, events, secret });
  // Two at the same moment choose the same place: the second one chooses again.
  for (let attempt = 1; ; attempt++) {
    try {
      await inTransaction(ctx.db, async (trx) => {
        const now = await insert(trx);
        // The host only: the rest of the address may hold secrets.
        const detail = { organization: owned, mode, host: new URL(url).host, events: inOrder(events) };
        await writeAudit(trx, ctx.actor, "webhook.created", ["webhook_endpoint", id], now, detail);
      });
      return { endpointId: id, secret };
    } catch (error) {
      if (!isUniqueViolation(error) || attempt > MAX_ENDPOINTS) throw error;
    }
  }
}

async function sandboxOfOrganization(db: Db, organizationId: string): Promise<string> {
  const sandbox = await db
    .selectFrom("organizations")
    .select("id")
    .where("sandbox_of", "=", organizationId)
    .executeTakeFirst();
  if (!sandbox) throw new DomainError("conflict", { reason: "no_sandbox" });
  return sandbox.id;
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
