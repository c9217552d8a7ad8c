/** Replaces the saved cart: fits quantities to stock and limits and reports every adjustment. */
import { sql } from "kysely";
import { databaseNow } from "~/db/clock.server";
import type { Db } from "~/db/schema";
import type { Context } from "~/domain/kernel/context";
import { ownerOf } from "~/domain/kernel/owner";
import { type CartAdjustment, fitLines } from "./fit-lines.server";
import type { Holding } from "./held-units";
import { readSavedCart } from "./queries.server";
import { joinLines, type SavedCart, type SavedLine } from "./saved-cart";

export interface CartUpdate {
  lines: readonly SavedLine[];
  /** Normalised. */
  codes: readonly string[];
  /** The version the caller has read; null = any. */
  expected: number | null;
  /** Stock of the shopper's own unpaid order, which counts as available to them. */
  holdings: readonly Holding[];
}

export interface UpdatedCart {
  /** The version did not match: `cart` is the current one, unchanged. */
  stale: boolean;
  cart: SavedCart;
  adjustments: CartAdjustment[];
}

/** @throws DomainError unauthenticated */
export async function updateCart(ctx: Context, update: CartUpdate): Promise<UpdatedCart> {
  const owner = ownerOf(ctx.actor);
  const { lines, adjustments } = await fitLines(ctx.db, joinLines(update.lines), update.holdings);
  const codes = [...new Set(update.codes)];
  const version = await write(ctx.db, owner, { lines, codes }, update.expected);
  if (version === null) return { stale: true, cart: await readSavedCart(ctx), adjustments: [] };
  return { stale: false, cart: { version, lines, codes }, adjustments };
}

/** One statement decides races. @returns the new version, or null when `expected` is not the current one */
async function write(
  db: Db,
  owner: string,
  cart: Pick<SavedCart, "lines" | "codes">,
  expected: number | null,
): Promise<number | null> {
  const row = { ...cart, updated_at: await databaseNow(db) };
  const next = { ...row, version: sql<number>`carts.version + 1` };
  if (expected !== null && expected > 0) {
    const changed = await db
      .updateTable("carts")
      .set(next)
      .where("owner", "=", owner)
      .where("version", "=", expected)
      .returning("version")
      .executeTakeFirst();
    return changed?.version ?? null;
  }
  const written = await db
    .insertInto("carts")
    .values({ owner, ...row, version: 1 })
    .onConflict((conflict) =>
      expected === 0 ? conflict.column("owner").doNothing() : conflict.column("owner").doUpdateSet(next),
    )
    .returning("version")
    .executeTakeFirst();
  return written?.version ?? null;
}
