/**
 * Sums captured sales by offer type, read from the sales themselves, so that every sale counts exactly once.
 */
import type { Db } from "~/db/schema";
import type { OfferType } from "~/domain/catalogue/offer";
import { addDays, startOfDay } from "~/domain/kernel/local-day";
import type { Cents } from "~/domain/kernel/money";
import { SANDBOX_CHANNEL } from "~/domain/sales/order";

export interface SoldOnDay {
  /** Europe/Madrid */
  day: string;
  type: OfferType;
  /** Sales that contain an offer of that type. */
  count: number;
}

/** Includes both days, and sales refunded later; not the test sales of sandbox keys. */
export async function readSoldByDay(db: Db, from: string, to: string): Promise<SoldOnDay[]> {
  const sold: SoldOnDay[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const rows = await db
      .selectFrom("sales")
      .innerJoin("sale_lines", "sale_lines.sale_id", "sales.id")
      .innerJoin("offers", "offers.id", "sale_lines.offer_id")
      .select(({ fn }) => ["offers.type", fn.count<number>("sales.id").distinct().as("count")])
      .where("sales.captured_at", ">=", startOfDay(day))
      .where("sales.captured_at", "<", startOfDay(addDays(day, 1)))
      .where("sales.channel", "not like", `${SANDBOX_CHANNEL}%`)
      .groupBy("offers.type")
      .orderBy("offers.type")
      .execute();
    sold.push(...rows.map(({ type, count }) => ({ day, type: type as OfferType, count: Number(count) })));
  }
  return sold;
}

/** Offer types of one sale and the amount paid for each; none of a test sale. */
export async function readSoldTypes(db: Db, saleId: string): Promise<{ type: OfferType; amount: Cents }[]> {
  const lines = await db
    .selectFrom("sale_lines")
    .innerJoin("offers", "offers.id", "sale_lines.offer_id")
    .innerJoin("sales", "sales.id", "sale_lines.sale_id")
    .select(["offers.type", "sale_lines.unit_price", "sale_lines.quantity"])
    .where("sale_lines.sale_id", "=", saleId)
    .where("sales.channel", "not like", `${SANDBOX_CHANNEL}%`)
    .orderBy("offers.type")
    .execute();
  const amounts = new Map<OfferType, Cents>();
  for (const { unit_price, quantity, ...line } of lines) {
    const type = line.type;
    amounts.set(type, (amounts.get(type) ?? 0) + unit_price * quantity);
  }
  return [...amounts].map(([type, amount]) => ({ type, amount }));
}
