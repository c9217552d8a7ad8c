/** What this module keeps about an account, for the copy its owner may ask for: favourites and alerts. */
import type { Db } from "~/db/schema";
import { userOwner } from "~/domain/kernel/owner";

export async function readPersonalFavorites(db: Db, userId: string) {
  const favorites = await db
    .selectFrom("favorites")
    .innerJoin("offers", "offers.id", "favorites.offer_id")
    .select(["favorites.offer_id", "offers.title", "favorites.created_at"])
    .where("favorites.user_id", "=", userId)
    .orderBy("favorites.created_at")
    .execute();
  const wishlist = await db
    .selectFrom("wishlist_entries")
    .innerJoin("offers", "offers.id", "wishlist_entries.offer_id")
    .select(["wishlist_entries.offer_id", "offers.title", "back_in_stock", "price_drop", "ending"])
    .select(["wishlist_entries.status", "wishlist_entries.created_at"])
    .where("owner", "=", userOwner(userId))
    .orderBy("wishlist_entries.created_at")
    .execute();
  return { favorites, wishlist };
}
