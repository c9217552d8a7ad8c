/** Builds purchases of offers that say what becomes of an expired coupon, near its last day. */
import type { Db } from "~/db/schema";
import type { ExpiryPolicy } from "~/domain/catalogue/offer";
import { type Accrual, buildEarner } from "../../../fixtures/ledger";
import type { OfferOverrides } from "../../../fixtures/offers";
import { newEmail } from "../../../fixtures/orders";
import { buildPurchase } from "../../../fixtures/purchases";

export const DAY_MS = 86_400_000;

export interface Wanted {
  policy: ExpiryPolicy;
  accrual?: Accrual;
  quantity?: number;
  /** Days from now to the last day; negative = it is over. */
  endsIn?: number;
  rules?: OfferOverrides;
}

/** Bought long ago, valid for sixty days. */
export async function buildExpiring(
  db: Db,
  { policy, accrual = "on_redemption", quantity = 2, endsIn = 10, rules = {} }: Wanted,
) {
  const validity = { mode: "days_after_purchase", days: 60 } as never;
  const of = await buildEarner(db, accrual, { validity, expiry_policy: policy, ...rules });
  const email = newEmail();
  const bought = await buildPurchase(db, { of, quantity, email });
  const validUntil = await endIn(db, bought.saleId, endsIn);
  const { id: lineId } = await db
    .selectFrom("sale_lines")
    .select("id")
    .where("sale_id", "=", bought.saleId)
    .executeTakeFirstOrThrow();
  const holder = { saleId: bought.saleId, lineId, as: "buyer" as const };
  return { of, email, lineId, holder, validUntil, ...bought };
}
export type Expiring = Awaited<ReturnType<typeof buildExpiring>>;

/** @returns the last day, ms UTC */
export async function endIn(db: Db, saleId: string, days: number): Promise<number> {
  const until = Date.now() + days * DAY_MS;
  const lines = db.selectFrom("sale_lines").select("id").where("sale_id", "=", saleId);
  await db
    .updateTable("coupons")
    .set({ valid_until: until, valid_from: until - 60 * DAY_MS, created_at: until - 60 * DAY_MS })
    .where("sale_line_id", "in", lines)
    .execute();
  await db
    .updateTable("sales")
    .set({ captured_at: until - 60 * DAY_MS })
    .where("id", "=", saleId)
    .execute();
  return until;
}

export async function couponsOfSale(db: Db, saleId: string) {
  return db
    .selectFrom("coupons")
    .innerJoin("sale_lines", "sale_lines.id", "coupons.sale_line_id")
    .select(["coupons.id", "coupons.code", "coupons.status", "coupons.valid_until as validUntil"])
    .select(["coupons.void_reason as voidReason", "coupons.extended_at as extendedAt"])
    .where("sale_id", "=", saleId)
    .orderBy("coupons.number")
    .execute();
}

/** The gift cards that the paid value of a purchase became. */
export async function creditCardsOf(db: Db, saleId: string) {
  return db
    .selectFrom("gift_cards")
    .innerJoin("refunds", "refunds.id", "gift_cards.credit_refund_id")
    .innerJoin("payments", "payments.id", "refunds.payment_id")
    .select(["gift_cards.id", "gift_cards.amount", "gift_cards.balance", "gift_cards.valid_until"])
    .select(["gift_cards.sale_id as cardSaleId", "gift_cards.frozen_at as frozenAt"])
    .where("payments.sale_id", "=", saleId)
    .execute();
}
