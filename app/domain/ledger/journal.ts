/** Which accounts each event of a sale moves; every journal made here sums to zero. */
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
 * Where the value of what was sold stands: earned by the organization, owed to the buyer until redemption, or lost by
 * running out unused.
 */
export type RecognitionState = "earned" | "owed" | "lapsed";

export interface HeldValue {
  organizationId: string;
  recognition: RecognitionState;
  value: Value;
}

/** One amount per account, none of them zero. */
export function merged(entries: readonly Entry[]): Entry[] {
  const sums = new Map<string, Cents>();
  for (const { account, amount } of entries) sums.set(account, (sums.get(account) ?? 0) + amount);
  return [...sums].filter(([, amount]) => amount !== 0).map(([account, amount]) => ({ account, amount }));
}

function reversed(entries: readonly Entry[]): Entry[] {
  return entries.map(({ account, amount }) => ({ account, amount: -amount }));
}

/** How a value is held; sums to minus what was paid for it. */
export function heldValueEntries({ organizationId, recognition, value }: HeldValue): Entry[] {
  // A discount of what ran out unused has cost nobody anything.
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

/** Money that came without stock to sell for it. */
export function latePaymentEntries(amount: Cents): Entry[] {
  return [
    { account: PROVIDER_CLEARING, amount },
    { account: REFUNDS, amount: -amount },
  ];
}

/** Parts of coupons go back to the buyer: whoever holds them gives them up, and the money is owed. */
export function refundEntries(given: readonly HeldValue[]): Entry[] {
  return [...reversed(given.flatMap(heldValueEntries)), { account: REFUNDS, amount: -paidForAll(given) }];
}

export function refundPaidEntries(amount: Cents): Entry[] {
  return [
    { account: REFUNDS, amount },
    { account: PROVIDER_CLEARING, amount: -amount },
  ];
}

/** The buyer's bank took the money: as a refund that is already paid. */
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

/** A value changes hands: redemption (owed → earned), running out (owed → lapsed). */
export function moveEntries(held: HeldValue, to: RecognitionState): Entry[] {
  return [...reversed(heldValueEntries(held)), ...heldValueEntries({ ...held, recognition: to })];
}
