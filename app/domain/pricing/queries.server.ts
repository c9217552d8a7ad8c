/** Reads promo codes and checks whether they are usable now, in general and by this customer. */

import { databaseNow } from "~/db/clock.server";
import { compiled, type Given } from "~/db/compiled-query.server";
import type { Db, Trx } from "~/db/schema";
import { textList } from "~/domain/kernel/value-list.server";
import { type HeldPromoCode, heldUses } from "./held-promo-codes";
import type { Promo, PromoRefusal } from "./promo";
import type { PromoState } from "./promo-content";
import { PROMO_COLUMNS, type PromoRow, promoState, readTargets } from "./promo-rows.server";

const REFUSALS: Record<PromoState, PromoRefusal | null> = {
  disabled: "promo_invalid",
  scheduled: "promo_not_started",
  ended: "promo_expired",
  exhausted: "promo_exhausted",
  active: null,
};

/** Codes that the customer has used up. `customerKeys` are the keys of docs/domain.md 12.2. */
async function exhaustedForCustomer(
  db: Db | Trx,
  rows: PromoRow[],
  customerKeys: string[],
  held: readonly HeldPromoCode[],
): Promise<Set<string>> {
  const limits = new Map(
    rows.map((row) => [row.id, row.firstPurchaseOnly ? 1 : row.maxRedemptionsPerCustomer]),
  );
  const used = await db
    .selectFrom("promo_customers")
    .select(["promo_id", "customer_key", "held", "redeemed"])
    .where("promo_id", "in", textList(db, [...limits.keys()]))
    .where("customer_key", "in", customerKeys)
    .execute();
  const over = used.filter((use) => {
    const limit = limits.get(use.promo_id) ?? null;
    const own = heldUses(held, use.promo_id, use.customer_key);
    return limit !== null && use.held + use.redeemed - own >= limit;
  });
  return new Set(over.map((use) => use.promo_id));
}

/** What lowers a price: neither its uses nor its author. */
const ruleOf = ({ id, code, discountType, value, scope, ...promo }: PromoRow) => ({
  id,
  code,
  discountType,
  value,
  scope,
  organizationId: promo.organizationId,
  maxUnitsPerOrder: promo.maxUnitsPerOrder,
  minOrderAmount: promo.minOrderAmount,
  fundedBy: promo.fundedBy,
});

const promosByCode = compiled((db, given: Given<{ codes: readonly string[] }>) =>
  db
    .selectFrom("promo_codes")
    .select(PROMO_COLUMNS)
    .where("code", "in", textList(db, given("codes"))),
);

/** The buyer: the keys limits are counted under (docs/domain.md 12.2), and whether they bought before. */
export interface PromoCustomer {
  keys: string[];
  hasBought: boolean;
}

/**
 * @param codes normalised codes
 * @param customer the buyer, if known; customer rules are only checked then
 * @param held redemptions held by the shopper's own unpaid orders: they count as free
 * @returns one entry per code, in order; promo null for an unknown code
 */
export async function readPromos(
  db: Db | Trx,
  codes: readonly string[],
  customer: PromoCustomer | null = null,
  held: readonly HeldPromoCode[] = [],
): Promise<{ code: string; promo: Promo | null }[]> {
  if (codes.length === 0) return [];
  const rows = await promosByCode.all(db, { codes });
  // No short cut for unknown codes: the duration must not reveal which codes exist.
  const targets = await readTargets(
    db,
    rows.map(({ id }) => id),
  );
  const now = await databaseNow(db);
  const usedUp = customer ? await exhaustedForCustomer(db, rows, customer.keys, held) : new Set<string>();
  const refusalOf = (row: PromoRow): PromoRefusal | null => {
    const general = REFUSALS[promoState(row, now, heldUses(held, row.id, null))];
    if (general) return general;
    if (usedUp.has(row.id)) return "promo_customer_limit";
    return row.firstPurchaseOnly && customer?.hasBought ? "promo_not_applicable" : null;
  };
  const byCode = new Map(
    rows.map((row): [string, Promo] => [
      row.code,
      { ...ruleOf(row), targets: targets.get(row.id) ?? [], refusal: refusalOf(row) },
    ]),
  );
  return codes.map((code) => ({ code, promo: byCode.get(code) ?? null }));
}
