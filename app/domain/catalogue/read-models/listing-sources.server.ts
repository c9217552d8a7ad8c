/** Reads the truth that the read models are made of, for many offers with few statements. */

import { sql } from "kysely";
import type { Db, Trx } from "~/db/schema";
import { COVER_COLUMNS, withMark } from "~/domain/catalogue/cover-picture.server";
import { STAR_COLUMNS } from "~/domain/catalogue/rating";
import { readRegionsOf } from "~/domain/catalogue/stored-content.server";
import { textList } from "~/domain/kernel/value-list.server";
import { canBeBought } from "./can-be-bought.server";
import { dayOf, SALES_DAYS } from "./ranking";

function readOffers(db: Db | Trx, offerIds: readonly string[]) {
  return db
    .selectFrom("offers")
    .innerJoin("organizations", "organizations.id", "offers.organization_id")
    .leftJoin("offer_pictures", withMark("cover"))
    .select([
      "offers.number",
      "offers.id",
      "offers.slug",
      "offers.title",
      "offers.summary",
      "offers.description",
      "offers.highlights",
      "offers.category",
      "offers.type",
      "offers.status",
      "offers.publish_at",
      "offers.sale_ends_at",
      "offers.sponsored",
      ...STAR_COLUMNS,
      "organizations.name as organization_name",
      "organizations.status as organization_status",
      ...COVER_COLUMNS,
    ])
    .where("offers.id", "in", textList(db, offerIds))
    .execute();
}

export interface ListedOption {
  title: string;
  actualPrice: number;
  referencePrice: number | null;
  available: boolean;
}

export interface ListingSource {
  offer: Awaited<ReturnType<typeof readOffers>>[number];
  regions: string[];
  /** Names and towns where it is redeemed. */
  places: string[];
  /** The towns among them, with their provinces. */
  towns: { city: string; province: string }[];
  /** Active ones only. */
  options: ListedOption[];
  /** In the last SALES_DAYS days. */
  unitsSold: number;
}

async function readOptions(db: Db | Trx, offerIds: readonly string[], now: number) {
  const rows = await db
    .selectFrom("price_options")
    .select(["offer_id", "title", "actual_price as actualPrice", "reference_price as referencePrice"])
    .select(sql<number>`case when ${canBeBought("price_options", now)} then 1 else 0 end`.as("buyable"))
    .where("offer_id", "in", textList(db, offerIds))
    .where("is_active", "=", true)
    .execute();
  return rows.map(({ buyable, ...option }) => ({ ...option, available: buyable === 1 }));
}

/** In the order of the offers' numbers; unknown ids are left out. */
export async function readListingSources(
  db: Db | Trx,
  offerIds: readonly string[],
  now: number,
): Promise<ListingSource[]> {
  const offers = await readOffers(db, offerIds);
  const sources = new Map<string, ListingSource>();
  for (const offer of offers.sort((a, b) => a.number - b.number)) {
    sources.set(offer.id, { offer, regions: [], places: [], towns: [], options: [], unitsSold: 0 });
  }
  for (const [id, regions] of await readRegionsOf(db, offerIds)) {
    const source = sources.get(id);
    if (source) source.regions = regions;
  }
  const places = await db
    .selectFrom("offer_locations")
    .select(["offer_id", "name", "city", "province"])
    .where("offer_id", "in", textList(db, offerIds))
    .orderBy("sort_order")
    .execute();
  for (const { offer_id, name, city, province } of places) {
    sources.get(offer_id)?.places.push(name, city);
    sources.get(offer_id)?.towns.push({ city, province });
  }
  for (const { offer_id, ...option } of await readOptions(db, offerIds, now)) {
    sources.get(offer_id)?.options.push(option);
  }
  const sales = await db
    .selectFrom("offer_daily_sales")
    .select((eb) => ["offer_id", eb.fn.sum<number>("units").as("units")])
    .where("offer_id", "in", textList(db, offerIds))
    .where("day", ">", dayOf(now) - SALES_DAYS)
    .groupBy("offer_id")
    .execute();
  for (const row of sales) {
    const source = sources.get(row.offer_id);
    if (source) source.unitsSold = Number(row.units);
  }
  return [...sources.values()];
}
