/** Restocks voided coupons and informs the recipients of gifts; the last one marks the sale refunded and frees its promo codes. */
import type { Trx } from "~/db/schema";
import { subtractSoldUnits } from "~/domain/catalogue/read-models/record-sold-units.server";
import { refreshAvailability } from "~/domain/catalogue/read-models/refresh-listings.server";
import { requireMoved } from "~/domain/kernel/transitions";
import { announceCoupons } from "~/domain/sales/announcements/announce-coupons.server";
import { bookVoid } from "~/domain/sales/books/book-refund.server";
import type { GiftRecipient } from "~/domain/sales/gift";
import type { SaleRow } from "~/domain/sales/lock-sale.server";
import { tellRecipients } from "~/domain/sales/mails/tell-recipients.server";
import { moveSale } from "~/domain/sales/move-sale.server";
import { returnSoldStock } from "~/domain/sales/stock/convert-stock.server";
import { readClaim } from "~/domain/sales/stock/read-claim.server";

/**
 * @param sale as locked
 * @param coupons coupons voided in this transaction
 * @param codesToo whether an empty sale frees its promo codes: not after a chargeback
 * @returns recipients of gifts who are informed
 */
export async function restockVoidedCoupons(
  trx: Trx,
  sale: SaleRow,
  { coupons, now, codesToo = true }: { coupons: readonly { id: string }[]; now: number; codesToo?: boolean },
): Promise<GiftRecipient[]> {
  const voided = coupons.map(({ id }) => id);
  const lines = await trx
    .selectFrom("coupons")
    .innerJoin("sale_lines", "sale_lines.id", "coupons.sale_line_id")
    .select(["price_option_id as optionId", "sale_lines.slot_id as slotId", "offer_id as offerId"])
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("coupons.id", "in", voided)
    .groupBy(["sale_lines.id", "optionId", "slotId", "offerId"])
    .execute();
  const units = lines.map((line) => ({ ...line, quantity: Number(line.count) }));
  await bookVoid(trx, sale, voided, now);
  await announceCoupons(trx, "coupon.void", voided, now);
  const told = await tellRecipients(trx, voided, now);
  const whole = await markRefundedIfEmpty(trx, sale.id);
  const { promoIds, customerKeys } = await readClaim(trx, sale.id);
  // A code is used once per sale: the last coupon frees it.
  await returnSoldStock(trx, { lines: units, promoIds: whole && codesToo ? promoIds : [], customerKeys });
  for (const { offerId, quantity } of [...units].sort((a, b) => (a.offerId < b.offerId ? -1 : 1))) {
    await subtractSoldUnits(trx, offerId, quantity, sale.captured_at ?? now);
  }
  await refreshAvailability(trx, [...new Set(units.map(({ offerId }) => offerId))]);
  return told;
}

/** @returns whether nothing of the sale is left */
async function markRefundedIfEmpty(trx: Trx, saleId: string): Promise<boolean> {
  const left = await trx
    .selectFrom("coupons")
    .innerJoin("sale_lines", "sale_lines.id", "coupons.sale_line_id")
    .select("coupons.id")
    .where("sale_lines.sale_id", "=", saleId)
    .where("coupons.status", "<>", "void")
    .limit(1)
    .executeTakeFirst();
  if (left) return false;
  requireMoved(await moveSale(trx, saleId, { from: ["captured"], to: "refunded" }), "sale");
  await trx
    .updateTable("sale_lines")
    .set({ reservation: "released" })
    .where("sale_id", "=", saleId)
    .execute();
  return true;
}
