/** The job: favourites and alerts do not outlive the account they belong to. */
import { sql } from "kysely";
import type { Context } from "~/domain/kernel/context";
import { userOwner } from "~/domain/kernel/owner";

export async function forgetFavoritesOfDeleted({ db }: Context): Promise<void> {
  const deleted = db.selectFrom("users").where("deleted_at", "is not", null);
  await db.deleteFrom("favorites").where("user_id", "in", deleted.select("id")).execute();
  const owners = deleted.select(sql<string>`${userOwner("")} || id`.as("owner"));
  await db.deleteFrom("wishlist_entries").where("owner", "in", owners).execute();
}
