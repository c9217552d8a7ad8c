/** Withdraws the change of an offer on sale that waits for staff; the offer stays as it is. */
import { databaseNow } from "~/db/clock.server";
import { inTransaction } from "~/db/transaction.server";
import { withdrawOpenChange } from "~/domain/catalogue/changes/propose-change.server";
import { touchOffer } from "~/domain/catalogue/changes/touch-offer.server";
import type { ActingContext } from "~/domain/kernel/context";
import { conflict } from "~/domain/kernel/errors";
import { lockManagedOffer } from "./lock-offer.server";

/** @throws DomainError not_found, forbidden, conflict (stale_version, no_open_change) */
export async function withdrawChange(
  ctx: ActingContext,
  offerId: string,
  expectedVersion: number | null,
): Promise<void> {
  await inTransaction(ctx.db, async (trx) => {
    const offer = await lockManagedOffer(trx, ctx, offerId, expectedVersion);
    const now = await databaseNow(trx);
    const withdrawn = await withdrawOpenChange(trx, { offer, actor: ctx.actor, at: now });
    if (!withdrawn) throw conflict("no_open_change");
    await touchOffer(trx, offer, now);
  });
}
