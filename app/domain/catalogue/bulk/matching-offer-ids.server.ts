/** Finds the offers of an action that is meant for all that a list's filter matches, and refuses when they have become others. */
import type { Db, Trx } from "~/db/schema";
import { findOffers, shapeOf, valuesOf } from "~/domain/catalogue/manage/matching-offers.server";
import type { PartnerOfferSelection } from "~/domain/catalogue/manage/partner-offer";
import { DomainError, invalid } from "~/domain/kernel/errors";

/** So many offers one action takes that is meant for a filter. */
const BULK_MATCHING_MAX = 10_000;

export interface MatchingOffers {
  filter: Omit<PartnerOfferSelection, "organizationId">;
  /** How many there were when the person agreed; null = to be counted. */
  expected: number | null;
}

/** New offers meanwhile are no reason to ask again while they are few. */
function isAnother(expected: number, found: number): boolean {
  return Math.abs(found - expected) > Math.max(2, expected * 0.02);
}

/** @throws DomainError invalid too_many_offers | choose_offers, conflict selection_changed */
export async function matchingOfferIds(
  db: Db | Trx,
  { organizationId, now }: { organizationId: string; now: number },
  { filter, expected }: MatchingOffers,
): Promise<string[]> {
  const selection = { ...filter, organizationId };
  const values = valuesOf(selection, now);
  const rows = await findOffers(db, shapeOf(selection), (name) => values[name])
    .select(["offers.id", "offers.number"])
    .orderBy("offers.number", "desc")
    .limit(BULK_MATCHING_MAX + 1)
    .execute();
  if (rows.length > BULK_MATCHING_MAX) throw invalid("offers", "too_many_matching");
  if (expected !== null && isAnother(expected, rows.length)) {
    throw new DomainError("conflict", { fields: { offers: ["selection_changed"] } });
  }
  if (rows.length === 0) throw invalid("offers", "choose_offers");
  return rows.map(({ id }) => id);
}
