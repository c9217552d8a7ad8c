/**
 * Redeems a coupon once: a conditional update decides races, the counter's nonce makes repeats idempotent,
 * and lost offline redemptions are stored for the manager (docs/domain.md 7, 12.9).
 */
import { databaseNow } from "~/db/clock.server";
import type { Trx } from "~/db/schema";
import { inTransaction, isUniqueViolation } from "~/db/transaction.server";
import type { CouponReference } from "~/domain/coupons/coupon-reference.server";
import { findReference } from "~/domain/coupons/imported-coupons.server";
import { markRedeemed } from "~/domain/coupons/move-coupons.server";
import { type CouponRefusal, couponRefusal } from "~/domain/coupons/redeemability";
import { writeAudit } from "~/domain/kernel/audit.server";
import { actorName, type Context, type CounterActor } from "~/domain/kernel/context";
import { DAY_MS } from "~/domain/kernel/durations";
import { DomainError } from "~/domain/kernel/errors";
import { mayActFor } from "~/domain/kernel/permissions";
import { announceCoupons } from "~/domain/sales/announcements/announce-coupons.server";
import { bookRedemption } from "~/domain/sales/books/book-redemption.server";
import { type CouponAtCounter, findCoupon, findPlace, readCoupon } from "./counter-queries.server";
import { logCheck, refuseCodeGuessing, requireCounter } from "./coupon-check-log.server";
import { saveOfflineConflict } from "./save-conflict.server";

/** Maximum accepted age of an offline redemption. */
const OFFLINE_WINDOW_MS = 7 * DAY_MS;

export interface Redemption {
  /** Code or id. */
  text: string;
  /** The counter's id of this redemption: a repeat returns the same result. */
  nonce: string;
  placeId: string | null;
  /** ms UTC of the scan; used only for offline uploads. */
  scannedAt: number | null;
  offline: boolean;
}

export interface RedeemedCoupon {
  coupon: CouponAtCounter;
  /** True when this nonce had redeemed it before. */
  replayed: boolean;
}

type Outcome =
  | RedeemedCoupon
  | { refusal: CouponRefusal; coupon: CouponAtCounter; recorded: boolean }
  | "unknown";

/**
 * @throws DomainError not_found (unknown, or another organization's), conflict with the reason of
 * couponRefusal or redemption_undone, invalid (place, nonce of another coupon), throttled (too many guesses)
 */
export async function redeemCoupon(ctx: Context, redemption: Redemption): Promise<RedeemedCoupon> {
  const actor = requireCounter(ctx.actor);
  const reference = await findReference(ctx.db, redemption.text);
  const outcome = await inTransaction(ctx.db, (trx) =>
    attemptRedemption(trx, actor, reference, redemption),
  ).catch(refuseUsedNonce);
  return requireRedeemed(outcome);
}

/** A nonce is unique: another coupon was redeemed with it. */
export function refuseUsedNonce(error: unknown): never {
  if (isUniqueViolation(error)) throw new DomainError("conflict", { reason: "nonce_used" });
  throw error;
}

/** @throws DomainError not_found, conflict with the reason of couponRefusal */
export function requireRedeemed(outcome: Outcome): RedeemedCoupon {
  if (outcome === "unknown") throw new DomainError("not_found");
  if (!("refusal" in outcome)) return outcome;
  const { redeemedAt, redeemedAtPlace } = outcome.coupon;
  throw new DomainError("conflict", {
    reason: outcome.refusal === "already_redeemed" ? "already_redeemed" : `coupon_${outcome.refusal}`,
    ...(redeemedAt !== null && {
      redeemed_at: new Date(redeemedAt).toISOString(),
      redeemed_location: redeemedAtPlace?.name ?? null,
    }),
    ...(outcome.recorded && { recorded: true }),
  });
}

export async function attemptRedemption(
  trx: Trx,
  actor: CounterActor,
  reference: CouponReference | null,
  redemption: Redemption,
): Promise<Outcome> {
  const now = await databaseNow(trx);
  await refuseCodeGuessing(trx, actor, now);
  const coupon = reference ? await findCoupon(trx, reference) : undefined;
  if (!reference || !coupon || !mayActFor(actor, coupon.organizationId, "cashier")) {
    const entry = { couponId: coupon?.id ?? null, result: "unknown", placeId: redemption.placeId };
    await logCheck(trx, { actor, ...entry, at: now });
    return "unknown";
  }
  if (coupon.redemptionNonce === redemption.nonce) return { coupon, replayed: true };
  const place = await findPlace(trx, coupon, redemption.placeId);
  const at = momentOf(redemption, now);
  const refusal = couponRefusal(coupon, at);
  if (
    refusal === null &&
    (await markRedeemed(trx, coupon.id, {
      at,
      by: counterName(actor),
      place,
      nonce: redemption.nonce,
      secretVersion: coupon.secretVersion,
    }))
  ) {
    await refuseUndone(trx, redemption.nonce);
    await bookRedemption(trx, coupon.id, { nonce: redemption.nonce, at: now });
    await writeAudit(trx, actor, "coupon.redeemed", ["coupon", coupon.id], now, {
      location: place?.id ?? null,
      offline: redemption.offline,
      redeemed_at: at,
    });
    await announceCoupons(trx, "coupon.redeemed", [coupon.id], now);
    return { coupon: await readCoupon(trx, reference), replayed: false };
  }
  // Lost a race: the stored redemption is the answer.
  const current = refusal === null ? await readCoupon(trx, reference) : coupon;
  if (current.redemptionNonce === redemption.nonce) return { coupon: current, replayed: true };
  const reason = refusal ?? couponRefusal(current, at) ?? "handed_on";
  if (redemption.offline) await saveOfflineConflict(trx, actor, coupon, { ...redemption, reason, at, now });
  return { refusal: reason, coupon: current, recorded: redemption.offline };
}

const counterName = (actor: CounterActor) => (actor.kind === "user" ? actor.userId : actorName(actor));

function momentOf({ offline, scannedAt }: Redemption, now: number): number {
  if (!offline || scannedAt === null) return now;
  return Math.min(now, Math.max(scannedAt, now - OFFLINE_WINDOW_MS));
}

/**
 * A form sent again after its redemption was undone redeems nothing. Asked once the coupon's row is locked: an undo
 * that held it before is committed and visible by now.
 */
async function refuseUndone(trx: Trx, nonce: string): Promise<void> {
  const undone = await trx
    .selectFrom("redemption_undos")
    .select("nonce")
    .where("nonce", "=", nonce)
    .executeTakeFirst();
  if (undone) throw new DomainError("conflict", { reason: "redemption_undone" });
}
