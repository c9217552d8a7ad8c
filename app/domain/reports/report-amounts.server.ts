/**
 * Amounts of a sale line that depend on its coupons: refunds, and the organization's earnings. They equal the ledger's
 * accounts to the cent (docs/domain.md 10).
 */
import { type RawBuilder, sql } from "kysely";
import { COUPON_PARTS, remainingPart } from "./coupon-parts";

const COUPONS = `select ${COUPON_PARTS} from coupons c where c.sale_line_id = l.id`;

const returned = (part: string) => `${part} - (${remainingPart(part)})`;
const REMAINING_NET = `paid - given + (${remainingPart("platform_discount")}) - (${remainingPart("commission")})
  - (${remainingPart("commission_tax")})`;
const netOf = (standing: string) => `case when standing = '${standing}' then ${REMAINING_NET} else 0 end`;

const AMOUNTS = {
  refunded: "refunded",
  chargedBack: "reversed",
  platformDiscountReturned: returned("platform_discount"),
  commissionReturned: returned("commission"),
  commissionTaxReturned: returned("commission_tax"),
  earned: netOf("earned"),
  pending: netOf("owed"),
  lapsed: netOf("lapsed"),
};

/** Sums an amount over the coupons of line `l`, in cents. */
export function amountOfCoupons(name: keyof typeof AMOUNTS): RawBuilder<number> {
  return sql<number>`(select cast(coalesce(sum(${sql.raw(AMOUNTS[name])}), 0) as bigint) from (${sql.raw(COUPONS)}) u)`;
}
