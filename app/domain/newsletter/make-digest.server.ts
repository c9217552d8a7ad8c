/** Makes the digest of a province: what was published or became cheaper in some days, and what ends in the next seven. */
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

/** Enough to choose from by topic. */
export const OFFERS_A_KIND = 40;

export interface DigestTime {
  days: number;
  /** Of the edition, ms UTC. */
  beginsAt: number;
  /** ms UTC */
  now: number;
}

/**
 * The days are those before the edition's beginning, however late the digest is made.
 * @param region value of a region; "" = all Spain @param now ms UTC
 */
export async function makeDigest(
  db: Db,
  region: string,
  { days, beginsAt, now }: DigestTime,
): Promise<Digest> {
  const since = beginsAt - days * DAY_MS;
  const filters = { ...NO_FILTERS, ...(region !== "" && { region }), availableOnly: true };
  const range = { offset: 0, limit: OFFERS_A_KIND };
  const [fresh = [], ending = []] = await readListingRanges(
    db,
    [
      { filters: { ...filters, ordering: "newest" }, range },
      { filters: { ...filters, badge: "expiring", ordering: "ending" }, range },
    ],
    beginsAt,
  );
  const numbers = { new: fresh, cheaper: await readCheaper(db, region, { since, at: beginsAt }), ending };
  const offers = await readOffers(db, [...new Set(Object.values(numbers).flat())], now);
  const digest: Digest = { new: [], cheaper: [], ending: [] };
  for (const kind of DIGEST_KINDS) {
    for (const number of numbers[kind]) {
      const found = offers.get(number);
      if (!found || (kind === "new" && found.publishedAt <= since)) continue;
      digest[kind].push(found.offer);
      offers.delete(number);
    }
  }
  return digest;
}

/** The whole price of a row of the history. */
const whole = (table: string) => sql.raw(`coalesce(${table}.total_price, ${table}.actual_price)`);

/** Offers whose shown price fell since then, where a reduction may be announced; the largest first. */
async function readCheaper(
  db: Db,
  region: string,
  { since, at }: { since: number; at: number },
): Promise<number[]> {
  const regions = region === "" ? sql`${EVERYWHERE}` : sql`${region}, ${NATIONAL}`;
  const { rows } = await sql<{ number: number }>`
    select distinct listing.offer_number as number, listing.discount_percent
    from price_history price
    join price_options choice on choice.id = price.price_option_id and choice.is_active = 1
    join offer_cards card on card.offer_id = choice.offer_id and card.min_price = ${whole("price")}
    join offer_listings listing on listing.offer_number = card.offer_number and listing.region in (${regions})
    where price.effective_to is null and price.effective_from > ${since} and price.effective_from <= ${at}
      and card.reference_price > card.min_price and listing.available = 1
      and listing.publish_at <= ${at} and listing.sale_ends_at > ${at}
      and exists (select 1 from price_history earlier where earlier.price_option_id = price.price_option_id
        and earlier.effective_to = price.effective_from and ${whole("earlier")} > ${whole("price")})
    order by listing.discount_percent desc, listing.offer_number desc
    limit ${OFFERS_A_KIND}`.execute(db);
  return rows.map(({ number }) => number);
}

export interface FoundOffer {
  offer: DigestOffer;
  /** ms UTC */
  publishedAt: number;
}

/** By number; without what cannot be bought now. */
export async function readOffers(
  db: Db,
  numbers: readonly number[],
  now: number,
): Promise<Map<number, FoundOffer>> {
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
        const { id, number, title, organizationName: sellerName, place, publishedAt } = card;
        const { minPrice: price, referencePrice, category, sponsored } = card;
        const end = endOf.get(number) ?? NO_END;
        const saleEndsAt = end < NO_END ? end : null;
        const facts = { id, number, title, sellerName, place, price, referencePrice };
        return [number, { publishedAt, offer: { ...facts, saleEndsAt, sponsored, category } }];
      }),
  );
}
