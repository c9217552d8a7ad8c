/** Replaces the cart that the server keeps: quantities are fitted to what can be bought, and every change is told. */
import { sql } from "kysely";
import { databaseNow } from "~/db/clock.server";
import type { Db } from "~/db/schema";
import { readOptionsForSale } from "~/domain/catalogue/options-for-sale.server";
import type { Context } from "~/domain/kernel/context";
import { ownerOf } from "~/domain/kernel/owner";
import { clampQuantity } from "./cart";
import { joinLines, type KeptCart, type KeptLine } from "./kept-cart";
import { type KnownLine, lineMaximum, lineProblem } from "./line-limits";
import type { OrderProblem } from "./order-problem";
import { type Holding, withOwnHolds } from "./own-holds";
import { readKeptCart } from "./queries.server";

export interface CartUpdate {
  lines: readonly KeptLine[];
  /** Normalised. */
  codes: readonly string[];
  /** The version the caller has seen; null = whatever is current. */
  expected: number | null;
  /** What the shopper's own unpaid order holds: it counts as available to them. */
  holdings: readonly Holding[];
}

export interface CartAdjustment {
  code:
    | "insufficient_stock"
    | "per_customer_exceeded"
    | "price_option_not_found"
    | "quantity_minimum"
    | "quantity_maximum";
  optionId: string;
  /** What the line has now; absent when it was left out. */
  quantity?: number;
}

export interface UpdatedCart {
  /** The version did not match: `cart` is the current one and nothing was changed. */
  stale: boolean;
  cart: KeptCart;
  adjustments: CartAdjustment[];
}

/** @throws DomainError unauthenticated */
export async function updateCart(ctx: Context, update: CartUpdate): Promise<UpdatedCart> {
  const owner = ownerOf(ctx.actor);
  const { lines, adjustments } = await fitLines(ctx.db, joinLines(update.lines), update.holdings);
  const codes = [...new Set(update.codes)];
  const version = await write(ctx.db, owner, { lines, codes }, update.expected);
  if (version === null) return { stale: true, cart: await readKeptCart(ctx), adjustments: [] };
  return { stale: false, cart: { version, lines, codes }, adjustments };
}

const FITTED = new Set<OrderProblem["code"]>(["insufficient_stock", "per_customer_exceeded"]);

/** Lines that share stock get it in their order. */
async function fitLines(db: Db, wanted: readonly KeptLine[], holdings: readonly Holding[]) {
  const options = await readOptionsForSale(db, [...new Set(wanted.map(({ optionId }) => optionId))]);
  const byId = new Map(options.map((option) => [option.id, withOwnHolds(option, holdings)]));
  const adjustments: CartAdjustment[] = [];
  const fitted: KnownLine[] = [];
  const lines: KeptLine[] = [];
  for (const line of wanted) {
    const { optionId } = line;
    const option = byId.get(optionId);
    if (!option) {
      adjustments.push({ code: "price_option_not_found", optionId });
      continue;
    }
    const asked = { ...line, quantity: clampQuantity(line.quantity) };
    if (line.quantity < 1) adjustments.push({ code: "quantity_minimum", optionId, quantity: 1 });
    const known = { line: asked, option };
    const problem = lineProblem(known, [...fitted, known]);
    const maximum = lineMaximum(known, [...fitted, known]);
    const mustFit = problem !== null && FITTED.has(problem.code);
    // Where nothing is left the line stays with its problem, so that the shopper sees why.
    const kept = { ...asked, quantity: mustFit ? Math.max(1, maximum) : asked.quantity };
    if (mustFit) {
      const code = problem.code as "insufficient_stock" | "per_customer_exceeded";
      adjustments.push({ code, optionId, quantity: kept.quantity });
    } else if (line.quantity > kept.quantity) {
      adjustments.push({ code: "quantity_maximum", optionId, quantity: kept.quantity });
    }
    fitted.push({ line: kept, option });
    lines.push(kept);
  }
  return { lines, adjustments };
}

/** One statement decides among rivals. @returns the new version, or null when `expected` is not the current one */
async function write(
  db: Db,
  owner: string,
  cart: Pick<KeptCart, "lines" | "codes">,
  expected: number | null,
): Promise<number | null> {
  const row = {
    lines: JSON.stringify(cart.lines),
    codes: JSON.stringify(cart.codes),
    updated_at: await databaseNow(db),
  };
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
