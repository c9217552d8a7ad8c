/** An invariant of the books, as a query for its violations. */
import { remainingPart, unitShareSql } from "../coupon-split";

export interface Rule {
  name: string;
  /** Selects violations only, in the SQL of both databases; may use KEPT, BUYERS and UNITS. */
  breaches: string;
}

/** Sold units that are not refunded. */
export const KEPT = `kept as (select l.price_option_id, l.slot_id, l.sale_id
  from coupons c join sale_lines l on l.id = c.sale_line_id join sales s on s.id = l.sale_id
  where s.status = 'captured' and c.status <> 'void')`;

/** Keys that limits count a sale's units under. */
export const BUYERS = `buyers as (select id as sale_id, status, email_key as customer_key from sales
  union all select id, status, 'user:' || user_id from sales where user_id is not null)`;

/** Remaining value of each coupon: computes the amounts of domain/ledger/unit-value independently. */
export const UNITS = `shares as (select l.sale_id, l.organization_id, c.status, c.paid_value as paid,
    c.refunded_value + c.reversed_value as given,
    case when l.accrual <> 'on_redemption' or c.redeemed_at is not null then 'earned'
      when c.in_liability = 1 then 'owed' else 'lapsed' end as standing,
    l.list_price - l.unit_price as discount, ${unitShareSql("l.platform_discount")} as platform_discount,
    ${unitShareSql("l.commission")} as commission, ${unitShareSql("l.commission_tax")} as commission_tax
  from coupons c join sale_lines l on l.id = c.sale_line_id),
units as (select sale_id, organization_id, standing, paid - given as paid, ${remainingPart("discount")} as discount,
    ${remainingPart("platform_discount")} as platform_discount, ${remainingPart("commission")} as commission,
    ${remainingPart("commission_tax")} as commission_tax from shares)`;
