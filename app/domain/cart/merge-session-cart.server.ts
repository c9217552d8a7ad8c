/** Merges the anonymous session's cart into the account's at sign-in, once. */
import { databaseNow } from "~/db/clock.server";
import { inTransaction } from "~/db/transaction.server";
import type { Context } from "~/domain/kernel/context";
import { userOwner, visitorOwner } from "~/domain/kernel/owner";
import { fitLines } from "./fit-lines.server";
import type { Holding } from "./held-units";
import { lockSavedCart } from "./queries.server";
import { mergeCarts } from "./saved-cart";

/**
 * Call before using a cart: an anonymous session keeps its visitor id at sign-in, so a cart still stored
 * under that id is the user's. Does nothing for other callers.
 * @param holdings see fitLines
 */
export async function mergeSessionCart(ctx: Context, holdings: readonly Holding[]): Promise<void> {
  if (ctx.actor.kind !== "user") return;
  const { visitorId, userId } = ctx.actor;
  const left = await ctx.db
    .selectFrom("carts")
    .select("owner")
    .where("owner", "=", visitorOwner(visitorId))
    .executeTakeFirst();
  if (!left) return;
  await inTransaction(ctx.db, async (trx) => {
    // Deleting the row claims its lines: only one of several requests merges them.
    const brought = await trx
      .deleteFrom("carts")
      .where("owner", "=", visitorOwner(visitorId))
      .returning(["lines", "codes"])
      .executeTakeFirst();
    if (!brought) return;
    const own = await lockSavedCart(trx, userOwner(userId));
    const merged = mergeCarts(own, brought);
    const { lines } = await fitLines(trx, merged.lines, holdings);
    const row = { ...merged, lines, version: own.version + 1, updated_at: await databaseNow(trx) };
    await trx
      .insertInto("carts")
      .values({ owner: userOwner(userId), ...row })
      .onConflict((conflict) => conflict.column("owner").doUpdateSet(row))
      .execute();
  });
}
