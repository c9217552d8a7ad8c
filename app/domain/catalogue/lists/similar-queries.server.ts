/** Finds alternatives to an offer that is gone and to an empty list: the same category in its province, then wider. */
import { databaseNow } from "~/db/clock.server";
import type { Db, Trx } from "~/db/schema";
import type { Category, OfferCard } from "~/domain/catalogue/offer";
import { isUuid } from "~/domain/kernel/formats/uuid";
import { readCardsByNumber } from "./card-queries.server";
import type { Instead } from "./instead";
import { type ListFilters, NO_FILTERS } from "./list-filters";
import { listOffers } from "./list-queries.server";
import { readListingRanges } from "./listing-range.server";

export interface OfferPlace {
  category: Category;
  /** First province; null = all Spain. */
  region: string | null;
}

export interface WithdrawnOffer extends OfferPlace {
  /** It may come back; the others are gone for good. */
  paused: boolean;
}

/** Reads an offer that was public and is not any more; null for unknown and unpublished ones. */
export async function readWithdrawnOffer(db: Db | Trx, id: string): Promise<WithdrawnOffer | null> {
  if (!isUuid(id)) return null;
  const row = await db
    .selectFrom("offers")
    .leftJoin("offer_regions", "offer_regions.offer_id", "offers.id")
    .select(["offers.category", "offers.status", "offer_regions.region"])
    .where("offers.id", "=", id.toLowerCase())
    .where("offers.status", "in", ["paused", "ended", "archived"])
    .where("offers.publish_at", "<=", await databaseNow(db))
    .orderBy("offer_regions.region")
    .executeTakeFirst();
  return row ? { category: row.category, region: row.region, paused: row.status === "paused" } : null;
}

/** At most `limit` available offers, best first; those of the province come first. */
export async function similarOffers(
  db: Db | Trx,
  { category, region }: Partial<OfferPlace>,
  limit = 8,
): Promise<OfferCard[]> {
  const now = await databaseNow(db);
  const available = { ...NO_FILTERS, availableOnly: true };
  const wider = [
    ...(region ? [{ ...available, category, region }] : []),
    { ...available, category },
    ...(region ? [{ ...available, region }] : []),
    available,
  ];
  const wanted = wider.map((filters) => ({ filters, range: { offset: 0, limit } }));
  const numbers = new Set((await readListingRanges(db, wanted, now)).flat());
  return readCardsByNumber(db, [...numbers].slice(0, limit), now);
}

/** How many stand below an empty list. */
const INSTEAD = 4;

/**
 * Offers for a list that found none; nothing is read for one that did. Of a list by day they are those that all its other filters
 * find: most coupons have no date, and can be used on that day, too.
 */
export async function offersInstead(
  db: Db | Trx,
  count: number,
  filters: Partial<ListFilters>,
): Promise<Instead<OfferCard[]>> {
  if (count > 0) return { isOfAnyDay: false, offers: [] };
  const { category, region } = filters;
  const undated =
    filters.day === undefined
      ? []
      : (await listOffers(db, { ...NO_FILTERS, ...filters, day: undefined, page: 1 })).results;
  if (undated.length > 0) return { isOfAnyDay: true, offers: undated.slice(0, INSTEAD) };
  return { isOfAnyDay: false, offers: await similarOffers(db, { category, region }, INSTEAD) };
}
