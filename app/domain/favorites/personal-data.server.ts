/** Exports an account's favourites for access requests. */
import type { Db } from "~/db/schema";

export async function readPersonalFavorites(db: Db, userId: string | null) {
  return db
    .selectFrom("favorites")
    .innerJoin("offers", "offers.id", "favorites.offer_id")
    .select(["favorites.offer_id", "offers.title", "favorites.created_at"])
    .where("favorites.user_id", "=", userId ?? "")
    .orderBy("favorites.created_at")
    .execute();
}
