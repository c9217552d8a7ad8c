/** Finds the places nearest to a point, of offers that are for sale. */
import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Db, Trx } from "~/db/schema";
import { cellsAround, type Point } from "~/domain/catalogue/read-models/cells";
import { EVERYWHERE } from "~/domain/catalogue/read-models/listing-rows";
import { noteRead } from "~/domain/kernel/process/notes.server";

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

/** Fractions of the radius, one of which is searched first: the widest that holds few places. */
const RINGS = [1 / 625, 1 / 125, 1 / 25, 1 / 5, 1];

/** With more places than this in it a ring is crowded: a narrower one holds enough. */
const CROWDED = 200;

const PLACES_A_RING = 100;

/** Read at the most where many places are of offers that are over. */
const MOST_PLACES = 2000;

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

interface Ring {
  centre: Point;
  radiusKm: number;
  /** Places read, nearest first; several may belong to one offer. */
  places: number;
}

async function readRing(db: Db | Trx, { centre, radiusKm, places }: Ring, now: number) {
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
      order by ${flat}, offer_id limit ${places}
    ) as l cross join offer_cards c cross join offer_listings o
    where c.offer_id = l.offer_id and o.offer_number = c.offer_number and o.region = ${EVERYWHERE}
      and +o.publish_at <= ${now} and +o.sale_ends_at > ${now} and o.available = 1`.execute(db);
  return rows;
}

/** Nearest of an offer's places. */
export interface NearestPlace extends Point {
  distanceKm: number;
}

export interface Neighbourhood {
  centre: Point;
  radiusKm: number;
  /** Of offers. */
  limit: number;
  /** Offer that is left out. */
  without?: string;
  /** Reads on where the nearest places are of offers that are not for sale. */
  thorough?: boolean;
}

/** By offer number, nearest first, of offers for sale. */
export async function nearestPlaces(
  db: Db | Trx,
  { centre, radiusKm, limit, without, thorough = false }: Neighbourhood,
  now: number,
): Promise<Map<number, NearestPlace>> {
  const found = new Map<number, NearestPlace>();
  async function read(ring: Ring): Promise<void> {
    for (const { number, offer_id: offerId, lat, lng } of await readRing(db, ring, now)) {
      const distance = distanceKm(centre, { lat, lng });
      const isNearer = distance < (found.get(number)?.distanceKm ?? Number.POSITIVE_INFINITY);
      if (offerId === without || distance > ring.radiusKm || !isNearer) continue;
      found.set(number, { lat, lng, distanceKm: distance });
    }
  }
  for (const within of await chooseRings(db, centre, radiusKm)) {
    await read({ centre, radiusKm: within, places: PLACES_A_RING });
    if (found.size >= limit) break;
  }
  if (thorough && found.size < limit) await read({ centre, radiusKm, places: MOST_PLACES });
  const nearest = [...found].sort(([a, one], [b, other]) => one.distanceKm - other.distanceKm || a - b);
  return new Map(nearest.slice(0, limit));
}

/** As it is shown: with one decimal. */
export const shownDistance = (km: number): number => Math.round(km * 10) / 10;
