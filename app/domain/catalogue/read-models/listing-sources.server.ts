/** Reads the truth that the read models are made of, for many offers with few statements. */

import { sql } from "kysely";
import type { Db, Trx } from "~/db/schema";
import { COVER_COLUMNS, pictureWithMark } from "~/domain/catalogue/cover-picture.server";
import { STAR_COLUMNS } from "~/domain/catalogue/rating";
import { readRegionsOf } from "~/domain/catalogue/stored-content.server";
import { groupedBy } from "~/domain/kernel/grouped";
import { textList } from "~/domain/kernel/value-list.server";
import { canBeBought } from "./can-be-bought.server";
import { readOpenDates } from "./open-dates.server";
import type { OpenDate } from "./open-days";
import { rankingDay, SALES_DAYS } from "./ranking";

function readOffers(db: Db | Trx, offerIds: readonly string[]) {
  return db
    .selectFrom("offers")
    .innerJoin("organizations", "organizations.id", "offers.organization_id")
    .leftJoin("offer_pictures", pictureWithMark("cover"))
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
      "offers.gift_allowed",
      "offers.validity",
      "offers.cancellation_limit",
      "offers.accessibility_info",
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
  totalPrice: number | null;
  referencePrice: number | null;
  available: boolean;
}

export interface ListingSource {
  offer: Awaited<ReturnType<typeof readOffers>>[number];
  regions: string[];
  /** Where it is redeemed. */
  places: { name: string; city: string; province: string }[];
  /** Active ones only. */
  options: ListedOption[];
  /** To come, open and with room. */
  dates: OpenDate[];
  /** In the last SALES_DAYS days. */
  unitsSold: number;
}

async function readOptions(db: Db | Trx, offerIds: readonly string[], now: number) {
  const rows = await db
    .selectFrom("price_options")
    .select(["offer_id", "title", "actual_price as actualPrice", "total_price as totalPrice"])
    .select("reference_price as referencePrice")
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
  const regions = await readRegionsOf(db, offerIds);
  const places = await db
    .selectFrom("offer_locations")
    .select(["offer_id", "name", "city", "province"])
    .where("offer_id", "in", textList(db, offerIds))
    .orderBy("sort_order")
    .execute();
  const placesOf = groupedBy(places, "offer_id");
  const optionsOf = groupedBy(await readOptions(db, offerIds, now), "offer_id");
  const datesOf = await readOpenDates(db, offerIds, now);
  const sales = await db
    .selectFrom("offer_daily_sales")
    .select((eb) => ["offer_id", eb.fn.sum<number>("units").as("units")])
    .where("offer_id", "in", textList(db, offerIds))
    .where("day", ">", rankingDay(now) - SALES_DAYS)
    .groupBy("offer_id")
    .execute();
  const unitsOf = new Map(sales.map(({ offer_id, units }) => [offer_id, Number(units)]));
  return offers
    .sort((a, b) => a.number - b.number)
    .map((offer) => ({
      offer,
      regions: regions.get(offer.id) ?? [],
      places: placesOf.get(offer.id) ?? [],
      options: optionsOf.get(offer.id) ?? [],
      dates: datesOf.get(offer.id) ?? [],
      unitsSold: unitsOf.get(offer.id) ?? 0,
    }));
}
