/** Job: ends wishes that cannot be fulfilled any more, and deletes old ones. */
import { sql } from "kysely";
import { databaseNow } from "~/db/clock.server";
import { deleteUnlocked } from "~/db/locked-rows.server";
import type { Context } from "~/domain/kernel/context";
import { userOwner } from "~/domain/kernel/owner";
import { endPastWishes } from "./end-past-wishes.server";
import { WISH_CONFIRM_TTL_MS, WISH_KEPT_MS } from "./wish";

export async function cleanUpWishes({ db }: Context): Promise<void> {
  const now = await databaseNow(db);
  await deleteUnlocked(db, "wishes", (eb) =>
    eb.and([eb("status", "=", "unconfirmed"), eb("changed_at", "<=", now - WISH_CONFIRM_TTL_MS)]),
  );
  await deleteUnlocked(db, "wishes", (eb) =>
    eb.and([eb("status", "in", ["notified", "ended"]), eb("changed_at", "<=", now - WISH_KEPT_MS)]),
  );
  await endPastWishes(db, now);
}

/** Deletes the wishes of deleted accounts. */
export async function deleteWishesOfDeletedAccounts({ db }: Context): Promise<void> {
  const deleted = db.selectFrom("users").where("deleted_at", "is not", null);
  const owners = deleted.select(sql<string>`${userOwner("")} || id`.as("owner"));
  await deleteUnlocked(db, "wishes", (eb) => eb("owner", "in", owners));
}
