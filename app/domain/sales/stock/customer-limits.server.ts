/**
 * Identifies buyers for personal limits: the keys that units are counted by, and their counts (docs/domain.md
 * 12.2).
 */

import { sql } from "kysely";
import { compiled, type Given } from "~/db/compiled-query.server";
import type { Db, Trx } from "~/db/schema";
import { emailKey } from "~/domain/kernel/email-key.server";
import { textList } from "~/domain/kernel/value-list.server";
import type { PromoCustomer } from "~/domain/pricing/queries.server";
import type { StockClaim } from "./stock-claim";

/** Always the canonical address, and the account of a signed-in user. */
export function customerKeys(email: string, userId: string | null): string[] {
  return storedCustomerKeys(emailKey(email), userId);
}

/** Keys of a stored sale, whose address may be erased. */
export function storedCustomerKeys(key: string, userId: string | null): string[] {
  return userId ? [key, `user:${userId}`].sort() : [key];
}

/** A signed-in person counts once, under any mailbox they type. */
const anyBought = compiled((db, given: Given<{ key: string; userId: string | null }>) =>
  db
    .selectFrom("sales")
    .select("id")
    .where((eb) => eb.or([eb("email_key", "=", given("key")), eb("user_id", "=", given("userId"))]))
    .where("captured_at", "is not", null)
    .limit(1),
);

export async function readCustomer(
  db: Db | Trx,
  email: string,
  userId: string | null,
): Promise<PromoCustomer> {
  const bought = await anyBought.first(db, { key: emailKey(email), userId });
  return { keys: customerKeys(email, userId), hasBought: bought !== undefined };
}

const unitsTaken = compiled((db, given: Given<{ keys: string[]; optionIds: string[] }>) =>
  db
    .selectFrom("price_option_customers")
    .select((eb) => ["price_option_id", eb.fn.max("quantity").as("quantity")])
    .where("price_option_id", "in", textList(db, given("optionIds")))
    .where("customer_key", "in", textList(db, given("keys")))
    .groupBy("price_option_id"),
);

/** Units of each option that the customer holds or bought; the maximum over the keys. */
export async function readUnitsTaken(
  db: Db | Trx,
  keys: string[],
  optionIds: string[],
): Promise<Map<string, number>> {
  if (optionIds.length === 0) return new Map();
  const rows = await unitsTaken.all(db, { keys, optionIds });
  return new Map(rows.map((row) => [row.price_option_id, row.quantity]));
}

export async function countUnits(
  trx: Trx,
  { optionId, key, quantity }: { optionId: string; key: string; quantity: number },
): Promise<void> {
  await trx
    .insertInto("price_option_customers")
    .values({ price_option_id: optionId, customer_key: key, quantity })
    .onConflict((conflict) =>
      conflict
        .columns(["price_option_id", "customer_key"])
        .doUpdateSet({ quantity: sql`price_option_customers.quantity + ${quantity}` }),
    )
    .execute();
}

export async function countUses(
  trx: Trx,
  { promoId, key, held, redeemed }: { promoId: string; key: string; held: number; redeemed: number },
): Promise<void> {
  await trx
    .insertInto("promo_customers")
    .values({ promo_id: promoId, customer_key: key, held, redeemed })
    .onConflict((conflict) =>
      conflict.columns(["promo_id", "customer_key"]).doUpdateSet({
        held: sql`promo_customers.held + ${held}`,
        redeemed: sql`promo_customers.redeemed + ${redeemed}`,
      }),
    )
    .execute();
}

/** Units of a paid sale without voided coupons. */
export async function remainingUnits(trx: Trx, saleId: string): Promise<StockClaim["lines"]> {
  const rows = await trx
    .selectFrom("coupons")
    .innerJoin("sale_lines", "sale_lines.id", "coupons.sale_line_id")
    .select(["sale_lines.price_option_id as optionId", "sale_lines.slot_id as slotId"])
    .where("sale_lines.sale_id", "=", saleId)
    .where("coupons.status", "<>", "void")
    .execute();
  return rows.map((row) => ({ ...row, quantity: 1 }));
}
