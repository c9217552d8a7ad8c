/** Reads the cart that the server keeps. */
import { isSqlite } from "~/db/clock.server";
import type { Db, Trx } from "~/db/schema";
import type { Context } from "~/domain/kernel/context";
import { ownerOf } from "~/domain/kernel/owner";
import { countUnits } from "./cart";
import { type KeptCart, type KeptLine, NO_CART } from "./kept-cart";

async function readOwners(db: Db | Trx, owner: string, lock: boolean): Promise<KeptCart> {
  const row = await db
    .selectFrom("carts")
    .select(["lines", "codes", "version"])
    .where("owner", "=", owner)
    .$if(lock && !isSqlite(db), (query) => query.forUpdate())
    .executeTakeFirst();
  if (!row) return NO_CART;
  return {
    version: row.version,
    lines: JSON.parse(row.lines) as KeptLine[],
    codes: JSON.parse(row.codes) as string[],
  };
}

/** The caller's own; empty with version 0 when there is none. @throws DomainError unauthenticated */
export async function readKeptCart({ db, actor }: Context): Promise<KeptCart> {
  return readOwners(db, ownerOf(actor), false);
}

/** Nobody else changes it until the transaction ends. */
export async function lockKeptCart(trx: Trx, owner: string): Promise<KeptCart> {
  return readOwners(trx, owner, true);
}

/** Units in the caller's cart, for badges; 0 for whoever has none. */
export async function countCartUnits({ db, actor }: Context): Promise<number> {
  if (actor.kind !== "user" && (actor.kind !== "visitor" || actor.visitorId === "")) return 0;
  const { lines, codes } = await readOwners(db, ownerOf(actor), false);
  return countUnits({ lines, codes, updatedAt: 0 });
}
