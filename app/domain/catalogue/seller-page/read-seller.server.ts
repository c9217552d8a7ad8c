/** Reads what the page of one seller says of it: its public facts, places, closed days and the votes on its offers. */
import { sql } from "kysely";
import type { Db } from "~/db/schema";
import type { Rating } from "~/domain/catalogue/offer";
import type { PublicOrganization } from "~/domain/catalogue/offer-page/offer-detail";
import type { PlaceHours } from "~/domain/catalogue/place-hours";
import { type Histogram, ratingOf, STAR_COLUMNS } from "~/domain/catalogue/rating";
import { SELLER_COLUMNS } from "~/domain/catalogue/seller-columns";
import { localDay } from "~/domain/kernel/local-day";

/** A page of places: the rest of a chain is on its offers. */
const PLACES_MAX = 30;

export interface SellerPlace {
  id: string;
  name: string;
  address: string;
  postalCode: string;
  city: string;
  lat: number;
  lng: number;
  phone: string | null;
  openingHours: string | null;
  hours: PlaceHours;
}

export interface SellerPage {
  organization: PublicOrganization;
  /** ms UTC */
  since: number;
  places: SellerPlace[];
  /** Days from today on, "2026-12-24". */
  closures: { from: string; until: string; note: string | null }[];
  rating: Rating;
}

/** @returns null for sellers who sell nothing to the public: unknown, not active, sandboxes */
export async function readSeller(db: Db, slug: string, now: number): Promise<SellerPage | null> {
  const row = await db
    .selectFrom("organizations")
    .select(SELLER_COLUMNS)
    .select("created_at as since")
    .where("slug", "=", slug)
    .where("status", "=", "active")
    .where("sandbox_of", "is", null)
    .executeTakeFirst();
  if (!row) return null;
  const { since, street, postalCode, city, province, country, status: _active, ...shown } = row;
  const places = await db
    .selectFrom("organization_places")
    .select(["id", "name", "address", "postal_code as postalCode", "city", "lat", "lng", "phone"])
    .select(["opening_hours as openingHours", "hours"])
    .where("organization_id", "=", row.id)
    .orderBy("name")
    .orderBy("id")
    .limit(PLACES_MAX)
    .execute();
  const closures = await db
    .selectFrom("organization_closures")
    .select(["from_day as from", "until_day as until", "note"])
    .where("organization_id", "=", row.id)
    .where("until_day", ">=", localDay(now))
    .orderBy("from_day")
    .execute();
  const organization = { ...shown, address: { street, postalCode, city, province, country } };
  return { organization, since, places, closures, rating: ratingOf(await readVotes(db, row.id)) };
}

/** For addresses on paper, which name the id: a slug may change. @returns null for unknown ones */
export async function findSellerSlug(db: Db, id: string): Promise<string | null> {
  const row = await db
    .selectFrom("organizations")
    .select("slug")
    .where("id", "=", id.toLowerCase())
    .where("sandbox_of", "is", null)
    .executeTakeFirst();
  return row?.slug ?? null;
}

async function readVotes(db: Db, organizationId: string): Promise<Histogram> {
  const sums = await db
    .selectFrom("offers")
    .select(STAR_COLUMNS.map((column) => sql<number>`coalesce(sum(${sql.ref(column)}), 0)`.as(column)))
    .where("organization_id", "=", organizationId)
    .executeTakeFirstOrThrow();
  return STAR_COLUMNS.map((column) => Number(sums[column])) as Histogram;
}
