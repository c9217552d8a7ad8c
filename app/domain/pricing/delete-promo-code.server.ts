/** Deletes an unused promo code; a used one is switched off instead. */
import { databaseNow } from "~/db/clock.server";
import { inTransaction } from "~/db/transaction.server";
import { writeAudit } from "~/domain/kernel/audit.server";
import type { Context } from "~/domain/kernel/context";
import { requireVersion } from "~/domain/kernel/versions";
import { advertiseCode } from "./advertise-code.server";
import { readManagedPromo } from "./managed-promo-queries.server";

/** @throws DomainError not_found, forbidden, conflict/stale_version */
export async function deletePromoCode(
  ctx: Context,
  id: string,
  expectedVersion: number | null,
): Promise<void> {
  await inTransaction(ctx.db, async (trx) => {
    const stored = await readManagedPromo(trx, ctx.actor, id, { lock: true });
    requireVersion(stored.version, expectedVersion);
    // Every order that ever held the code left a row with its customer.
    const used = await trx
      .selectFrom("promo_customers")
      .select("customer_key")
      .where("promo_id", "=", stored.id)
      .limit(1)
      .executeTakeFirst();
    const wasUsed = used !== undefined || stored.held + stored.redeemed > 0;
    if (wasUsed && !stored.isActive) return;
    if (wasUsed) {
      await trx
        .updateTable("promo_codes")
        .set({ is_active: false, version: stored.version + 1 })
        .where("id", "=", stored.id)
        .execute();
    } else {
      await trx.deleteFrom("promo_codes").where("id", "=", stored.id).execute();
    }
    const now = await databaseNow(trx);
    await advertiseCode(trx, stored.id, now);
    const action = wasUsed ? "promo.disabled" : "promo.deleted";
    await writeAudit(trx, ctx.actor, action, ["promo", stored.id], now, { code: stored.code });
  });
}
