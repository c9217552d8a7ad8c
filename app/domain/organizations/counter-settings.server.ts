/** Settings of an organization's counter: all who redeem there read them, managers change them. */
import { databaseNow } from "~/db/clock.server";
import type { Db } from "~/db/schema";
import { inTransaction } from "~/db/transaction.server";
import { writeAudit } from "~/domain/kernel/audit.server";
import type { ActingContext } from "~/domain/kernel/context";
import { notFound } from "~/domain/kernel/errors";
import { storedId } from "~/domain/kernel/ids.server";
import { requireMay } from "~/domain/kernel/permissions";

export interface CounterSettings {
  /** A scanned coupon is redeemed without a second press where nothing has to be chosen, read or collected first. */
  redeemOnScan: boolean;
}

async function storedSettings(db: Db, organizationId: string): Promise<CounterSettings> {
  const row = await db
    .selectFrom("organizations")
    // Not renamed: booleans are decoded by their column's name.
    .select("redeem_on_scan")
    .where("id", "=", organizationId)
    .executeTakeFirstOrThrow(notFound);
  return { redeemOnScan: row.redeem_on_scan };
}

/** @throws DomainError unauthenticated, not_found, forbidden */
export async function readCounterSettings(
  { db, actor }: ActingContext,
  organizationId: string,
): Promise<CounterSettings> {
  const id = storedId(organizationId);
  requireMay(actor, id, "redeem");
  return storedSettings(db, id);
}

/** @throws DomainError unauthenticated, not_found, forbidden */
export async function changeCounterSettings(
  { db, actor }: ActingContext,
  organizationId: string,
  { redeemOnScan }: CounterSettings,
): Promise<void> {
  const id = storedId(organizationId);
  requireMay(actor, id, "redemptions_manage");
  await inTransaction(db, async (trx) => {
    const changed = await trx
      .updateTable("organizations")
      .set({ redeem_on_scan: redeemOnScan })
      .where("id", "=", id)
      .where("sandbox_of", "is", null)
      .executeTakeFirst();
    if (changed.numUpdatedRows === 0n) throw notFound();
    const at = await databaseNow(trx);
    await writeAudit(trx, actor, "organization.counter_changed", ["organization", id], at, {
      redeem_on_scan: redeemOnScan,
    });
  });
}
