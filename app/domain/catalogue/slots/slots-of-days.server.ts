/** Reads the dates on sale that fall on days on which an organization is going to be closed. */
import { PUBLIC_STATUSES } from "~/domain/catalogue/on-sale";
import { requireOrganization } from "~/domain/catalogue/require-organization.server";
import type { Context } from "~/domain/kernel/context";
import { addDays, localDay, startOfDay } from "~/domain/kernel/local-day";

interface ClosedDay {
  /** "2026-12-24", the first and the last day. */
  from: string;
  until: string;
}

/** So many dates one closure decides about; further ones are cancelled one by one. */
const MOST = 200;

/** Open ones of offers that are or will be on sale, soonest first. @throws DomainError not_found, forbidden */
export async function slotsOfDays(ctx: Context, organizationId: string, { from, until }: ClosedDay) {
  const id = await requireOrganization(ctx.db, ctx.actor, { organizationId, action: "offers_read" });
  const rows = await ctx.db
    .selectFrom("slots")
    .innerJoin("price_options", "price_options.id", "slots.price_option_id")
    .innerJoin("offers", "offers.id", "price_options.offer_id")
    .select(["slots.id as slotId", "slots.starts_at as startsAt", "slots.timezone", "slots.sold"])
    .select(["offers.id as offerId", "offers.title", "price_options.title as optionTitle"])
    .where("offers.organization_id", "=", id)
    .where("offers.status", "in", [...PUBLIC_STATUSES, "paused"])
    .where("slots.status", "=", "open")
    // A day of another time zone of Spain begins an hour later: the days themselves are compared below.
    .where("slots.starts_at", ">=", startOfDay(addDays(from, -1)))
    .where("slots.starts_at", "<", startOfDay(addDays(until, 2)))
    .where("slots.ends_at", ">", Date.now())
    .orderBy("slots.starts_at")
    .orderBy("slots.id")
    .limit(MOST * 2)
    .execute();
  return rows
    .filter(({ startsAt, timezone }) => {
      const day = localDay(startsAt, timezone);
      return from <= day && day <= until;
    })
    .slice(0, MOST);
}
