/** Lists offers for sale around a point, nearest first. */
import { databaseNow } from "~/db/clock.server";
import type { Db, Trx } from "~/db/schema";
import type { Point } from "~/domain/catalogue/read-models/cells";
import { readCardsByNumber } from "./card-queries.server";
import { NEAR_OFFERS, type PlacedCard } from "./near-me";
import { nearestPlaces, shownDistance } from "./nearest-places.server";

export async function offersNearPoint(
  db: Db | Trx,
  { lat, lng }: Point,
  { radiusKm, limit = NEAR_OFFERS }: { radiusKm: number; limit?: number },
): Promise<PlacedCard[]> {
  const now = await databaseNow(db);
  const around = { centre: { lat, lng }, radiusKm, limit, thorough: true };
  const places = await nearestPlaces(db, around, now);
  const cards = await readCardsByNumber(db, [...places.keys()], now);
  return cards.flatMap((card) => {
    const place = places.get(card.number);
    if (!place) return [];
    const { distanceKm, ...at } = place;
    return [{ ...card, distanceKm: shownDistance(distanceKm), at }];
  });
}
