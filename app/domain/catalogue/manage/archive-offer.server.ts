/** Archives an offer: it leaves all lists, its coupons stay valid; its partner may restore it. */
import { databaseNow } from "~/db/clock.server";
import { inTransaction } from "~/db/transaction.server";
import { refreshListings } from "~/domain/catalogue/read-models/refresh-listings.server";
import type { ActingContext } from "~/domain/kernel/context";
import { lockManagedOffer } from "./lock-offer.server";
import { moveOffer } from "./move-offer.server";

/** Idempotent. @throws DomainError not_found, forbidden, conflict/stale_version */
export async function archiveOffer(
  ctx: ActingContext,
  id: string,
  expectedVersion: number | null,
): Promise<void> {
  await inTransaction(ctx.db, async (trx) => {
    const offer = await lockManagedOffer(trx, ctx, id, expectedVersion);
    if (offer.status === "archived") return;
    const now = await databaseNow(trx);
    const moved = await trx
      .updateTable("offers")
      .set({ updated_at: now, version: offer.version + 1 })
      .where("id", "=", offer.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await moveOffer(trx, moved, {
      actor: ctx.actor,
      move: { to: "archived", reasonCode: null, reason: null },
      now,
    });
    await refreshListings(trx, [offer.id]);
  });
}
