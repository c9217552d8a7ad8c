/** Counts who waits for places of a seller's offers, without their addresses. */
import { sql } from "kysely";
import type { Db } from "~/db/schema";
import { requireOffer } from "~/domain/catalogue/require-offer.server";
import type { ActingContext } from "~/domain/kernel/context";
import { OPEN_ENTRY, type WaitingTarget } from "./waiting-entry";

export interface WaitingCount extends WaitingTarget {
  /** Entries that wait … */
  waiting: number;
  /** … and the places that they want. */
  places: number;
  /** Entries that places are held for, or that are paying. */
  invited: number;
}

/** Column of a query of `slots`: entries that wait for the date. */
export const WAITING_AT_SLOT = sql<number>`(select cast(count(*) as integer) from waiting_list_entries w
  where w.status = 'waiting' and w.price_option_id = slots.price_option_id and w.slot_id = slots.id)`;

/** Entries that wait for any places of an offer. */
export const waitingForOffer = (offerId: string) => sql<number>`(select cast(count(*) as integer)
  from waiting_list_entries w where w.offer_id = ${offerId} and w.status = 'waiting')`;

/** By option and date, of those that are waited for. */
async function countWaiting(db: Db, offerId: string): Promise<WaitingCount[]> {
  const waits = sql`case when status = 'waiting' then 1 else 0 end`;
  const rows = await db
    .selectFrom("waiting_list_entries")
    .select(["price_option_id as optionId", "slot_id as slotId"])
    .select([
      sql<number>`sum(${waits})`.as("waiting"),
      sql<number>`sum(${waits} * quantity)`.as("places"),
      sql<number>`sum(1 - ${waits})`.as("invited"),
    ])
    .where("offer_id", "=", offerId)
    .where("status", "in", OPEN_ENTRY)
    .groupBy(["price_option_id", "slot_id"])
    .orderBy("price_option_id")
    .orderBy("slot_id")
    .execute();
  return rows.map((row) => ({
    ...row,
    waiting: Number(row.waiting),
    places: Number(row.places),
    invited: Number(row.invited),
  }));
}

/** For members of the offer's organization. @throws DomainError not_found, forbidden */
export async function readWaitingCounts(ctx: ActingContext, offerId: string): Promise<WaitingCount[]> {
  const { id } = await requireOffer(ctx, offerId, "cashier");
  return countWaiting(ctx.db, id);
}
