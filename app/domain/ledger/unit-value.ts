/** Splits a coupon's price into its parts and computes the refunded share of each, exact to the cent. */
import type { Cents } from "~/domain/kernel/money";

/** `paid` is always `list - discount`; the rest are parts of it. */
export interface Value {
  /** At the price before codes. */
  list: Cents;
  discount: Cents;
  /** Part of the discount paid by the platform; the organization pays the rest. */
  platformDiscount: Cents;
  commission: Cents;
  commissionTax: Cents;
}

/** A sale line: prices per unit, other amounts for all units. */
export interface LineValue {
  quantity: number;
  listPrice: Cents;
  unitPrice: Cents;
  platformDiscount: Cents;
  commission: Cents;
  commissionTax: Cents;
}

export interface Refunded {
  /** Refunded or charged back so far, of the paid amount. */
  amount: Cents;
  /** Distinguishes refunded free coupons. */
  isVoid: boolean;
}

export const NOTHING: Value = {
  list: 0,
  discount: 0,
  platformDiscount: 0,
  commission: 0,
  commissionTax: 0,
};

/** `amount · part / whole`, half-up, exact beyond 2^53. All non-negative. */
export function proportion(amount: Cents, part: number, whole: number): Cents {
  const [a, p, w] = [BigInt(amount), BigInt(part), BigInt(whole)];
  return Number((2n * a * p + w) / (2n * w));
}

/** Share of unit `number` (from 1) of `quantity`: all shares sum to exactly `total`. */
export function unitShare(total: Cents, number: number, quantity: number): Cents {
  return proportion(total, number, quantity) - proportion(total, number - 1, quantity);
}

/** Value of unit `number` (from 1) of a line. */
export function unitValue(line: LineValue, number: number): Value {
  const share = (total: Cents) => unitShare(total, number, line.quantity);
  return {
    list: line.listPrice,
    discount: line.listPrice - line.unitPrice,
    platformDiscount: share(line.platformDiscount),
    commission: share(line.commission),
    commissionTax: share(line.commissionTax),
  };
}

export function paidFor(value: Value): Cents {
  return value.list - value.discount;
}

export function minus(a: Value, b: Value): Value {
  return {
    list: a.list - b.list,
    discount: a.discount - b.discount,
    platformDiscount: a.platformDiscount - b.platformDiscount,
    commission: a.commission - b.commission,
    commissionTax: a.commissionTax - b.commissionTax,
  };
}

/** The refunded part of a unit: the same fraction of every part. */
export function refundedPart(unit: Value, { amount, isVoid }: Refunded): Value {
  const paid = paidFor(unit);
  if (paid === 0) return isVoid ? unit : NOTHING;
  const fraction = (total: Cents) => proportion(total, amount, paid);
  const discount = fraction(unit.discount);
  return {
    list: amount + discount,
    discount,
    platformDiscount: fraction(unit.platformDiscount),
    commission: fraction(unit.commission),
    commissionTax: fraction(unit.commissionTax),
  };
}

/** Spreads an amount over remainders, in proportion and in order; no share exceeds its remainder. */
export function spread(amount: Cents, left: readonly Cents[]): Cents[] {
  const whole = left.reduce((sum, one) => sum + one, 0);
  if (whole === 0) return left.map(() => 0);
  let before = 0;
  return left.map((one) => {
    const from = proportion(amount, before, whole);
    before += one;
    return proportion(amount, before, whole) - from;
  });
}
