/**
 * SQL that splits a line's amounts over its coupons and takes the refunded fraction off, in the dialect of both
 * databases: the amounts of domain/ledger/unit-value, computed a second time by the database.
 */

/** Half-up division of non-negative integers; both databases cut integer quotients. */
export function rounded(dividend: string, divisor: string): string {
  return `((2 * ${dividend} + ${divisor}) / (2 * ${divisor}))`;
}

/** Share of coupon `c` in an amount of all units of its line `l`. */
export function unitShareSql(total: string): string {
  const upTo = (number: string) => rounded(`cast(${total} as bigint) * ${number}`, "l.quantity");
  return `${upTo("c.number")} - ${upTo("(c.number - 1)")}`;
}

/** What is left of a part once `given` of `paid` went back; all are columns of one coupon with its `status`. */
export function remainingPart(part: string): string {
  return `case when paid > 0 then ${part} - ${rounded(`cast(${part} as bigint) * given`, "paid")}
    when status = 'void' then 0 else ${part} end`;
}
