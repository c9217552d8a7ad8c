/** Fills an empty database with the demo catalogue, in batches: 300 offers in a moment, 100,000 in bounded memory. */
import { sql } from "kysely";
import { isSqlite } from "~/db/clock.server";
import type { Db, Schema, Trx } from "~/db/schema";
import { rebuildListings } from "~/domain/catalogue/read-models/rebuild-listings.server";
import { generateOffer } from "./content/offers";
import { generateOrganizations } from "./content/organizations";
import { promoCodes } from "./content/promo-codes";
import type { SeedOrganization } from "./content/types";
import { insertRows } from "./rows/insert-rows";
import { type OfferRows, offerRows } from "./rows/offer-rows";
import { organizationRow } from "./rows/organization-rows";
import { promoRows } from "./rows/promo-rows";

const BATCH = 500;
export const DEFAULT_OFFERS = 320;

export interface SeedProgress {
  step: "offers" | "listings";
  done: number;
  total: number;
}

export interface SeedOptions {
  offers: number;
  /** ms UTC that relative times of the content count from. */
  now: number;
  onProgress?: (progress: SeedProgress) => void;
}

/** Parents before children. */
const ORDER = [
  "offers",
  "offer_regions",
  "offer_locations",
  "offer_pictures",
  "offer_daily_sales",
  "price_options",
  "price_history",
  "slots",
] as const satisfies readonly (keyof OfferRows)[];

export async function hasOffers(db: Db): Promise<boolean> {
  return (await db.selectFrom("offers").select("number").limit(1).executeTakeFirst()) !== undefined;
}

export async function seedCatalogue(
  db: Db,
  { offers, now, onProgress = () => {} }: SeedOptions,
): Promise<void> {
  const organizations = generateOrganizations();
  await db.transaction().execute(async (trx) => {
    const rows = organizations.map((organization) => organizationRow(organization, now));
    await insertRows(trx, "organizations", rows);
  });
  for (let from = 0; from < offers; from += BATCH) {
    const to = Math.min(offers, from + BATCH);
    await db.transaction().execute((trx) => insertBatch(trx, from, to, organizations, now));
    onProgress({ step: "offers", done: to, total: offers });
  }
  await db.transaction().execute(async (trx) => {
    const promos = promoCodes.map((promo) => promoRows(promo, now));
    await insertRows(
      trx,
      "promo_codes",
      promos.map(({ code }) => code),
    );
    await insertRows(
      trx,
      "promo_targets",
      promos.flatMap(({ targets }) => targets),
    );
    await continueNumbering(trx);
  });
  await rebuildListings(db, (done, total) => onProgress({ step: "listings", done, total }));
}

async function insertBatch(
  trx: Trx,
  from: number,
  to: number,
  organizations: readonly SeedOrganization[],
  now: number,
): Promise<void> {
  const batch: OfferRows[] = [];
  for (let index = from; index < to; index++) {
    const offer = generateOffer(index, organizations, now);
    const organization = organizations[offer.organizationIndex];
    if (!organization) throw new Error(`offer ${index} names an unknown organization`);
    batch.push(offerRows(offer, organization, now));
  }
  for (const table of ORDER) {
    const rows = batch.flatMap((one) => one[table] as never[]);
    await insertRows<keyof Schema>(trx, table, rows);
  }
}

/** The seed chose the offers' numbers itself; PostgreSQL's sequence must go on behind them. */
async function continueNumbering(trx: Trx): Promise<void> {
  if (isSqlite(trx)) return;
  await sql`select setval(pg_get_serial_sequence('offers', 'number'), (select max(number) from offers))`.execute(
    trx,
  );
}
