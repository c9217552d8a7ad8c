/** Invitations of friends in the copy of a person's data, and what of them is deleted: those of closed accounts, and old ones. */
import { databaseNow } from "~/db/clock.server";
import { deleteUnlocked } from "~/db/locked-rows.server";
import type { Db } from "~/db/schema";
import { DAY_MS } from "~/domain/kernel/durations";

/** Longer than the year that credits are counted in. */
const KEPT_MS = 400 * DAY_MS;

/** Without those who accepted: they are the friends' own data. */
export async function readPersonalInvitationsOfFriends(db: Db, userId: string) {
  const code = await db
    .selectFrom("friend_codes")
    .select(["code", "created_at"])
    .where("user_id", "=", userId)
    .executeTakeFirst();
  const invitations = db.selectFrom("friend_invitations").orderBy("accepted_at").orderBy("id");
  return {
    code: code ?? null,
    invited: await invitations
      .select(["accepted_at", "state", "reason", "decided_at"])
      .where("inviter_id", "=", userId)
      .execute(),
    accepted: await invitations.select("accepted_at").where("user_id", "=", userId).execute(),
  };
}

/** Job, and at once when an account is closed or an address erased. */
export async function tidyInvitations({ db }: { db: Db }): Promise<void> {
  const closed = db.selectFrom("users").select("id").where("deleted_at", "is not", null);
  await deleteUnlocked(db, "friend_codes", (eb) => eb("user_id", "in", closed));
  const now = await databaseNow(db);
  await deleteUnlocked(db, "friend_invitations", (eb) =>
    eb.or([
      eb("decided_at", "<", now - KEPT_MS),
      eb.and([eb("state", "=", "accepted"), eb("inviter_id", "in", closed)]),
      eb("user_id", "in", closed),
    ]),
  );
}
