/** Ends wishes without a mail: one, all of a mailbox, those for an offer, or those requested by a browser. */
import { databaseNow } from "~/db/clock.server";
import type { Db, Trx } from "~/db/schema";
import { inTransaction } from "~/db/transaction.server";
import { DomainError } from "~/domain/kernel/errors";
import { isUuid } from "~/domain/kernel/formats/uuid";
import { textList } from "~/domain/kernel/value-list.server";
import { isOwnedBy, type WishOwner } from "./queries.server";

/** Deletes the price snapshots of ended wishes. */
export async function deleteWishPrices(trx: Trx, wishIds: readonly string[]): Promise<void> {
  if (wishIds.length > 0)
    await trx.deleteFrom("wish_prices").where("wish_id", "in", textList(trx, wishIds)).execute();
}

interface Ending {
  id?: string;
  offerId?: string;
}

/**
 * @param scope a mailbox; or owners: session or account, which do not prove the mailbox and end only their
 * own requests
 */
async function end(
  db: Db,
  scope: WishOwner | { owners: readonly string[] },
  { id, offerId }: Ending,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const ended = await trx
      .updateTable("wishes")
      .set({ status: "ended", changed_at: await databaseNow(trx) })
      .where("status", "in", ["unconfirmed", "active"])
      .where((eb) => ("owners" in scope ? eb("owner", "in", scope.owners) : isOwnedBy(scope)))
      .$if(id !== undefined, (query) => query.where("id", "=", id ?? ""))
      .$if(offerId !== undefined, (query) => query.where("offer_id", "=", offerId ?? ""))
      .returning("id")
      .execute();
    await deleteWishPrices(
      trx,
      ended.map((row) => row.id),
    );
  });
}

/** Idempotent. @throws DomainError not_found for another owner's wish */
export async function endWish(db: Db, scope: WishOwner, typedId: string): Promise<void> {
  const id = typedId.toLowerCase();
  const found = isUuid(id)
    ? await db
        .selectFrom("wishes")
        .select("id")
        .where("id", "=", id)
        .where(isOwnedBy(scope))
        .executeTakeFirst()
    : undefined;
  if (!found) throw new DomainError("not_found");
  await end(db, scope, { id });
}

export function endAllWishes(db: Db, scope: WishOwner): Promise<void> {
  return end(db, scope, {});
}

export function endWishesOfOffer(db: Db, scope: WishOwner, offerId: string): Promise<void> {
  return end(db, scope, { offerId });
}

export function endRequestedWishes(db: Db, owners: readonly string[], offerId: string): Promise<void> {
  return end(db, { owners }, { offerId });
}
