/**
 * Sitemap parts of a catalogue of any size: parts of at most 50,000 offers by ranges of their
 * numbers, so that an offer never moves to another part and no part costs more than its own rows.
 */
import { setImmediate as others } from "node:timers/promises";
import { databaseNow } from "~/db/clock.server";
import type { Db } from "~/db/schema";
import { CATEGORIES, type Category } from "~/domain/catalogue/offer";
import { EVERYWHERE } from "~/domain/catalogue/read-models/listing-rows";
import { REGIONS } from "~/domain/catalogue/regions";
import { inBatches } from "~/domain/kernel/export.server";

/** The most URLs a sitemap may hold (sitemaps.org). */
const PART_SIZE = 50_000;

/** Read at once: a few milliseconds, in which this process does nothing else on SQLite. */
const BATCH = 1_000;

export interface SitemapPart {
  /** From 1: the offers numbered from (part − 1) × PART_SIZE + 1 on. */
  part: number;
  count: number;
  /** ms UTC: the latest change of what it holds. */
  changedAt: number;
  /** Differs when another offer is in it, or one of them changed. */
  fingerprint: string;
}

export interface SitemapOffer {
  number: number;
  id: string;
  /** ms UTC */
  changedAt: number;
}

/** What can be bought now of one part, in batches. @param size of a part, for tests */
export async function* sitemapOffers(db: Db, part: number, size = PART_SIZE): AsyncGenerator<SitemapOffer[]> {
  const until = part * size;
  const now = await databaseNow(db);
  const read = (last: { number: number } | undefined) =>
    db
      .selectFrom("offer_cards as card")
      .innerJoin("offers as offer", "offer.number", "card.offer_number")
      .where("card.offer_number", ">", last?.number ?? until - size)
      .where("card.offer_number", "<=", until)
      .where("card.publish_at", "<=", now)
      .where("card.sale_ends_at", ">", now)
      .where("card.available", "=", true)
      .select(["card.offer_number as number", "card.offer_id as id"])
      // What became public later than it was written changed when it did.
      .select((eb) =>
        eb
          .case()
          .when("offer.updated_at", ">", eb.ref("card.publish_at"))
          .then(eb.ref("offer.updated_at"))
          .else(eb.ref("card.publish_at"))
          .end()
          .as("changedAt"),
      )
      .orderBy("card.offer_number")
      .limit(BATCH)
      .execute();
  for await (const rows of inBatches(BATCH, read)) {
    yield rows.map((row) => ({ ...row, changedAt: Number(row.changedAt) }));
    await others();
  }
}

async function summarize(db: Db, part: number, size: number): Promise<SitemapPart> {
  let [count, changedAt, sum] = [0, 0, 0];
  for await (const batch of sitemapOffers(db, part, size)) {
    for (const offer of batch) {
      count += 1;
      changedAt = Math.max(changedAt, offer.changedAt);
      // Two that change places must not cancel each other out.
      sum = (sum * 31 + offer.number + offer.changedAt) % 0x1f_ffff_ffff;
    }
  }
  return { part, count, changedAt, fingerprint: `${part}-${count}-${sum.toString(36)}` };
}

/** The parts that hold anything. Reads the whole catalogue: sitemapParts keeps what it answers. */
export async function readSitemapParts(db: Db, size = PART_SIZE): Promise<SitemapPart[]> {
  const last = await db
    .selectFrom("offer_cards")
    .select((eb) => eb.fn.max<number | null>("offer_number").as("number"))
    .executeTakeFirstOrThrow();
  const parts: SitemapPart[] = [];
  for (let part = 1; (part - 1) * size < Number(last.number ?? 0); part++) {
    const summary = await summarize(db, part, size);
    if (summary.count > 0) parts.push(summary);
  }
  return parts;
}

/** As long as the answers may be kept by others. */
const SITEMAP_TTL_S = 3_600;

interface Kept {
  at: number;
  parts: Promise<SitemapPart[]>;
}

const keptOf = new WeakMap<Db, Kept>();

/** The parts, for an hour: crawlers ask often. Concurrent requests wait for the same reading; a failed one is not kept. */
export function sitemapParts(db: Db): Promise<SitemapPart[]> {
  const kept = keptOf.get(db);
  if (kept && Date.now() - kept.at < SITEMAP_TTL_S * 1000) return kept.parts;
  const parts = readSitemapParts(db);
  keptOf.set(db, { at: Date.now(), parts });
  parts.catch(() => keptOf.delete(db));
  return parts;
}

/** Lists with something in them; provinces only with offers of their own, as national ones are in every list. */
export async function readListedPlaces(db: Db): Promise<{ categories: Category[]; regions: string[] }> {
  const now = await databaseNow(db);
  const any = (region: string) =>
    db
      .selectFrom("offer_listings")
      .select("offer_number")
      .where("region", "=", region)
      .where("publish_at", "<=", now)
      .where("sale_ends_at", ">", now)
      .limit(1);
  const regions: string[] = [];
  for (const { value } of REGIONS) {
    if (value !== EVERYWHERE && (await any(value).executeTakeFirst())) regions.push(value);
  }
  const categories: Category[] = [];
  for (const category of CATEGORIES) {
    if (await any(EVERYWHERE).where("category", "=", category).executeTakeFirst()) categories.push(category);
  }
  return { categories, regions };
}

/** Of sellers with an offer on sale; the oldest of them where there are more than a sitemap may hold. */
export async function readListedSellers(db: Db): Promise<string[]> {
  const now = await databaseNow(db);
  const rows = await db
    .selectFrom("organizations")
    .select("slug")
    .where("organizations.status", "=", "active")
    .where("sandbox_of", "is", null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom("offers")
          .innerJoin("offer_cards as card", "card.offer_number", "offers.number")
          .select("offers.id")
          .whereRef("offers.organization_id", "=", "organizations.id")
          .where("card.publish_at", "<=", now)
          .where("card.sale_ends_at", ">", now),
      ),
    )
    .orderBy("organizations.created_at")
    .orderBy("organizations.id")
    .limit(PART_SIZE)
    .execute();
  return rows.map(({ slug }) => slug);
}
