/** Finds offers near another one: by distance from its first place, then from its province. */
import { databaseNow } from "~/db/clock.server";
import type { Db, Trx } from "~/db/schema";
import type { OfferCard } from "~/domain/catalogue/offer";
import type { StoredContent } from "~/domain/catalogue/offer-content";
import { readCardsByNumber } from "./card-queries.server";
import { NO_FILTERS } from "./list-filters";
import { readListingRange } from "./listing-range.server";
import { type NearestPlace, nearestPlaces, shownDistance } from "./nearest-places.server";

export interface NearbyOffer extends OfferCard {
  /** With one decimal; null for an offer of the same province without distance. */
  distanceKm: number | null;
}

/** An offer and where it is. */
type PlacedOffer = Pick<StoredContent, "regions" | "locations"> & { id: string };

/** Empty for an offer without place and region. */
export async function nearbyOffers(
  db: Db | Trx,
  { id: offerId, regions, locations }: PlacedOffer,
  { radiusKm = 25, limit = 8 }: { radiusKm?: number; limit?: number } = {},
): Promise<NearbyOffer[]> {
  const now = await databaseNow(db);
  const [centre] = locations;
  const province = centre?.province ?? regions[0];
  if (province === undefined) return [];
  const places = centre
    ? await nearestPlaces(db, { centre, radiusKm, limit, without: offerId }, now)
    : new Map<number, NearestPlace>();
  const numbers = [...places.keys()];
  if (numbers.length < limit) {
    const filters = { ...NO_FILTERS, region: province, availableOnly: true };
    // The rows may include the offer itself and those already found.
    const range = { offset: 0, limit: limit + numbers.length + 1, withNational: false };
    numbers.push(...(await readListingRange(db, filters, now, range)));
  }
  const cards = (await readCardsByNumber(db, numbers, now))
    .filter((card) => card.id !== offerId)
    .slice(0, limit);
  return cards.map((card) => {
    const place = places.get(card.number);
    return { ...card, distanceKm: place ? shownDistance(place.distanceKm) : null };
  });
}
