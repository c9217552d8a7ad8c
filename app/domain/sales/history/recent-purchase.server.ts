/**
 * Whether somebody really bought an offer, and not too long ago to tell how it was: what makes a vote count
 * (docs/law.md 10).
 */
import { databaseNow } from "~/db/clock.server";
import type { Db, Trx } from "~/db/schema";
import { reviewAllowedUntil } from "~/domain/sales/purchase";

interface Buyer {
  emailKey: string;
  /** The account that may have bought under another address. */
  userId: string | null;
}

/**
 * A refund later does not unmake the experience: the payment has to have been captured once. Of several purchases the
 * latest counts, and of its coupons the latest use.
 */
export async function hasRecentPurchase(
  db: Db | Trx,
  { emailKey, userId }: Buyer,
  offerId: string,
): Promise<boolean> {
  const { captured_at: capturedAt, redeemed_at: redeemedAt } = await db
    .selectFrom("sale_lines")
    .innerJoin("sales", "sales.id", "sale_lines.sale_id")
    .leftJoin("coupons", "coupons.sale_line_id", "sale_lines.id")
    .select((eb) => [
      eb.fn.max("sales.captured_at").as("captured_at"),
      eb.fn.max("coupons.redeemed_at").as("redeemed_at"),
    ])
    .where("sale_lines.offer_id", "=", offerId)
    .where("sales.captured_at", "is not", null)
    .where((eb) =>
      eb.or([
        eb("sales.email_key", "=", emailKey),
        ...(userId === null ? [] : [eb("sales.user_id", "=", userId)]),
      ]),
    )
    .executeTakeFirstOrThrow();
  const allowedUntil = reviewAllowedUntil({ capturedAt, coupons: [{ redeemedAt }] });
  return allowedUntil !== null && (await databaseNow(db)) <= allowedUntil;
}
