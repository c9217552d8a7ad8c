/** Stops the sale of one offer until a moment, or resumes it (decision 178). */
import { databaseNow } from "~/db/clock.server";
import { inTransaction } from "~/db/transaction.server";
import { touchOffer } from "~/domain/catalogue/changes/touch-offer.server";
import { lockManagedOffer } from "~/domain/catalogue/manage/lock-offer.server";
import { statusAt } from "~/domain/catalogue/offer-status";
import { stoppedUntil } from "~/domain/catalogue/on-sale";
import { writeAudit } from "~/domain/kernel/audit.server";
import type { ActingContext } from "~/domain/kernel/context";
import { conflict } from "~/domain/kernel/errors";
import { requireStopEnd } from "./stop-end";

/** Approved, so that there is a sale to stop. */
const SELLING = ["published", "scheduled"];

/**
 * Orders that were begun before are paid as usual: their units are held.
 * @param until ms UTC; null = the sale goes on now
 * @throws DomainError not_found, forbidden, conflict (move_not_possible), invalid (until)
 */
export async function stopOfferSale(
  ctx: ActingContext,
  offerId: string,
  until: number | null,
): Promise<void> {
  await inTransaction(ctx.db, async (trx) => {
    const offer = await lockManagedOffer(trx, ctx, offerId);
    const now = await databaseNow(trx);
    if (stoppedUntil([offer.sales_stopped_until], now) === until) return;
    if (until !== null) {
      requireStopEnd(until, now);
      const dates = { publishAt: offer.publish_at, saleEndsAt: offer.sale_ends_at };
      if (!SELLING.includes(statusAt({ status: offer.status, ...dates }, now)))
        throw conflict("move_not_possible");
    }
    await trx.updateTable("offers").set({ sales_stopped_until: until }).where("id", "=", offer.id).execute();
    await touchOffer(trx, offer, now);
    const action = until === null ? "offer.sales_resumed" : "offer.sales_stopped";
    await writeAudit(trx, ctx.actor, action, ["offer", offer.id], now, until === null ? {} : { until });
  });
}
