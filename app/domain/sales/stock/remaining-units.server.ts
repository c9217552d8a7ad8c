/** The units of a paid sale that its buyer still has: coupons that were given back count no more. */
import type { Trx } from "~/db/schema";
import type { StockClaim } from "./stock-claim";

export async function remainingUnits(trx: Trx, saleId: string): Promise<StockClaim["lines"]> {
  const rows = await trx
    .selectFrom("coupons")
    .innerJoin("sale_lines", "sale_lines.id", "coupons.sale_line_id")
    .select(["sale_lines.price_option_id as optionId", "sale_lines.slot_id as slotId"])
    .where("sale_lines.sale_id", "=", saleId)
    .where("coupons.status", "<>", "void")
    .execute();
  return rows.map((row) => ({ ...row, quantity: 1 }));
}
