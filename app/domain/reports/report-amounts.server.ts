/**
 * Amounts of a sale line that depend on its coupons: refunds, and the organization's earnings. They equal the ledger's
 * accounts to the cent (docs/domain.md 10).
 */
import { type RawBuilder, sql } from "kysely";
import { remainingPart, rounded, unitShare } from "./coupon-split";

/** Stored at capture; for sales from before that (016) computed with the current rates. */
const COMMISSION_TAX = `coalesce(l.commission_tax, ${rounded(
  "(cast(coalesce(l.commission, 0) as bigint) * g.commission_tax_rate)",
  "10000",
)})`;
const PLATFORM_DISCOUNT = `coalesce(l.platform_discount, case l.discount_funding when 'platform' then l.discount
  when 'shared' then ${rounded("(cast(l.discount as bigint) * coalesce(promo.platform_share, 0))", "10000")} else 0 end)`;

export const AS_SOLD = {
  commissionTax: sql<number>`${sql.raw(COMMISSION_TAX)}`,
  platformDiscount: sql<number>`${sql.raw(PLATFORM_DISCOUNT)}`,
};

/** The coupons of line `l`: their shares as sold, and when their organization earns them. */
const SHARES = `select c.status, c.paid_value as paid, c.refunded_value as refunded, c.reversed_value as reversed,
    c.refunded_value + c.reversed_value as given,
    case when coalesce(l.accrual, '') <> 'on_redemption' or c.redeemed_at is not null then 'earned'
      when c.in_liability = 1 then 'owed' else 'lapsed' end as standing,
    ${unitShare(PLATFORM_DISCOUNT)} as platform_discount,
    ${unitShare("coalesce(l.commission, 0)")} as commission,
    ${unitShare(COMMISSION_TAX)} as commission_tax
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
