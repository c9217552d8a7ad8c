/** Redeems a scanned coupon at once, where its seller wants that and nothing has to be chosen, read or collected first. */
import type { Context } from "~/domain/kernel/context";
import { isDomainError } from "~/domain/kernel/errors";
import { readCounterSettings } from "~/domain/organizations/counter-settings.server";
import type { Place } from "./counter-queries.server";
import { onlyPlace } from "./coupon-place";
import { readCouponAtCounter } from "./read-coupon-at-counter.server";
import { redeemTogether } from "./redeem-together.server";

interface ScannedAtCounter {
  couponId: string;
  organizationId: string;
  nonce: string;
  /** Where the counter stands. */
  place: Place | null;
}

/** @returns false where the page of the coupon has to be shown: to choose, to warn, to collect, or to refuse */
export async function redeemScanned(ctx: Context, scanned: ScannedAtCounter): Promise<boolean> {
  const { redeemOnScan } = await readCounterSettings(ctx, scanned.organizationId);
  if (!redeemOnScan) return false;
  const { coupon, verdict, others, places } = await readCouponAtCounter(ctx, scanned.couponId);
  // Read twice by the scanner, or sent again.
  if (coupon.redemptionNonce === scanned.nonce) return true;
  const place = onlyPlace(places, scanned.place);
  const isPlain = verdict === "valid" && coupon.dueAtVenue === 0;
  if (!isPlain || place === undefined || others.some(({ redeemable }) => redeemable)) return false;
  try {
    await redeemTogether(ctx, {
      coupons: [{ id: coupon.id, nonce: scanned.nonce }],
      placeId: place?.id ?? null,
    });
    return true;
  } catch (error) {
    // Another counter was faster, or this form's redemption was undone: the coupon's page says so.
    if (isDomainError(error, "conflict")) return false;
    throw error;
  }
}
