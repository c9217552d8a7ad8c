/** The job: favourites do not outlive the account they belong to. */
import type { Context } from "~/domain/kernel/context";

export async function forgetFavoritesOfDeleted({ db }: Context): Promise<void> {
  const deleted = db.selectFrom("users").where("deleted_at", "is not", null);
  await db.deleteFrom("favorites").where("user_id", "in", deleted.select("id")).execute();
}
