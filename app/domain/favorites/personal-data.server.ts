/** What this module keeps about an account, for the copy its owner may ask for: favourites and alerts. */
import type { Db } from "~/db/schema";
import { userOwner } from "~/domain/kernel/owner";

/** The account's own, and alerts that go to its mailbox, whoever asked for them. */
export async function readPersonalFavorites(
  db: Db,
  { userId, emailKey }: { userId: string | null; emailKey: string | null },
) {
  const favorites = await db
    .selectFrom("favorites")
    .innerJoin("offers", "offers.id", "favorites.offer_id")
    .select(["favorites.offer_id", "offers.title", "favorites.created_at"])
    .where("favorites.user_id", "=", userId ?? "")
    .orderBy("favorites.created_at")
    .execute();
  const wishlist = await db
    .selectFrom("wishlist_entries")
    .innerJoin("offers", "offers.id", "wishlist_entries.offer_id")
    .select(["wishlist_entries.offer_id", "offers.title", "back_in_stock", "price_drop", "ending"])
    .select(["wishlist_entries.status", "wishlist_entries.created_at"])
    .where((eb) =>
      eb.or([
        ...(userId === null ? [] : [eb("owner", "=", userOwner(userId))]),
        ...(emailKey === null ? [] : [eb("email_key", "=", emailKey)]),
      ]),
    )
    .orderBy("wishlist_entries.created_at")
    .execute();
  return { favorites, wishlist };
}
