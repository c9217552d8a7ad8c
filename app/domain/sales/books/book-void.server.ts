/**
 * Books that coupons which had cost nothing were given back: no money moves, but who paid for the discount gets it back
 * and the organization earns nothing. What was paid for the others is booked with its refund or chargeback.
 */
import type { Trx } from "~/db/schema";
import { refundEntries } from "~/domain/ledger/journal";
import { postJournal } from "~/domain/ledger/post-journal.server";
import { paidFor } from "~/domain/ledger/unit-value";
import { readCouponValues } from "./coupon-values.server";

/** Call when the coupons are void. */
export async function bookVoid(
  trx: Trx,
  saleId: string,
  couponIds: readonly string[],
  at: number,
): Promise<void> {
  const coupons = await readCouponValues(trx, { couponIds });
  const free = coupons.filter(({ unit }) => unit.list > 0 && paidFor(unit) === 0);
  if (free.length === 0) return;
  const { currency } = await trx
    .selectFrom("sales")
    .select("currency")
    .where("id", "=", saleId)
    .executeTakeFirstOrThrow();
  for (const { couponId, unit, ...holder } of free) {
    const entries = refundEntries([{ ...holder, value: unit }]);
    await postJournal(trx, { kind: "void", eventId: couponId, saleId, currency, entries, at });
  }
}
