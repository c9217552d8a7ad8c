/** The panel's list of one organization's offers: its statements read about as many rows as the page shows. */
import { databaseNow } from "~/db/clock.server";
import type { ActingContext } from "~/domain/kernel/context";
import { requireMay } from "~/domain/kernel/permissions";
import { numberList } from "~/domain/kernel/value-list.server";
import { countByState, findOffers, walkOffers } from "./matching-offers.server";
import {
  COUNTED_OF_A_STATE,
  COUNTED_OFFERS,
  type PartnerOffer,
  type PartnerOfferFilters,
  type PartnerOfferSelection,
} from "./partner-offer";
import { partnerOfferOf, partnerOfferRows } from "./partner-offer-rows.server";

/** @returns `count` at most COUNTED_OFFERS + 1 @throws DomainError not_found, forbidden */
export async function listPartnerOffers(
  { db, actor }: ActingContext,
  { sort, limit, offset, ...selection }: PartnerOfferFilters,
): Promise<{ count: number; results: PartnerOffer[] }> {
  requireMay(actor, selection.organizationId, "offers_read");
  const now = await databaseNow(db);
  const found = await findOffers(db, selection, now)
    .select("offers.number")
    .limit(COUNTED_OFFERS + 1)
    .execute();
  if (found.length <= offset) return { count: found.length, results: [] };
  const numbers = found.map(({ number }) => number);
  // Few are sorted; among many, the next of the order's index are never far away.
  const matching =
    found.length <= COUNTED_OFFERS
      ? db.selectFrom("offers").where("offers.number", "in", numberList(db, numbers))
      : walkOffers(db, selection, now);
  const direction = sort.descending ? "desc" : "asc";
  const rows = await partnerOfferRows(matching)
    .orderBy(sort.column === "title" ? "offers.title" : "offers.updated_at", direction)
    .orderBy("offers.number", direction)
    .limit(limit)
    .offset(offset)
    .execute();
  return { count: found.length, results: rows.map((row) => partnerOfferOf(row, now)) };
}

/** @returns at most COUNTED_OF_A_STATE each @throws DomainError not_found, forbidden */
export async function countPartnerOffers<Name extends string>(
  { db, actor }: ActingContext,
  organizationId: string,
  states: Readonly<Record<Name, PartnerOfferSelection["state"]>>,
): Promise<Record<Name, number>> {
  requireMay(actor, organizationId, "offers_read");
  return countByState(db, { organizationId, states, limit: COUNTED_OF_A_STATE }, await databaseNow(db));
}
