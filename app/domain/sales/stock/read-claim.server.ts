/** Reads from a sale's rows the stock that it took. */
import type { Trx } from "~/db/schema";
import { storedCustomerKeys } from "./customer-limits.server";
import type { StockClaim } from "./stock-claim";

export interface SaleClaim extends StockClaim {
  offerIds: string[];
}

type ClaimingLine = StockClaim["lines"][number] & { offerId: string; promo_id: string | null };

/** @param lines all lines of the sale */
export function claimOf(
  buyer: { email_key: string; user_id: string | null },
  lines: readonly ClaimingLine[],
): SaleClaim {
  return {
    lines: lines.map(({ optionId, slotId, quantity }) => ({ optionId, slotId, quantity })),
    promoIds: [...new Set(lines.flatMap(({ promo_id }) => promo_id ?? []))],
    customerKeys: storedCustomerKeys(buyer.email_key, buyer.user_id),
    offerIds: [...new Set(lines.map(({ offerId }) => offerId))],
  };
}

export async function readClaim(trx: Trx, saleId: string): Promise<SaleClaim> {
  const rows = await trx
    .selectFrom("sale_lines")
    .innerJoin("sales", "sales.id", "sale_lines.sale_id")
    .select(["price_option_id as optionId", "slot_id as slotId", "quantity", "offer_id as offerId"])
    .select(["promo_id", "sales.email_key", "sales.user_id"])
    .where("sale_lines.sale_id", "=", saleId)
    .execute();
  const [buyer] = rows;
  // The sale of a gift card holds no stock.
  if (!buyer) return { lines: [], promoIds: [], customerKeys: [], offerIds: [] };
  return claimOf(buyer, rows);
}
