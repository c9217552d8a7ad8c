/** Exports an account's club memberships for access requests. */
import type { Db } from "~/db/schema";

export async function readPersonalMemberships(db: Db, userId: string) {
  return db
    .selectFrom("club_memberships")
    .select(["plan", "price", "status", "terms_version", "current_period_end", "created_at", "updated_at"])
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .execute();
}
