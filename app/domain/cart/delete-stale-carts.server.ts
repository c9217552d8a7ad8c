/** Job: deletes carts of expired API sessions and of deleted accounts. */
import { sql } from "kysely";
import { databaseNow } from "~/db/clock.server";
import { deleteUnlocked } from "~/db/locked-rows.server";
import type { Context } from "~/domain/kernel/context";
import { DAY_MS } from "~/domain/kernel/durations";
import { userOwner, visitorOwner } from "~/domain/kernel/owner";

/** Same as the lifetime of a browser's cart cookie. */
const LIFETIME_MS = 90 * DAY_MS;

export async function deleteStaleCarts(ctx: Context): Promise<void> {
  const now = await databaseNow(ctx.db);
  await deleteUnlocked(ctx.db, "carts", (eb) =>
    eb.and([eb("updated_at", "<", now - LIFETIME_MS), eb("owner", "like", `${visitorOwner("")}%`)]),
  );
  const deleted = ctx.db
    .selectFrom("users")
    .select(sql<string>`${userOwner("")} || id`.as("owner"))
    .where("deleted_at", "is not", null);
  await deleteUnlocked(ctx.db, "carts", (eb) => eb("owner", "in", deleted));
}
