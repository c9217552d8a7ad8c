/** Revokes an API key: the next call with it is refused. */
import { databaseNow } from "~/db/clock.server";
import { inTransaction } from "~/db/transaction.server";
import { writeAudit } from "~/domain/kernel/audit.server";
import type { ActingContext } from "~/domain/kernel/context";
import { readApiKey } from "./queries.server";

/**
 * A repeat changes nothing. No password is asked: stopping a stolen key must be quick.
 * @throws DomainError as readApiKey
 */
export async function revokeApiKey(ctx: ActingContext, organization: string, keyId: string): Promise<void> {
  const { id, name } = await readApiKey(ctx, organization, keyId);
  await inTransaction(ctx.db, async (trx) => {
    const now = await databaseNow(trx);
    const revoked = await trx
      .updateTable("api_keys")
      .set({ revoked_at: now })
      .where("id", "=", id)
      .where("revoked_at", "is", null)
      .executeTakeFirst();
    if (revoked.numUpdatedRows !== 1n) return;
    await writeAudit(trx, ctx.actor, "api_key.revoked", ["api_key", id], now, {
      organization: organization.toLowerCase(),
      name,
    });
  });
}
