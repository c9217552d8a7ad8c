/**
 * Seeds an empty database with the demo catalogue: 300 offers at once, 100,000 in batches of bounded memory, all or nothing.
 */
import { sql } from "kysely";
import { isSqlite } from "~/db/clock.server";
import { insertRows } from "~/db/insert-rows.server";
import { withoutIndexes } from "~/db/load-tables.server";
import type { Db, Schema, Trx } from "~/db/schema";
import { withTitleWordsAtTheEnd } from "~/db/title-words.server";
import { writeListings } from "~/domain/catalogue/read-models/write-listings.server";
import type { MediaStore } from "~/domain/kernel/media-store";
import { generateOffer } from "./content/offers";
import { generateOrganizations } from "./content/organizations";
import { promoCodes } from "./content/promo-codes";
import type { SeedOffer, SeedOrganization } from "./content/types";
import { drawingStorer } from "./pictures/store-drawings";
import { photographStorer } from "./pictures/store-photographs";
import { type OfferParts, type OfferRows, offerRows } from "./rows/offer-rows";
import { organizationRow } from "./rows/organization-rows";
import { DemoPlaces } from "./rows/place-rows";
import { promoRows } from "./rows/promo-rows";

/** Offers made and written at once: what is in memory at a time. */
const BATCH = 500;
/** Tables whose rows touch a page of each of many indexes, and the indexes that a batch needs itself. */
const LOADED = { tables: ["offers", "offer_listings"], needed: ["offer_listings_number"] } as const;
export const DEFAULT_OFFERS = 320;

export interface SeedProgress {
  done: number;
  total: number;
}

export interface SeedOptions {
  offers: number;
  /** ms UTC, origin of the content's relative times. */
  now: number;
  /** Stores the drawings; null leaves pictures without files, e.g. for load tests. */
  media: MediaStore | null;
  /** Of each scene one drawing: a shop that renders few sizes of pictures. */
  fewDrawings?: boolean;
  onProgress?: (progress: SeedProgress) => void;
}

/** Insert order: parents before children. */
const ORDER = [
  "offers",
  "offer_regions",
  "offer_locations",
  "offer_pictures",
  "offer_daily_sales",
  "price_options",
  "price_history",
  "slots",
  "feedback",
  "feedback_useful",
] as const satisfies readonly (keyof OfferRows)[];

export async function hasOffers(db: Db): Promise<boolean> {
  return (await db.selectFrom("offers").select("number").limit(1).executeTakeFirst()) !== undefined;
}

export async function seedCatalogue(
  db: Db,
  { offers, now, media, fewDrawings, onProgress = () => {} }: SeedOptions,
): Promise<void> {
  const storeDrawingsOf = drawingStorer(media, fewDrawings);
  const storePhotograph = photographStorer(media);
  const organizations = generateOrganizations();
  const makeBatch = async (from: number, to: number): Promise<OfferParts[]> => {
    const made = Array.from({ length: to - from }, (_, position) =>
      generateOffer(from + position, organizations, now),
    );
    // Files first: a row must not refer to a missing file.
    const [drawings, photographs] = await Promise.all([
      storeDrawingsOf(made.map(({ pictures }) => pictures)),
      Promise.all(made.map(({ photograph }) => photograph && storePhotograph(photograph))),
    ]);
    return made.map((offer, index) => ({
      offer,
      organization: sellerOf(offer, organizations),
      photograph: photographs[index] ?? null,
      drawings: drawings[index] ?? [],
    }));
  };
  const places = new DemoPlaces(now);
  await db.transaction().execute(async (trx) => {
    const sellers = organizations.map((organization) => organizationRow(organization, now));
    await insertRows(trx, "organizations", sellers);
    const load = async () => {
      for (let from = 0; from < offers; from += BATCH) {
        const to = Math.min(offers, from + BATCH);
        await insertBatch(trx, await makeBatch(from, to), { places, now });
        onProgress({ done: to, total: offers });
      }
    };
    await withoutIndexes(trx, LOADED, () => withTitleWordsAtTheEnd(trx, load));
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
}

function sellerOf(offer: SeedOffer, organizations: readonly SeedOrganization[]): SeedOrganization {
  const organization = organizations[offer.organizationIndex];
  if (!organization) throw new Error(`offer ${offer.index} names an unknown organization`);
  return organization;
}

async function insertBatch(
  trx: Trx,
  batch: readonly OfferParts[],
  { places, now }: { places: DemoPlaces; now: number },
): Promise<void> {
  const made = batch.map((parts) => offerRows(parts, places, now));
  await insertRows(trx, "organization_places", places.takeNew());
  for (const table of ORDER) {
    const rows = made.flatMap((one) => one[table] as never[]);
    await insertRows<keyof Schema>(trx, table, rows);
  }
  const ids = made.map(({ offers }) => offers[0]?.id ?? "");
  await writeListings(trx, ids);
}

/** Advances PostgreSQL's sequence past the seeded offer numbers. */
async function continueNumbering(trx: Trx): Promise<void> {
  if (isSqlite(trx)) return;
  await sql`select setval(pg_get_serial_sequence('offers', 'number'), (select max(number) from offers))`.execute(
    trx,
  );
}
