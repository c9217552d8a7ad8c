/** Columns of a sale with a brought coupon that another than its buyer has: the buyer reads no code, and money stays the buyer's. */
import { erasedEmail } from "~/domain/kernel/formats/email";
import type { CouponRow } from "./arrival-rows.server";

/** Where a seller's export has none, as of a buyer who was erased: no mail goes there, and no account has it. */
export const broughtMailbox = ({ email }: Pick<CouponRow, "email">, saleId: string) =>
  email ?? erasedEmail(saleId);

/**
 * Columns of its line, as of one that its holder keeps: the buyer reads neither code nor mailbox, and cannot take back or send
 * elsewhere what the holder may have opened in the other system.
 */
export function heldByAnother({ given = false, holder }: Pick<CouponRow, "given" | "holder">, now: number) {
  if (!given && holder === undefined) return {};
  return {
    for_present: true,
    gift_email: holder ?? null,
    gift_opened_at: now,
    handed_on_at: now,
    kept_at: now,
  };
}
