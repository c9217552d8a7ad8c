/** Creates an API key for an organization's owner, who has just confirmed their identity; the key is shown once. */
import { databaseNow } from "~/db/clock.server";
import { countRows } from "~/db/count-rows.server";
import { lockRow } from "~/db/locked-rows.server";
import type { Trx } from "~/db/schema";
import { inTransaction, isUniqueViolation } from "~/db/transaction.server";
import { type Confirmation, confirmIdentity } from "~/domain/identity/credentials/confirm-identity.server";
import { mailboxOf, ownerMailboxes } from "~/domain/identity/mail-owners.server";
import { writeAudit } from "~/domain/kernel/audit.server";
import type { Context, UserActor } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { newId } from "~/domain/kernel/ids.server";
import { enqueueMail } from "~/domain/mail/enqueue-mail.server";
import { openSandbox } from "~/domain/organizations/open-sandbox.server";
import { KEY_LIMITS, type NewApiKey } from "./api-key";
import { hashOfKey, lastFourOf, newKeyText } from "./key-text.server";
import { ownedOrganization } from "./queries.server";

/** To the organization's owners, so that a key which none of them wanted is noticed at once. */
async function mailNewKey(
  trx: Trx,
  actor: UserActor,
  { id, organizationId, name, scopes, mode, expiresAt }: Required<NewApiKey>,
  now: number,
): Promise<void> {
  const organization = await ownerMailboxes(trx, organizationId);
  const isMember = actor.memberships.some((member) => member.organizationId === organizationId);
  const data = {
    organization: organization.name,
    name,
    scopes: [...scopes],
    mode,
    at: now,
    by: isMember ? await mailboxOf(trx, actor.userId) : null,
    validUntil: expiresAt,
  };
  for (const recipient of organization.mailboxes) {
    await enqueueMail(trx, recipient, "api-key-created", `api_key.created:${id}`, now, data);
  }
}

export interface CreatedApiKey {
  id: string;
  /** The key itself; it is stored nowhere. */
  text: string;
}

/**
 * @throws DomainError not_found, forbidden, unauthenticated, as confirmIdentity; invalid (expiry in the past), conflict
 * (too many keys, organization closed, key_made_before)
 */
export async function createApiKey(
  ctx: Context,
  { id = newId(), organizationId: named, name, scopes, mode, expiresAt }: NewApiKey,
  confirmation: Confirmation,
): Promise<CreatedApiKey> {
  const organizationId = await ownedOrganization(ctx, named);
  const { actor, consume } = await confirmIdentity(ctx, confirmation);
  const text = newKeyText(mode);
  await inTransaction(ctx.db, async (trx) => {
    await consume(trx);
    const now = await databaseNow(trx);
    if (expiresAt !== null && expiresAt <= now) {
      throw new DomainError("invalid", { fields: { expires_at: ["in_the_past"] } });
    }
    await requireRoom(trx, organizationId, now);
    if (mode === "sandbox")
      await openSandbox(trx, organizationId, { db: ctx.db, key: { keyId: id, scopes }, now });
    await trx
      .insertInto("api_keys")
      .values({
        id,
        organization_id: organizationId,
        name: name.trim(),
        scopes: [...scopes],
        mode,
        key_hash: hashOfKey(text) as string,
        last_four: lastFourOf(text),
        created_by: actor.userId,
        created_at: now,
        expires_at: expiresAt,
      })
      .execute();
    await writeAudit(trx, actor, "api_key.created", ["api_key", id], now, {
      organization: organizationId,
      name: name.trim(),
      scopes,
      mode,
      expires_at: expiresAt,
    });
    await mailNewKey(trx, actor, { id, organizationId, name: name.trim(), scopes, mode, expiresAt }, now);
  }).catch((error: unknown) => {
    if (isUniqueViolation(error)) throw new DomainError("conflict", { reason: "key_made_before" });
    throw error;
  });
  return { id, text };
}

/** The lock makes concurrent creations count each other's keys. */
async function requireRoom(trx: Trx, organizationId: string, now: number): Promise<void> {
  const organization = await lockRow(trx, "organizations", organizationId);
  if (!organization || organization.sandbox_of !== null) throw new DomainError("not_found");
  if (organization.status === "closed" || organization.status === "rejected") {
    throw new DomainError("conflict", { reason: "organization_closed" });
  }
  const count = await countRows(
    trx
      .selectFrom("api_keys")
      .where("organization_id", "=", organizationId)
      .where("revoked_at", "is", null)
      .where((eb) => eb.or([eb("expires_at", "is", null), eb("expires_at", ">", now)])),
  );
  if (count >= KEY_LIMITS.working) {
    throw new DomainError("conflict", { reason: "too_many_keys", max: KEY_LIMITS.working });
  }
}
