/** Tells whether guests may choose a date of an offer by themselves: not while it is paused, or its sale or its seller's is stopped. */
import type { Db, Trx } from "~/db/schema";
import { stoppedUntil } from "~/domain/catalogue/on-sale";

const AWAY: ReadonlySet<string> = new Set(["suspended", "closed"]);

/**
 * A sale that has ended does not count: what was sold with a choice of dates keeps it, as long as there are open ones.
 * @param now ms UTC of the database
 */
export async function offerTakesGuests(db: Db | Trx, offerId: string, now: number): Promise<boolean> {
  const offer = await db
    .selectFrom("offers")
    .innerJoin("organizations", "organizations.id", "offers.organization_id")
    .select(["offers.status", "organizations.status as sellerStatus"])
    .select(["offers.sales_stopped_until as stopped", "organizations.sales_stopped_until as sellerStopped"])
    .where("offers.id", "=", offerId)
    .executeTakeFirst();
  if (!offer || offer.status === "paused" || AWAY.has(offer.sellerStatus)) return false;
  return stoppedUntil([offer.stopped, offer.sellerStopped], now) === null;
}
