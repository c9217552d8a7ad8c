/** Reads a province's digest of an edition: made once, then kept for all its subscribers and processes. */
import { sql } from "kysely";
import type { Db } from "~/db/schema";
import { readCardsByNumber } from "~/domain/catalogue/lists/card-queries.server";
import { NO_FILTERS } from "~/domain/catalogue/lists/list-filters";
import { readListingRanges } from "~/domain/catalogue/lists/listing-range.server";
import { NO_END } from "~/domain/catalogue/on-sale";
import { EVERYWHERE, NATIONAL } from "~/domain/catalogue/read-models/listing-rows";
import { DAY_MS } from "~/domain/kernel/durations";
import { numberList } from "~/domain/kernel/value-list.server";
import { DIGEST_KINDS, type Digest, type DigestOffer } from "./digest";
import type { Edition } from "./edition";

const WEEK_MS = 7 * DAY_MS;
/** Enough to choose from by topic. */
const OFFERS_A_KIND = 40;

/** @param region value of a region; "" = all Spain @param now ms UTC */
export async function readDigest(db: Db, edition: Edition, region: string, now: number): Promise<Digest> {
  const kept = await keptDigest(db, edition.day, region);
  if (kept) return kept;
  const digest = await makeDigest(db, edition, region, now);
  await db
    .insertInto("newsletter_digests")
    .values({ day: edition.day, region, digest })
    .onConflict((conflict) => conflict.columns(["day", "region"]).doNothing())
    .execute();
  // Another process may have made it meanwhile: all subscribers get the same.
  return (await keptDigest(db, edition.day, region)) ?? digest;
}

async function keptDigest(db: Db, day: string, region: string): Promise<Digest | undefined> {
  const row = await db
    .selectFrom("newsletter_digests")
    .select("digest")
    .where("day", "=", day)
    .where("region", "=", region)
    .executeTakeFirst();
  return row?.digest;
}

/** The week is that before the edition's beginning, however late the digest is made. */
async function makeDigest(db: Db, { beginsAt }: Edition, region: string, now: number): Promise<Digest> {
  const filters = { ...NO_FILTERS, ...(region !== "" && { region }), availableOnly: true };
  const range = { offset: 0, limit: OFFERS_A_KIND };
  const [fresh = [], ending = []] = await readListingRanges(
    db,
    [
      { filters: { ...filters, badge: "new", ordering: "newest" }, range },
      { filters: { ...filters, badge: "expiring", ordering: "ending" }, range },
    ],
    beginsAt,
  );
  const numbers = { new: fresh, cheaper: await readCheaper(db, region, beginsAt), ending };
  const offers = await readOffers(db, [...new Set(Object.values(numbers).flat())], now);
  const digest: Digest = { new: [], cheaper: [], ending: [] };
  for (const kind of DIGEST_KINDS) {
    for (const number of numbers[kind]) {
      const offer = offers.get(number);
      if (offer) digest[kind].push(offer);
      offers.delete(number);
    }
  }
  return digest;
}

/** The whole price of a row of the history. */
const whole = (table: string) => sql.raw(`coalesce(${table}.total_price, ${table}.actual_price)`);

/** Offers whose shown price fell in the week, where a reduction may be announced; the largest first. */
async function readCheaper(db: Db, region: string, at: number): Promise<number[]> {
  const regions = region === "" ? sql`${EVERYWHERE}` : sql`${region}, ${NATIONAL}`;
  const { rows } = await sql<{ number: number }>`
    select distinct listing.offer_number as number, listing.discount_percent
    from price_history price
    join price_options choice on choice.id = price.price_option_id and choice.is_active = 1
    join offer_cards card on card.offer_id = choice.offer_id and card.min_price = ${whole("price")}
    join offer_listings listing on listing.offer_number = card.offer_number and listing.region in (${regions})
    where price.effective_to is null and price.effective_from > ${at - WEEK_MS} and price.effective_from <= ${at}
      and card.reference_price > card.min_price and listing.available = 1
      and listing.publish_at <= ${at} and listing.sale_ends_at > ${at}
      and exists (select 1 from price_history earlier where earlier.price_option_id = price.price_option_id
        and earlier.effective_to = price.effective_from and ${whole("earlier")} > ${whole("price")})
    order by listing.discount_percent desc, listing.offer_number desc
    limit ${OFFERS_A_KIND}`.execute(db);
  return rows.map(({ number }) => number);
}

/** By number; without what cannot be bought now. */
async function readOffers(
  db: Db,
  numbers: readonly number[],
  now: number,
): Promise<Map<number, DigestOffer>> {
  if (numbers.length === 0) return new Map();
  const cards = await readCardsByNumber(db, numbers, now);
  const ends = await db
    .selectFrom("offer_cards")
    .select(["offer_number", "sale_ends_at"])
    .where("offer_number", "in", numberList(db, numbers))
    .execute();
  const endOf = new Map(ends.map(({ offer_number, sale_ends_at }) => [offer_number, sale_ends_at]));
  return new Map(
    cards
      .filter(({ available }) => available)
      .map((card) => {
        const { id, title, organizationName: sellerName, place, minPrice: price, referencePrice } = card;
        const end = endOf.get(card.number) ?? NO_END;
        const saleEndsAt = end < NO_END ? end : null;
        const { category, sponsored } = card;
        const offer = {
          id,
          title,
          sellerName,
          place,
          price,
          referencePrice,
          saleEndsAt,
          sponsored,
          category,
        };
        return [card.number, offer];
      }),
  );
}
