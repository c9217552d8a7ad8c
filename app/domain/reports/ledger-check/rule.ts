/** An invariant of the books, as a query for its violations. */
import { COUPON_PARTS, remainingPart } from "../coupon-parts";

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

/** What refunds have left of each coupon's parts. */
export const UNITS = `parts as (select l.sale_id, l.organization_id, ${COUPON_PARTS}
  from coupons c join sale_lines l on l.id = c.sale_line_id),
units as (select sale_id, organization_id, standing, paid - given as paid, ${remainingPart("discount")} as discount,
    ${remainingPart("platform_discount")} as platform_discount, ${remainingPart("commission")} as commission,
    ${remainingPart("commission_tax")} as commission_tax from parts)`;
