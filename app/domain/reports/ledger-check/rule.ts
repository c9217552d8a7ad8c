/** An invariant of the books, as a query for its violations. */

export interface Rule {
  name: string;
  /** Selects violations only, in the SQL of both databases; may use KEPT, BUYERS, UNITS and receipts_due. */
  breaches: string;
}

/** Sold units that are not refunded. */
export const KEPT = `kept as (select l.price_option_id, l.slot_id, l.sale_id
  from coupons c join sale_lines l on l.id = c.sale_line_id join sales s on s.id = l.sale_id
  where s.status = 'captured' and c.status <> 'void')`;

/** Keys that limits count a sale's units under. */
export const BUYERS = `buyers as (select id as sale_id, status, email_key as customer_key from sales
  union all select id, status, 'user:' || user_id from sales where user_id is not null)`;

/** Half-up division of non-negative integers; both databases cut integer quotients. */
function rounded(dividend: string, divisor: string): string {
  return `((2 * ${dividend} + ${divisor}) / (2 * ${divisor}))`;
}

function unitShare(total: string): string {
  const upTo = (number: string) =>
    rounded(`cast(coalesce(l.${total}, 0) as bigint) * ${number}`, "l.quantity");
  return `${upTo("c.number")} - ${upTo("(c.number - 1)")}`;
}

function left(part: string): string {
  return `case when paid > 0 then ${part} - ${rounded(`cast(${part} as bigint) * given`, "paid")}
    when status = 'void' then 0 else ${part} end`;
}

/** Remaining value of each coupon: computes the amounts of domain/ledger/unit-value independently. */
export const UNITS = `shares as (select l.sale_id, l.organization_id, c.status, c.paid_value as paid,
    c.refunded_value + c.reversed_value as given,
    case when coalesce(l.accrual, '') <> 'on_redemption' or c.redeemed_at is not null then 'earned'
      when c.in_liability = 1 then 'owed' else 'lapsed' end as standing,
    l.list_price - l.unit_price as discount, ${unitShare("platform_discount")} as platform_discount,
    ${unitShare("commission")} as commission, ${unitShare("commission_tax")} as commission_tax
  from coupons c join sale_lines l on l.id = c.sale_line_id),
units as (select sale_id, organization_id, standing, paid - given as paid, ${left("discount")} as discount,
    ${left("platform_discount")} as platform_discount, ${left("commission")} as commission,
    ${left("commission_tax")} as commission_tax from shares)`;

/**
 * Time (ms UTC) from which captured sales must have receipts: the introduction of receipts. The receipts
 * themselves cannot prove it, since all of them may be missing.
 */
export function receiptsDue(since: number): string {
  return `receipts_due as (select cast(${since} as bigint) as since)`;
}
