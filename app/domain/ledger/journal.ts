/** Builds the ledger entries of a sale's events; every journal sums to zero. */
import type { Cents } from "~/domain/kernel/money";
import {
  BREAKAGE,
  CHARGEBACK_LOSS,
  COMMISSION_INCOME,
  COMMISSION_TAX,
  CUSTOMER_LIABILITY,
  orgPayable,
  PROMO_COST_PLATFORM,
  PROVIDER_CLEARING,
  promoCostOf,
  REFUNDS,
} from "./accounts";
import { paidFor, type Value } from "./unit-value";

/** Debit positive, credit negative. */
export interface Entry {
  account: string;
  amount: Cents;
}

/**
 * Recognition state of a sold unit: earned by the organization, owed to the buyer until redemption
 * (deferred), or lapsed (breakage).
 */
export type RecognitionState = "earned" | "owed" | "lapsed";

export interface HeldValue {
  organizationId: string;
  recognition: RecognitionState;
  value: Value;
}

/** Sums entries by account and drops zero sums. */
export function merged(entries: readonly Entry[]): Entry[] {
  const sums = new Map<string, Cents>();
  for (const { account, amount } of entries) sums.set(account, (sums.get(account) ?? 0) + amount);
  return [...sums].filter(([, amount]) => amount !== 0).map(([account, amount]) => ({ account, amount }));
}

function reversed(entries: readonly Entry[]): Entry[] {
  return entries.map(({ account, amount }) => ({ account, amount: -amount }));
}

/** Entries that hold a value; they sum to minus its paid amount. */
function heldValueEntries({ organizationId, recognition, value }: HeldValue): Entry[] {
  // Breakage books only the paid amount: a discount on it costs nothing.
  if (recognition === "lapsed") return [{ account: BREAKAGE, amount: -paidFor(value) }];
  const discounts = [
    { account: PROMO_COST_PLATFORM, amount: value.platformDiscount },
    { account: promoCostOf(organizationId), amount: value.discount - value.platformDiscount },
  ];
  if (recognition === "owed") return [...discounts, { account: CUSTOMER_LIABILITY, amount: -value.list }];
  const { list, commission, commissionTax } = value;
  return [
    ...discounts,
    { account: orgPayable(organizationId), amount: -(list - commission - commissionTax) },
    { account: COMMISSION_INCOME, amount: -commission },
    { account: COMMISSION_TAX, amount: -commissionTax },
  ];
}

function paidForAll(values: readonly HeldValue[]): Cents {
  return values.reduce((sum, { value }) => sum + paidFor(value), 0);
}

export function captureEntries(sold: readonly HeldValue[]): Entry[] {
  return [{ account: PROVIDER_CLEARING, amount: paidForAll(sold) }, ...sold.flatMap(heldValueEntries)];
}

/** A payment captured when no stock was left: the whole amount is to be refunded. */
export function latePaymentEntries(amount: Cents): Entry[] {
  return [
    { account: PROVIDER_CLEARING, amount },
    { account: REFUNDS, amount: -amount },
  ];
}

/** Reverses the refunded parts of coupons; the money is owed to the buyer. */
export function refundEntries(given: readonly HeldValue[]): Entry[] {
  return [...reversed(given.flatMap(heldValueEntries)), { account: REFUNDS, amount: -paidForAll(given) }];
}

export function refundPaidEntries(amount: Cents): Entry[] {
  return [
    { account: REFUNDS, amount },
    { account: PROVIDER_CLEARING, amount: -amount },
  ];
}

/** The buyer's bank took the money: equivalent to a paid refund. */
export function chargebackEntries(taken: readonly HeldValue[]): Entry[] {
  return [
    ...reversed(taken.flatMap(heldValueEntries)),
    { account: PROVIDER_CLEARING, amount: -paidForAll(taken) },
  ];
}

/** A chargeback of money already refunded or charged back: no coupon loses value, the platform bears it. */
export function excessEntries(amount: Cents): Entry[] {
  return [
    { account: CHARGEBACK_LOSS, amount },
    { account: PROVIDER_CLEARING, amount: -amount },
  ];
}

/** Changes a value's recognition state: redemption (owed → earned) and its undoing, breakage (owed → lapsed). */
export function moveEntries(held: HeldValue, to: RecognitionState): Entry[] {
  return [...reversed(heldValueEntries(held)), ...heldValueEntries({ ...held, recognition: to })];
}
