/** SQL over a coupon's stored parts (decision 110): when its organization earns them, and what refunds have left of them. */

/** Half-up division of non-negative integers; both databases cut integer quotients. */
export function rounded(dividend: string, divisor: string): string {
  return `((2 * ${dividend} + ${divisor}) / (2 * ${divisor}))`;
}

/** Columns of coupon `c` of line `l`, as `remainingPart` reads them. */
export const COUPON_PARTS = `c.status, c.paid_value as paid, c.refunded_value as refunded, c.reversed_value as reversed,
    c.refunded_value + c.reversed_value as given,
    case when l.accrual <> 'on_redemption' or c.redeemed_at is not null then 'earned'
      when c.in_liability = 1 then 'owed' else 'lapsed' end as standing,
    c.discount, c.platform_discount, c.commission, c.commission_tax`;

/** What is left of a part once `given` of `paid` went back: domain/ledger/unit-value's refundedPart, for sums. */
export function remainingPart(part: string): string {
  return `case when paid > 0 then ${part} - ${rounded(`cast(${part} as bigint) * given`, "paid")}
    when status = 'void' then 0 else ${part} end`;
}
