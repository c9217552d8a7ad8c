/** Finds the places nearest to a point, of offers that are for sale. */
import { type RawBuilder, type SqlBool, sql } from "kysely";
import { LRUCache } from "lru-cache";
import { compiled, compiledByShape, type Given } from "~/db/compiled-query.server";
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

/** Read at first for each offer that is looked for: all of a ring only where many of them are of offers that are over. */
const PLACES_AN_OFFER = 1.5;

/** Read at the most where many places are of offers that are over. */
const MOST_PLACES = 2000;

/** A bounding box; the number of its ring is behind each name. */
type Box = Record<string, number>;

const boxOf = ({ lat, lng }: Point, span: Point, ring = 0): Box => ({
  [`south${ring}`]: lat - span.lat,
  [`north${ring}`]: lat + span.lat,
  [`west${ring}`]: lng - span.lng,
  [`east${ring}`]: lng + span.lng,
});

const isWithin = (given: Given<Box>, ring = 0): RawBuilder<SqlBool> => sql`
  lat between ${given(`south${ring}`)} and ${given(`north${ring}`)}
  and lng between ${given(`west${ring}`)} and ${given(`east${ring}`)}`;

/** Places in so many rings, each counted up to CROWDED. */
const placeCounts = compiledByShape((_db, given: Given<Box>, rings: number) => {
  const counts = Array.from({ length: rings }, (_, ring) => {
    const places = sql`select 1 as one from offer_locations where ${isWithin(given, ring)} limit ${sql.lit(CROWDED)}`;
    return sql`(select count(*) from (${places}) as places) as ${sql.ref(`ring_${ring}`)}`;
  });
  return sql<Record<string, number>>`select ${sql.join(counts)}`;
});

async function areCrowded(db: Db | Trx, centre: Point, radii: readonly number[]): Promise<boolean[]> {
  const boxes = radii.map((radius, ring) => boxOf(centre, degreesAround(centre, radius), ring));
  const counts = await placeCounts(radii.length).one(db, Object.assign({}, ...boxes));
  return radii.map((_, ring) => Number(counts[`ring_${ring}`]) >= CROWDED);
}

/** The first ring of the offer before, by tenths of a degree: two counts say whether it is that of this offer, too. */
const lastFirst = new LRUCache<string, number>({ max: 2_000 });

/** @returns the widest ring that is not crowded; -1 when all are */
async function firstRing(db: Db | Trx, centre: Point, radii: readonly number[]): Promise<number> {
  const around = `${centre.lat.toFixed(1)} ${centre.lng.toFixed(1)}`;
  const likely = lastFirst.get(around) ?? -1;
  if (likely >= 0) {
    const [isCrowded, isNextCrowded = true] = await areCrowded(db, centre, radii.slice(likely, likely + 2));
    if (!isCrowded && isNextCrowded) return likely;
  }
  const first = (await areCrowded(db, centre, radii)).lastIndexOf(false);
  lastFirst.set(around, first);
  return first;
}

/** @returns the radii to search, in turn */
async function chooseRings(db: Db | Trx, centre: Point, radiusKm: number): Promise<number[]> {
  const radii = RINGS.map((share) => share * radiusKm);
  const first = await firstRing(db, centre, radii);
  // Fewer places in the next wider ring would make it the first.
  const wider = radii[first + 1];
  if (wider !== undefined) noteRead("place", ...cellsAround(centre, degreesAround(centre, wider)));
  return radii.slice(Math.max(0, first));
}

/** `narrowing` is the square of how much shorter a degree of longitude is: flat-earth distance orders well enough here. */
type RingValues = Box & Record<"lat" | "lng" | "narrowing" | "now" | "places", number>;

const squaredDistance = (of: string, given: Given<RingValues>) => sql`
  (${sql.ref(`${of}.lat`)} - ${given("lat")}) * (${sql.ref(`${of}.lat`)} - ${given("lat")})
  + (${sql.ref(`${of}.lng`)} - ${given("lng")}) * (${sql.ref(`${of}.lng`)} - ${given("lng")}) * ${given("narrowing")}`;

// The nearest points are found in the index of points alone; only their places are read, and only those joined: reading all places of
// the ring takes twice as long, joining a whole city a hundred times. Places of offers that are not for sale come without a number, so
// that the rows say whether the ring has more.
const placesOfRing = compiled(
  (_db, given: Given<RingValues>) => sql<Point & { number: number | null; offer_id: string }>`
    select o.offer_number as number, l.offer_id, l.lat, l.lng
    from (
      select place.offer_id, near.lat, near.lng
      from (
        select distinct lat, lng from (
          select lat, lng from offer_locations as point where ${isWithin(given as Given<Box>)}
          order by ${squaredDistance("point", given)}, lat, lng limit ${given("places")}
        ) as points
      ) as near join offer_locations as place on place.lat = near.lat and place.lng = near.lng
      order by ${squaredDistance("near", given)}, place.offer_id limit ${given("places")}
    ) as l left join offer_cards c on c.offer_id = l.offer_id
    left join offer_listings o on o.offer_number = c.offer_number and o.region = ${sql.lit(EVERYWHERE)}
      and +o.publish_at <= ${given("now")} and +o.sale_ends_at > ${given("now")} and o.available = 1`,
);

interface Ring {
  centre: Point;
  radiusKm: number;
  /** Places read, nearest first; several may belong to one offer. */
  places: number;
}

function readRing(db: Db | Trx, { centre, radiusKm, places }: Ring, now: number) {
  const span = degreesAround(centre, radiusKm);
  noteRead("near", ...cellsAround(centre, span));
  const narrowing = (span.lat / span.lng) ** 2;
  const values = { ...boxOf(centre, span), lat: centre.lat, lng: centre.lng, narrowing, places, now };
  return placesOfRing.all(db, values as RingValues);
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
  /** @returns whether further places of the ring are looked for */
  async function read(ring: Ring): Promise<boolean> {
    const places = await readRing(db, ring, now);
    for (const { number, offer_id: offerId, lat, lng } of places) {
      const distance = distanceKm(centre, { lat, lng });
      if (number === null || offerId === without || distance > ring.radiusKm) continue;
      if (distance >= (found.get(number)?.distanceKm ?? Number.POSITIVE_INFINITY)) continue;
      found.set(number, { lat, lng, distanceKm: distance });
    }
    return found.size < limit && places.length === ring.places;
  }
  const few = Math.min(Math.ceil(limit * PLACES_AN_OFFER), PLACES_A_RING);
  for (const within of await chooseRings(db, centre, radiusKm)) {
    const ring = { centre, radiusKm: within };
    const hasMore = await read({ ...ring, places: few });
    if (hasMore && few < PLACES_A_RING) await read({ ...ring, places: PLACES_A_RING });
    if (found.size >= limit) break;
  }
  if (thorough && found.size < limit) await read({ centre, radiusKm, places: MOST_PLACES });
  const nearest = [...found].sort(([a, one], [b, other]) => one.distanceKm - other.distanceKm || a - b);
  return new Map(nearest.slice(0, limit));
}

/** As it is shown: with one decimal. */
export const shownDistance = (km: number): number => Math.round(km * 10) / 10;
