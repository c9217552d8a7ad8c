/** Reads what the page of one seller says of it: its public facts, places, closed days and the votes on its offers. */
import { sql } from "kysely";
import type { Db } from "~/db/schema";
import { type Histogram, ratingOf, STAR_COLUMNS } from "~/domain/catalogue/rating";
import { PUBLIC_SELLER_COLUMNS } from "~/domain/catalogue/stored-content.server";
import { localDay } from "~/domain/kernel/local-day";
import type { SellerPage } from "./seller-page";

/** A page of places: the rest of a chain is on its offers. */
const PLACES_MAX = 30;

/** @returns null for sellers who sell nothing to the public: unknown, not active, sandboxes */
export async function readSeller(db: Db, slug: string, now: number): Promise<SellerPage | null> {
  const row = await db
    .selectFrom("organizations")
    .select(PUBLIC_SELLER_COLUMNS)
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
  const histogram = await readVotes(db, row.id);
  return { organization, since, places, closures, histogram, rating: ratingOf(histogram) };
}

/** For URLs on paper, which name the id: a slug may change. @returns null for unknown ones */
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
