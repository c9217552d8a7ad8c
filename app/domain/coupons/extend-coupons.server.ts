/** Extends the unused coupons of a sold line, once each: their codes and QR codes stay. */
import type { Trx } from "~/db/schema";

export interface Extension {
  id: string;
  /** ms UTC, the end that its holder was shown. */
  from: number;
  to: number;
}

/**
 * A counter, a refund or another press may change one at the same moment: the row decides.
 * @returns the ids of those that were extended
 */
export async function extendCoupons(
  trx: Trx,
  extensions: readonly Extension[],
  now: number,
): Promise<string[]> {
  const extended: string[] = [];
  for (const { id, from, to } of extensions) {
    const { numUpdatedRows } = await trx
      .updateTable("coupons")
      .set({ valid_until: to, extended_at: now, changed_at: now })
      .where("id", "=", id)
      .where("status", "=", "issued")
      .where("expiry_policy", "=", "extend_once")
      .where("extended_at", "is", null)
      .where("valid_until", "=", from)
      .executeTakeFirst();
    if (numUpdatedRows === 1n) extended.push(id);
  }
  return extended;
}

/** Their value lapses as if nothing had been promised: there is no mailbox to send it to, or no money of this shop. */
export async function keepWithoutCredit(trx: Trx, ids: readonly string[], now: number): Promise<void> {
  await trx
    .updateTable("coupons")
    .set({ expiry_policy: "none", changed_at: now })
    .where("id", "in", ids)
    .where("status", "=", "issued")
    .execute();
}
