/** Reads an account's favourites: at most MAX_FAVORITES, newest first. */
import type { Db, Trx } from "~/db/schema";
import { readCardNumbers, readCards } from "~/domain/catalogue/lists/card-queries.server";
import type { OfferCard } from "~/domain/catalogue/offer";
import { type Favorites, MAX_FAVORITES } from "./favorites";

/** Offer ids. */
export async function readFavoriteIds(db: Db | Trx, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("favorites")
    .select("offer_id")
    .where("user_id", "=", userId)
    .orderBy("created_at", "desc")
    .orderBy("offer_id")
    .limit(MAX_FAVORITES)
    .execute();
  return rows.map((row) => row.offer_id);
}

/** What can be shown of them: offers that are no longer public are left out until they are again. */
export async function readFavoriteCards(
  db: Db | Trx,
  userId: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ count: number; results: OfferCard[] }> {
  const cards = await readCards(db, { ids: await readFavoriteIds(db, userId) });
  return { count: cards.length, results: cards.slice(offset, offset + limit) };
}

export async function countFavorites(db: Db | Trx, userId: string): Promise<number> {
  return (await readFavoriteIds(db, userId)).length;
}

/** What can be shown of them, as hearts and badges know offers. */
export async function readFavoriteNumbers(db: Db | Trx, userId: string): Promise<Favorites> {
  return readCardNumbers(db, await readFavoriteIds(db, userId));
}

/** Those of the numbers that are published offers, in the same order. */
export async function existingFavorites(db: Db | Trx, numbers: Favorites): Promise<Favorites> {
  return (await readCards(db, { numbers })).map((card) => card.number);
}
