/** The job: forgets the carts of API sessions that ended long ago; accounts keep theirs. */
import { databaseNow } from "~/db/clock.server";
import type { Context } from "~/domain/kernel/context";
import { visitorOwner } from "~/domain/kernel/owner";

/** As long as a browser's cart cookie lives. */
const LIFETIME_MS = 90 * 86_400_000;

export async function deleteStaleCarts(ctx: Context): Promise<void> {
  const now = await databaseNow(ctx.db);
  await ctx.db
    .deleteFrom("carts")
    .where("updated_at", "<", now - LIFETIME_MS)
    .where("owner", "like", `${visitorOwner("")}%`)
    .execute();
}
