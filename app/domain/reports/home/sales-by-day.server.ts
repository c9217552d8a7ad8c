/** Reads what a business, or one of its offers, sold on each of the last days, in one statement. */
import { sql } from "kysely";
import type { Context } from "~/domain/kernel/context";
import { HOUR_MS } from "~/domain/kernel/durations";
import { addDays, localDay, startOfDay } from "~/domain/kernel/local-day";
import type { SalesOfDay } from "./sales-by-day";

interface SalesToCount {
  organizationId: string;
  /** Of this offer alone. */
  offerId?: string;
  days: number;
  /** ms UTC */
  now: number;
}

/** By the day of the purchase, as the report counts; days without a sale are zeros. The last one is today. */
export async function readSalesByDay(
  { db }: Pick<Context, "db">,
  { organizationId, offerId, days, now }: SalesToCount,
): Promise<SalesOfDay[]> {
  const first = addDays(localDay(now), 1 - days);
  // Spain's clocks differ from UTC by whole hours: each hour belongs to one day, in summer and in winter.
  const hour = sql<number>`sale_lines.ordered_at / ${sql.lit(HOUR_MS)}`;
  const rows = await db
    .selectFrom("sales")
    .innerJoin("sale_lines", "sale_lines.sale_id", "sales.id")
    .select((eb) => [
      hour.as("hour"),
      eb.fn.count<number>("sales.id").distinct().as("sales"),
      sql<number>`sum(cast(sale_lines.unit_price as bigint) * sale_lines.quantity)`.as("gross"),
    ])
    .where("sale_lines.organization_id", "=", organizationId)
    .where("sales.status", "in", ["captured", "refunded"])
    .where("sale_lines.ordered_at", ">=", startOfDay(first))
    .$if(offerId !== undefined, (query) => query.where("sale_lines.offer_id", "=", offerId ?? ""))
    .groupBy(hour)
    .execute();
  const byDay = new Map<string, SalesOfDay>();
  for (let index = 0; index < days; index += 1) {
    const day = addDays(first, index);
    byDay.set(day, { day, sales: 0, gross: 0 });
  }
  for (const row of rows) {
    const found = byDay.get(localDay(Number(row.hour) * HOUR_MS));
    if (!found) continue;
    found.sales += Number(row.sales);
    found.gross += Number(row.gross);
  }
  return [...byDay.values()];
}
