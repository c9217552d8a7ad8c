/** Reads cards by number in the given order, with their time-dependent badges. */
import { databaseNow } from "~/db/clock.server";
import { compiled, type Given } from "~/db/compiled-query.server";
import type { Db, Trx } from "~/db/schema";
import type { OfferBadge, OfferCard } from "~/domain/catalogue/offer";
import { BADGE_DAYS } from "~/domain/catalogue/read-models/ranking";
import { DAY_MS } from "~/domain/kernel/durations";
import { discountPercent } from "~/domain/kernel/money";
import { noteRead } from "~/domain/kernel/process/notes.server";
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

const CARD_COLUMNS = [
  "offer_number as number",
  "offer_id as id",
  "slug",
  "title",
  "summary",
  "category",
  "type",
  "place",
  "organization_name as organizationName",
  "min_price as minPrice",
  "deposit",
  "reference_price as referencePrice",
  "available",
  "sponsored",
  "publish_at as publishedAt",
  "cover_url as url",
  "cover_alt as alt",
  "cover_width as width",
  "cover_height as height",
  "rating_average as average",
  "rating_count as count",
  "sale_ends_at as saleEndsAt",
  "top_sale as topSale",
] as const;

function publishedCards(db: Db | Trx, now: number) {
  return db.selectFrom("offer_cards").where("publish_at", "<=", now);
}

const cardsByNumber = compiled((db, given: Given<{ numbers: readonly number[]; now: number }>) =>
  publishedCards(db, given("now"))
    .select(CARD_COLUMNS)
    .where("offer_number", "in", numberList(db, given("numbers"))),
);

const cardsById = compiled((db, given: Given<{ ids: readonly string[]; now: number }>) =>
  publishedCards(db, given("now"))
    .select(CARD_COLUMNS)
    .where("offer_id", "in", textList(db, given("ids"))),
);

type CardRow = Awaited<ReturnType<typeof cardsById.all>>[number];

function toOfferCard(row: CardRow, now: number): OfferCard {
  const { url, alt, width, height, average, count, saleEndsAt, topSale, ...card } = row;
  return {
    ...card,
    cover: url === null ? null : { url, alt, width, height },
    discountPercent: discountPercent(card.minPrice, card.referencePrice),
    badges: badgesOf({ topSale, publishAt: card.publishedAt, saleEndsAt }, now),
    rating: { average, count },
    available: card.available && now < saleEndsAt,
  };
}

/** In the order of the numbers, each once, without unknown and unpublished offers. */
export async function readCardsByNumber(
  db: Db | Trx,
  numbers: readonly number[],
  now: number,
): Promise<OfferCard[]> {
  if (numbers.length === 0) return [];
  noteRead("card", ...numbers);
  const rows = await cardsByNumber.all(db, { numbers, now });
  const byNumber = new Map(rows.map((row) => [row.number, toOfferCard(row, now)]));
  return [...new Set(numbers)].flatMap((number) => byNumber.get(number) ?? []);
}

async function readCardsById(db: Db | Trx, ids: readonly string[], now: number): Promise<OfferCard[]> {
  if (ids.length === 0) return [];
  const rows = await cardsById.all(db, { ids, now });
  const byId = new Map(rows.map((row) => [row.id, toOfferCard(row, now)]));
  return [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
}

/** Numbers of published offers, in the order of the ids. */
export async function readCardNumbers(db: Db | Trx, ids: readonly string[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await publishedCards(db, await databaseNow(db))
    .select(["offer_id", "offer_number"])
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
