/** Changes an account's favourites: one at a time, or by merging those a browser stored. */
import { databaseNow } from "~/db/clock.server";
import type { Trx } from "~/db/schema";
import { inTransaction } from "~/db/transaction.server";
import { readCards } from "~/domain/catalogue/lists/card-queries.server";
import { lockUser } from "~/domain/identity/queries.server";
import type { Context } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { requireUser } from "~/domain/kernel/permissions";
import { MAX_FAVORITES } from "./favorites";
import { readFavoriteIds } from "./queries.server";

/** Newest first in `ids`; above the limit, the oldest are dropped. */
async function add(trx: Trx, userId: string, ids: readonly string[]): Promise<void> {
  const now = await databaseNow(trx);
  for (const [index, offer_id] of ids.entries()) {
    await trx
      .insertInto("favorites")
      .values({ user_id: userId, offer_id, created_at: now - index })
      .onConflict((conflict) => conflict.columns(["user_id", "offer_id"]).doNothing())
      .execute();
  }
  const stored = await readFavoriteIds(trx, userId);
  if (stored.length < MAX_FAVORITES) return;
  await trx
    .deleteFrom("favorites")
    .where("user_id", "=", userId)
    .where("offer_id", "not in", stored)
    .execute();
}

/** @returns true if the offer is a favourite now. @throws DomainError unauthenticated, not_found */
export async function toggleFavorite(ctx: Context, offerId: string): Promise<boolean> {
  const { userId } = requireUser(ctx.actor);
  return inTransaction(ctx.db, async (trx) => {
    // One change after the other: the limit holds, and two toggles count as two.
    await lockUser(trx, userId);
    const removed = await trx
      .deleteFrom("favorites")
      .where("user_id", "=", userId)
      .where("offer_id", "=", offerId)
      .returning("offer_id")
      .executeTakeFirst();
    if (removed) return false;
    if ((await readCards(trx, { ids: [offerId] })).length === 0) throw new DomainError("not_found");
    await add(trx, userId, [offerId]);
    return true;
  });
}

/** Idempotent. @throws DomainError unauthenticated */
export async function removeFavorite(ctx: Context, offerId: string): Promise<void> {
  const { userId } = requireUser(ctx.actor);
  await ctx.db
    .deleteFrom("favorites")
    .where("user_id", "=", userId)
    .where("offer_id", "=", offerId)
    .execute();
}

/** Skips unknown and unpublished offers. @returns all favourites, newest first */
export async function mergeFavorites(ctx: Context, ids: readonly string[]): Promise<string[]> {
  const { userId } = requireUser(ctx.actor);
  return inTransaction(ctx.db, async (trx) => {
    await lockUser(trx, userId);
    const cards = await readCards(trx, { ids });
    await add(
      trx,
      userId,
      cards.map((card) => card.id),
    );
    return readFavoriteIds(trx, userId);
  });
}
