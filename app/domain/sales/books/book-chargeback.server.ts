/**
 * Books a lost chargeback: spreads the amount over all coupons of the sale, redeemed ones included, by the rest of
 * each. Each organization bears the amount of its coupons, and the platform reverses its commission on it.
 */
import type { Trx } from "~/db/schema";
import { countReversed } from "~/domain/coupons/coupon-money.server";
import type { Cents } from "~/domain/kernel/money";
import { chargebackEntries, excessEntries } from "~/domain/ledger/journal";
import { postJournal } from "~/domain/ledger/post-journal.server";
import { paidFor, spread } from "~/domain/ledger/unit-value";
import { readCouponValues, takenOf } from "./coupon-values.server";

interface LostMoney {
  saleId: string;
  /** Id of the row in chargebacks. */
  chargebackId: string;
  /** Integer cents, at most what is left of the payment. */
  amount: Cents;
  /** Integer cents charged back beyond that. */
  excess: Cents;
}

/**
 * Call with the sale locked, in the transaction that counts the amount as reversed.
 * @returns cents charged back by coupon id
 */
export async function bookChargeback(trx: Trx, lost: LostMoney, at: number): Promise<Map<string, Cents>> {
  const { saleId, chargebackId, amount } = lost;
  const { currency } = await trx
    .selectFrom("payments")
    .select("currency")
    .where("sale_id", "=", saleId)
    .executeTakeFirstOrThrow();
  const shares = await countAsReversed(trx, saleId, amount);
  // Read again: a counter may have redeemed a coupon before this transaction locked its row.
  const coupons = await readCouponValues(trx, { saleId });
  const entries = chargebackEntries(takenOf(coupons, shares));
  const journal = { eventId: chargebackId, saleId, currency, at };
  await postJournal(trx, { ...journal, kind: "chargeback", entries });
  await bookExcess(trx, { ...lost, currency, at });
  return shares;
}

/** What the bank took beyond the payment. */
export async function bookExcess(
  trx: Trx,
  {
    saleId,
    chargebackId,
    excess,
    currency,
    at,
  }: Omit<LostMoney, "amount"> & { currency: string; at: number },
): Promise<void> {
  if (excess === 0) return;
  const entries = excessEntries(excess);
  await postJournal(trx, { eventId: chargebackId, saleId, currency, at, kind: "chargeback_excess", entries });
}

async function countAsReversed(trx: Trx, saleId: string, amount: Cents): Promise<Map<string, Cents>> {
  const coupons = await readCouponValues(trx, { saleId });
  const amounts = spread(
    amount,
    coupons.map(({ unit, refunded }) => paidFor(unit) - refunded.amount),
  );
  const shares = new Map<string, Cents>();
  for (const [index, { couponId }] of coupons.entries()) {
    const share = amounts[index] ?? 0;
    if (share === 0) continue;
    shares.set(couponId, share);
    await countReversed(trx, couponId, share);
  }
  return shares;
}
