/**
 * Amounts of a sale line that depend on its coupons: refunds, and the organization's earnings. They equal the ledger's
 * accounts to the cent (docs/domain.md 10).
 */
import { type RawBuilder, sql } from "kysely";
import { remainingPart, unitShareSql } from "./coupon-split";

/** The coupons of line `l`: their shares as sold, and when their organization earns them. */
const SHARES = `select c.status, c.paid_value as paid, c.refunded_value as refunded, c.reversed_value as reversed,
    c.refunded_value + c.reversed_value as given,
    case when l.accrual <> 'on_redemption' or c.redeemed_at is not null then 'earned'
      when c.in_liability = 1 then 'owed' else 'lapsed' end as standing,
    ${unitShareSql("l.platform_discount")} as platform_discount,
    ${unitShareSql("l.commission")} as commission,
    ${unitShareSql("l.commission_tax")} as commission_tax
  from coupons c where c.sale_line_id = l.id`;

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
  return sql<number>`(select cast(coalesce(sum(${sql.raw(AMOUNTS[name])}), 0) as bigint) from (${sql.raw(SHARES)}) u)`;
}
