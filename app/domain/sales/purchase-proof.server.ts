/** Whether somebody really bought an offer: what makes a vote count. */
import type { Db, Trx } from "~/db/schema";

interface Buyer {
  emailKey: string;
  /** The account that may have bought under another address. */
  userId: string | null;
}

/** A refund later does not unmake the experience: the payment has to have been captured once. */
export async function hasCapturedPurchase(
  db: Db | Trx,
  { emailKey, userId }: Buyer,
  offerId: string,
): Promise<boolean> {
  const line = await db
    .selectFrom("sale_lines")
    .innerJoin("sales", "sales.id", "sale_lines.sale_id")
    .select("sale_lines.id")
    .where("sale_lines.offer_id", "=", offerId)
    .where("sales.captured_at", "is not", null)
    .where((eb) =>
      eb.or([
        eb("sales.email_key", "=", emailKey),
        ...(userId === null ? [] : [eb("sales.user_id", "=", userId)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return line !== undefined;
}
