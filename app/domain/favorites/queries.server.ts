/** Reads an account's favourites: at most MAX_FAVORITES, newest first; all of them for access requests. */
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

/** Cards of the published ones: others are hidden until they are published again. */
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

/** Numbers of the published ones, for hearts and badges. */
export async function readFavoriteNumbers(db: Db | Trx, userId: string): Promise<Favorites> {
  return readCardNumbers(db, await readFavoriteIds(db, userId));
}

/** Filters the numbers of published offers, in the same order. */
export async function existingFavorites(db: Db | Trx, numbers: Favorites): Promise<Favorites> {
  return (await readCards(db, { numbers })).map((card) => card.number);
}

export async function readPersonalFavorites(db: Db, userId: string | null) {
  return db
    .selectFrom("favorites")
    .innerJoin("offers", "offers.id", "favorites.offer_id")
    .select(["favorites.offer_id", "offers.title", "favorites.created_at"])
    .where("favorites.user_id", "=", userId ?? "")
    .orderBy("favorites.created_at")
    .execute();
}
