/** Job: ends wishes that cannot be fulfilled any more, and deletes old ones. */
import { type ExpressionBuilder, sql } from "kysely";
import { databaseNow } from "~/db/clock.server";
import { deleteUnlocked, unlocked } from "~/db/locked-rows.server";
import type { Schema } from "~/db/schema";
import { inTransaction } from "~/db/transaction.server";
import type { Context } from "~/domain/kernel/context";
import { userOwner } from "~/domain/kernel/owner";
import { deleteWishPrices } from "./end-wishes.server";
import { WISH_CONFIRM_TTL_MS, WISH_KEPT_MS, WISH_KINDS } from "./wish";

function pastOffers(eb: ExpressionBuilder<Schema, "wishes">, now: number) {
  return eb
    .selectFrom("offers")
    .select("offers.id")
    .where((or) =>
      or.or([
        or("offers.status", "in", ["ended", "archived", "rejected"]),
        or("offers.sale_ends_at", "<=", now),
      ]),
    );
}

/** Ends wishes for offers that will not be sold again, without a mail. */
async function endWishesOfPastOffers(ctx: Context, now: number): Promise<void> {
  await inTransaction(ctx.db, async (trx) => {
    const ended = await trx
      .updateTable("wishes")
      .set({ status: "ended", changed_at: now })
      .where(
        unlocked(trx, "wishes", (eb) =>
          eb.and([
            eb("kind", "in", WISH_KINDS),
            eb("status", "in", ["unconfirmed", "active"]),
            eb("offer_id", "in", pastOffers(eb, now)),
          ]),
        ),
      )
      .returning("id")
      .execute();
    await deleteWishPrices(
      trx,
      ended.map(({ id }) => id),
    );
  });
}

export async function cleanUpWishes(ctx: Context): Promise<void> {
  const { db } = ctx;
  const now = await databaseNow(db);
  await deleteUnlocked(db, "wishes", (eb) =>
    eb.and([eb("status", "=", "unconfirmed"), eb("changed_at", "<=", now - WISH_CONFIRM_TTL_MS)]),
  );
  await deleteUnlocked(db, "wishes", (eb) =>
    eb.and([eb("status", "in", ["notified", "ended"]), eb("changed_at", "<=", now - WISH_KEPT_MS)]),
  );
  await endWishesOfPastOffers(ctx, now);
}

/** Deletes the wishes of deleted accounts. */
export async function deleteWishesOfDeletedAccounts({ db }: Context): Promise<void> {
  const deleted = db.selectFrom("users").where("deleted_at", "is not", null);
  const owners = deleted.select(sql<string>`${userOwner("")} || id`.as("owner"));
  await deleteUnlocked(db, "wishes", (eb) => eb("owner", "in", owners));
}
