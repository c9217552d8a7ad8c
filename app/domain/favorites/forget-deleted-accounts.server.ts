/** Job: deletes the favourites of deleted accounts. */
import { deleteUnlocked } from "~/db/locked-rows.server";
import type { Context } from "~/domain/kernel/context";

export async function deleteFavoritesOfDeletedAccounts({ db }: Context): Promise<void> {
  const deleted = db.selectFrom("users").where("deleted_at", "is not", null);
  await deleteUnlocked(db, "favorites", (eb) => eb("user_id", "in", deleted.select("id")));
}
