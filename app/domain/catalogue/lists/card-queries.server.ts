/** Reads cards by number in the given order, with their time-dependent badges. */
import type { Selectable } from "kysely";
import { databaseNow } from "~/db/clock.server";
import { compiled, type Given } from "~/db/compiled-query.server";
import type { Db, Trx } from "~/db/schema";
import type { OfferCardsTable } from "~/db/schema/offer-cards";
import type { OfferBadge, OfferCard } from "~/domain/catalogue/offer";
import { BADGE_DAYS } from "~/domain/catalogue/read-models/ranking";
import { DAY_MS } from "~/domain/kernel/durations";
import { discountPercent } from "~/domain/kernel/money";
import { numberList, textList } from "~/domain/kernel/value-list.server";

const BADGE_MS = BADGE_DAYS * DAY_MS;

/** Time bounds of the badges "new" and "ending soon". */
export function newSince(now: number): number {
  return now - BADGE_MS;
}

export function endingUntil(now: number): number {
  return now + BADGE_MS;
}

export function badgesOf(
  offer: { topSale: boolean; publishAt: number; saleEndsAt: number },
  now: number,
): OfferBadge[] {
  const badges: OfferBadge[] = [];
  if (offer.topSale) badges.push("top_sale");
  if (offer.publishAt > newSince(now)) badges.push("new");
  if (offer.saleEndsAt <= endingUntil(now) && offer.saleEndsAt > now) badges.push("expiring");
  return badges;
}

function toOfferCard(row: Selectable<OfferCardsTable>, now: number): OfferCard {
  const { cover_url: url, cover_alt: alt, cover_width: width, cover_height: height } = row;
  return {
    id: row.offer_id,
    number: row.offer_number,
    slug: row.slug,
    title: row.title,
    summary: row.summary,
    cover: url === null ? null : { url, alt, width, height },
    category: row.category,
    type: row.type,
    place: row.place,
    organizationName: row.organization_name,
    minPrice: row.min_price,
    referencePrice: row.reference_price,
    discountPercent: discountPercent(row.min_price, row.reference_price),
    badges: badgesOf({ topSale: row.top_sale, publishAt: row.publish_at, saleEndsAt: row.sale_ends_at }, now),
    rating: { average: row.rating_average, count: row.rating_count },
    available: row.available && now < row.sale_ends_at,
    sponsored: row.sponsored,
    publishedAt: row.publish_at,
  };
}

const CARD_COLUMNS = [
  "offer_number",
  "offer_id",
  "slug",
  "title",
  "summary",
  "cover_url",
  "cover_alt",
  "cover_width",
  "cover_height",
  "category",
  "type",
  "place",
  "organization_name",
  "min_price",
  "reference_price",
  "rating_average",
  "rating_count",
  "publish_at",
  "sale_ends_at",
  "top_sale",
  "available",
  "sponsored",
] as const satisfies readonly (keyof OfferCardsTable)[];

const cardsByNumber = compiled((db, given: Given<{ numbers: readonly number[]; now: number }>) =>
  db
    .selectFrom("offer_cards")
    .select(CARD_COLUMNS)
    .where("publish_at", "<=", given("now"))
    .where("offer_number", "in", numberList(db, given("numbers"))),
);

const cardsById = compiled((db, given: Given<{ ids: readonly string[]; now: number }>) =>
  db
    .selectFrom("offer_cards")
    .select(CARD_COLUMNS)
    .where("publish_at", "<=", given("now"))
    .where("offer_id", "in", textList(db, given("ids"))),
);

/** In the order of the numbers, each once, without unknown and unpublished offers. */
export async function readCardsByNumber(
  db: Db | Trx,
  numbers: readonly number[],
  now: number,
): Promise<OfferCard[]> {
  if (numbers.length === 0) return [];
  const rows = await cardsByNumber.all(db, { numbers, now });
  const byNumber = new Map(rows.map((row) => [row.offer_number, toOfferCard(row, now)]));
  return [...new Set(numbers)].flatMap((number) => byNumber.get(number) ?? []);
}

async function readCardsById(db: Db | Trx, ids: readonly string[], now: number): Promise<OfferCard[]> {
  if (ids.length === 0) return [];
  const rows = await cardsById.all(db, { ids, now });
  const byId = new Map(rows.map((row) => [row.offer_id, toOfferCard(row, now)]));
  return [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
}

/** Numbers of published offers, in the order of the ids. */
export async function readCardNumbers(db: Db | Trx, ids: readonly string[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("offer_cards")
    .select(["offer_id", "offer_number"])
    .where("publish_at", "<=", await databaseNow(db))
    .where("offer_id", "in", textList(db, ids))
    .execute();
  const byId = new Map(rows.map((row) => [row.offer_id, row.offer_number]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/**
 * Cards of saved offers (favourites, a cart) in the given order; ended and sold-out offers have `available` false, unknown
 * and unpublished ones are left out.
 */
export async function readCards(
  db: Db | Trx,
  wanted: { numbers: readonly number[] } | { ids: readonly string[] },
): Promise<OfferCard[]> {
  const now = await databaseNow(db);
  return "ids" in wanted ? readCardsById(db, wanted.ids, now) : readCardsByNumber(db, wanted.numbers, now);
}
