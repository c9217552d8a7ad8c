/** Finds offers near another one: by distance from its first place, then from its province. */
import { type RawBuilder, type SqlBool, sql } from "kysely";
import { databaseNow } from "~/db/clock.server";
import type { Db, Trx } from "~/db/schema";
import type { OfferCard } from "~/domain/catalogue/offer";
import type { StoredContent } from "~/domain/catalogue/offer-content";
import { cellsAround, type Point } from "~/domain/catalogue/read-models/cells";
import { EVERYWHERE } from "~/domain/catalogue/read-models/listing-rows";
import { noteRead } from "~/domain/kernel/process/notes.server";
import { readCardsByNumber } from "./card-queries.server";
import { NO_FILTERS } from "./list-filters";
import { readListingRange } from "./listing-range.server";

const EARTH_RADIUS_KM = 6371;
const KM_PER_DEGREE = 111.2;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Great-circle distance in kilometres. */
function distanceKm(a: Point, b: Point): number {
  const half =
    Math.sin(radians(b.lat - a.lat) / 2) ** 2 +
    Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(radians(b.lng - a.lng) / 2) ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(half)));
}

/** Bounding box in degrees that contains the radius. */
function degreesAround(point: Point, radiusKm: number): Point {
  const lat = radiusKm / KM_PER_DEGREE;
  return { lat, lng: lat / Math.max(0.1, Math.cos(radians(point.lat))) };
}

export interface NearbyOffer extends OfferCard {
  /** With one decimal; null for an offer of the same province without distance. */
  distanceKm: number | null;
}

/** Fractions of the radius, one of which is searched first: the widest that holds few places. */
const RINGS = [1 / 625, 1 / 125, 1 / 25, 1 / 5, 1];

/** With more places than this in it a ring is crowded: a narrower one holds enough. */
const CROWDED = 200;

/** Places read per ring, nearest first; several may belong to one offer. */
const PLACES_A_RING = 100;

function isWithin(centre: Point, { lat, lng }: Point): RawBuilder<SqlBool> {
  return sql`lat between ${centre.lat - lat} and ${centre.lat + lat}
    and lng between ${centre.lng - lng} and ${centre.lng + lng}`;
}

/** @returns the radii to search, in turn */
async function chooseRings(db: Db | Trx, centre: Point, radiusKm: number): Promise<number[]> {
  const radii = RINGS.map((share) => share * radiusKm);
  const counts = radii.map((radius, index) => {
    const places = sql`select 1 as one from offer_locations
      where ${isWithin(centre, degreesAround(centre, radius))} limit ${CROWDED}`;
    return sql`(select count(*) from (${places}) as places) as ${sql.ref(`ring_${index}`)}`;
  });
  const { rows } = await sql<Record<string, number>>`select ${sql.join(counts)}`.execute(db);
  const first = radii.findLastIndex((_, index) => Number(rows[0]?.[`ring_${index}`]) < CROWDED);
  // Fewer places in the next wider ring would make it the first.
  const wider = radii[first + 1];
  if (wider !== undefined) noteRead("place", ...cellsAround(centre, degreesAround(centre, wider)));
  return radii.slice(Math.max(0, first));
}

async function readRing(db: Db | Trx, centre: Point, radiusKm: number, now: number) {
  const span = degreesAround(centre, radiusKm);
  noteRead("near", ...cellsAround(centre, span));
  // Squared flat-earth distance orders well enough over a few kilometres; the exact one follows.
  const flat = sql`(l.lat - ${centre.lat}) * (l.lat - ${centre.lat})
    + (l.lng - ${centre.lng}) * (l.lng - ${centre.lng}) * ${(span.lat / span.lng) ** 2}`;
  // Limits to the nearest places before joining: joining a whole city would cost a hundred times as much.
  const { rows } = await sql<Point & { number: number; offer_id: string }>`
    select o.offer_number as number, c.offer_id, l.lat, l.lng
    from (
      select offer_id, lat, lng from offer_locations as l where ${isWithin(centre, span)}
      order by ${flat}, offer_id limit ${PLACES_A_RING}
    ) as l cross join offer_cards c cross join offer_listings o
    where c.offer_id = l.offer_id and o.offer_number = c.offer_number and o.region = ${EVERYWHERE}
      and +o.publish_at <= ${now} and +o.sale_ends_at > ${now} and o.available = 1`.execute(db);
  return rows;
}

/** @returns distances by offer number, nearest first, without the offer itself */
async function readDistances(
  db: Db | Trx,
  offerId: string,
  { centre, radiusKm, limit, now }: { centre: Point; radiusKm: number; limit: number; now: number },
) {
  const distances = new Map<number, number>();
  for (const within of await chooseRings(db, centre, radiusKm)) {
    for (const row of await readRing(db, centre, within, now)) {
      const distance = distanceKm(centre, row);
      if (row.offer_id === offerId || distance > within) continue;
      distances.set(row.number, Math.min(distance, distances.get(row.number) ?? distance));
    }
    if (distances.size >= limit) break;
  }
  return new Map([...distances].sort((a, b) => a[1] - b[1] || a[0] - b[0]).slice(0, limit));
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
  const distances = centre
    ? await readDistances(db, offerId, { centre, radiusKm, limit, now })
    : new Map<number, number>();
  const numbers = [...distances.keys()];
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
    const distance = distances.get(card.number);
    return { ...card, distanceKm: distance === undefined ? null : Math.round(distance * 10) / 10 };
  });
}
