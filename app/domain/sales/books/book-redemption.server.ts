/** Books the deferred revenue of a coupon as earned or lapsed, where the organization earns on redemption, and its undoing. */
import type { Trx } from "~/db/schema";
import { endLiability, resumeLiability } from "~/domain/coupons/coupon-money.server";
import { moveEntries, type RecognitionState } from "~/domain/ledger/journal";
import { isPosted, type Journal, postJournal } from "~/domain/ledger/post-journal.server";
import { minus, refundedPart } from "~/domain/ledger/unit-value";
import { readCouponValues, saleOfCoupon } from "./coupon-values.server";

/**
 * Call in the redemption's transaction. The nonce identifies the redemption, so that it can be undone.
 */
export async function bookRedemption(
  trx: Trx,
  couponId: string,
  { nonce, at }: { nonce: string; at: number },
): Promise<void> {
  if (!(await endLiability(trx, couponId))) return;
  const event = { kind: "redemption", eventId: `${couponId}:${nonce}`, at } as const;
  await bookRecognition(trx, couponId, { from: "owed", to: "earned", event });
}

/** Call once the coupon is issued again. */
export async function bookRedemptionUndone(
  trx: Trx,
  couponId: string,
  { nonce, at }: { nonce: string; at: number },
): Promise<void> {
  const eventId = `${couponId}:${nonce}`;
  if (!(await isPosted(trx, { kind: "redemption", eventId }))) return;
  await resumeLiability(trx, couponId);
  const event = { kind: "redemption_undone", eventId, at } as const;
  await bookRecognition(trx, couponId, { from: "earned", to: "owed", event });
}

interface Recognition {
  from: RecognitionState;
  to: RecognitionState;
  event: Pick<Journal, "kind" | "eventId" | "at">;
}

/** Moves what is left of the coupon's price. @returns as postJournal */
export async function bookRecognition(
  trx: Trx,
  couponId: string,
  { from, to, event }: Recognition,
): Promise<boolean> {
  const [coupon] = await readCouponValues(trx, { couponIds: [couponId] });
  if (!coupon) throw new Error(`the coupon went away during its ${event.kind}`);
  const { organizationId, unit, refunded } = coupon;
  const value = minus(unit, refundedPart(unit, refunded));
  const entries = moveEntries({ organizationId, recognition: from, value }, to);
  return postJournal(trx, { ...event, ...(await saleOfCoupon(trx, couponId)), entries });
}
