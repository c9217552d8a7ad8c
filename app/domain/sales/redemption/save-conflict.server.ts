/** Stores an offline redemption that was refused on upload, once per nonce, for the manager to resolve. */
import type { Trx } from "~/db/schema";
import type { CouponRefusal } from "~/domain/coupons/redeemability";
import { writeAudit } from "~/domain/kernel/audit.server";
import type { CounterActor } from "~/domain/kernel/context";
import { newId } from "~/domain/kernel/ids.server";
import type { CouponAtCounter } from "./counter-queries.server";
import { counterColumns } from "./coupon-check-log.server";

interface LostRedemption {
  nonce: string;
  placeId: string | null;
  reason: CouponRefusal;
  /** Time of the scan according to the counter, ms UTC. */
  at: number;
  now: number;
}

export async function saveOfflineConflict(
  trx: Trx,
  actor: CounterActor,
  coupon: CouponAtCounter,
  { nonce, placeId, reason, at, now }: LostRedemption,
): Promise<void> {
  const inserted = await trx
    .insertInto("redemption_conflicts")
    .values({
      id: newId(),
      nonce,
      coupon_id: coupon.id,
      organization_id: coupon.organizationId,
      ...counterColumns(actor),
      reason,
      location_id: placeId,
      scanned_at: at,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column("nonce").doNothing())
    .executeTakeFirst();
  if (inserted.numInsertedOrUpdatedRows !== 1n) return;
  await writeAudit(trx, actor, "coupon.redemption_conflict", ["coupon", coupon.id], now, {
    reason,
    scanned_at: at,
  });
}
