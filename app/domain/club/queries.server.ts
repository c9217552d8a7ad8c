/** Reads memberships of the club: the current one, and all of an account for access requests. */
import { databaseNow } from "~/db/clock.server";
import type { Db, Trx } from "~/db/schema";
import type { ClubMembership, ClubPlan } from "./club";

/** The current membership; null for accounts without one and deleted accounts. */
export async function readMembership(db: Db | Trx, userId: string): Promise<ClubMembership | null> {
  const now = await databaseNow(db);
  const row = await db
    .selectFrom("club_memberships")
    .innerJoin("users", "users.id", "club_memberships.user_id")
    .select(["plan", "status", "current_period_end", "price"])
    .where("user_id", "=", userId)
    .where("status", "=", "active")
    .where("users.deleted_at", "is", null)
    .where((eb) => eb.or([eb("current_period_end", "is", null), eb("current_period_end", ">", now)]))
    .executeTakeFirst();
  if (!row) return null;
  const { plan, status, price } = row;
  return { plan: plan as ClubPlan, status, currentPeriodEnd: row.current_period_end, price };
}

/** Always false for guests: a membership belongs to an account. */
export async function isMember(db: Db | Trx, userId: string | null): Promise<boolean> {
  return userId !== null && (await readMembership(db, userId)) !== null;
}

export async function readPersonalMemberships(db: Db, userId: string) {
  return db
    .selectFrom("club_memberships")
    .select(["plan", "price", "status", "terms_version", "current_period_end", "created_at", "updated_at"])
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .execute();
}
