/** Reads the dates of a business between two moments, with how many places of each are sold. */
import type { Context } from "~/domain/kernel/context";
import { requireMember } from "~/domain/kernel/permissions";
import { WAITING_AT_SLOT } from "~/domain/sales/waiting-list/waiting-counts.server";
import type { BookedDate } from "./booked-dates";

interface DatesBetween {
  organizationId: string;
  /** ms UTC, the second one excluded. */
  from: number;
  until: number;
  /** Only dates with places sold. */
  bookedOnly?: boolean;
  limit: number;
}

/** Soonest first; cancelled ones are left out. @throws DomainError not_found for those who are no members */
export async function readBookedDates(
  { db, actor }: Context,
  { organizationId, from, until, bookedOnly = false, limit }: DatesBetween,
): Promise<BookedDate[]> {
  requireMember(actor, organizationId);
  return db
    .selectFrom("slots")
    .innerJoin("price_options", "price_options.id", "slots.price_option_id")
    .innerJoin("offers", "offers.id", "price_options.offer_id")
    .select(["slots.id as slotId", "offers.id as offerId", "offers.title"])
    .select(["price_options.title as optionTitle", "slots.starts_at as startsAt", "slots.timezone"])
    .select(["slots.capacity", "slots.sold", "slots.status", WAITING_AT_SLOT.as("waiting")])
    .where("slots.seller_id", "=", organizationId)
    .where("slots.starts_at", ">=", from)
    .where("slots.starts_at", "<", until)
    .where("slots.status", "<>", "cancelled")
    .$if(bookedOnly, (query) => query.where("slots.sold", ">", 0))
    .orderBy("slots.starts_at")
    .orderBy("slots.id")
    .limit(limit)
    .execute();
}
