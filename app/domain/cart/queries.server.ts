/** Reads carts saved on the server. */
import { isSqlite } from "~/db/clock.server";
import type { Db, Trx } from "~/db/schema";
import type { Context } from "~/domain/kernel/context";
import { ownerOf, userOwner, visitorOwner } from "~/domain/kernel/owner";
import { countUnitsInCart } from "./cart";
import { EMPTY_SAVED_CART, mergeCarts, type SavedCart } from "./saved-cart";

async function readOwners(db: Db | Trx, owner: string, lock: boolean): Promise<SavedCart> {
  const row = await db
    .selectFrom("carts")
    .select(["lines", "codes", "version"])
    .where("owner", "=", owner)
    .$if(lock && !isSqlite(db), (query) => query.forUpdate())
    .executeTakeFirst();
  return row ?? EMPTY_SAVED_CART;
}

/** The caller's own; empty with version 0 when there is none. @throws DomainError unauthenticated */
export async function readSavedCart({ db, actor }: Context): Promise<SavedCart> {
  return readOwners(db, ownerOf(actor), false);
}

/** Locks the cart until the transaction ends. */
export async function lockSavedCart(trx: Trx, owner: string): Promise<SavedCart> {
  return readOwners(trx, owner, true);
}

/** Units in the caller's cart, for badges, including a session cart not merged yet; 0 without a cart. */
export async function countCartUnits({ db, actor }: Context): Promise<number> {
  if (actor.kind !== "user" && actor.kind !== "visitor") return 0;
  const visited =
    actor.visitorId === "" ? EMPTY_SAVED_CART : await readOwners(db, visitorOwner(actor.visitorId), false);
  const own = actor.kind === "user" ? await readOwners(db, userOwner(actor.userId), false) : EMPTY_SAVED_CART;
  return countUnitsInCart({ ...mergeCarts(own, visited), updatedAt: 0 });
}
