/**
 * Verifies a vote: checks that the voter bought the offer, and recently enough to review it
 * (docs/law.md 10).
 */
import { databaseNow } from "~/db/clock.server";
import type { Db, Trx } from "~/db/schema";
import { reviewAllowedUntil } from "~/domain/sales/purchase";

interface Buyer {
  emailKey: string;
  /** Account that may have bought with another address. */
  userId: string | null;
}

/**
 * A later refund does not count: one capture is enough. The latest of several purchases counts, and the
 * latest use of its coupons.
 */
export async function hasRecentPurchase(
  db: Db | Trx,
  { emailKey, userId }: Buyer,
  offerId: string,
): Promise<boolean> {
  const { capturedAt, redeemedAt } = await db
    .selectFrom("sale_lines")
    .innerJoin("sales", "sales.id", "sale_lines.sale_id")
    .leftJoin("coupons", "coupons.sale_line_id", "sale_lines.id")
    .select((eb) => [
      eb.fn.max("sales.captured_at").as("capturedAt"),
      eb.fn.max("coupons.redeemed_at").as("redeemedAt"),
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
  const allowedUntil = reviewAllowedUntil(capturedAt, [{ redeemedAt }]);
  return allowedUntil !== null && (await databaseNow(db)) <= allowedUntil;
}
