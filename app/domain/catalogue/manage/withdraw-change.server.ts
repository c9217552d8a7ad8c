/** Withdraws the change of an offer on sale that waits for staff; the offer stays as it is. */
import { databaseNow } from "~/db/clock.server";
import type { Trx } from "~/db/schema";
import { inTransaction } from "~/db/transaction.server";
import { withdrawOpenChange } from "~/domain/catalogue/changes/propose-change.server";
import type { ActingContext } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { requireVersion } from "~/domain/kernel/versions";
import { lockManagedOffer } from "./change-offer.server";

/** What is shown of an offer names its waiting change, so the offer gets a new version with it. */
export async function touchOffer(
  trx: Trx,
  { id, version }: { id: string; version: number },
  now: number,
): Promise<void> {
  await trx
    .updateTable("offers")
    .set({ updated_at: now, version: version + 1 })
    .where("id", "=", id)
    .execute();
}

/** @throws DomainError not_found, forbidden, conflict (stale_version, no_open_change) */
export async function withdrawChange(
  ctx: ActingContext,
  offerId: string,
  expectedVersion: number | null,
): Promise<void> {
  await inTransaction(ctx.db, async (trx) => {
    const offer = await lockManagedOffer(trx, ctx, offerId);
    requireVersion(offer.version, expectedVersion);
    const now = await databaseNow(trx);
    const withdrawn = await withdrawOpenChange(trx, { offerId: offer.id, actor: ctx.actor, at: now });
    if (!withdrawn) throw new DomainError("conflict", { reason: "no_open_change" });
    await touchOffer(trx, offer, now);
  });
}
