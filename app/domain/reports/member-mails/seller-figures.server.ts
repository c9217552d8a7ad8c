/** Sums what several businesses sold in a period, by offer, in one statement for all of them. */
import { type RawBuilder, sql } from "kysely";
import type { Db } from "~/db/schema";
import { grouped } from "~/domain/kernel/grouped";
import type { Cents } from "~/domain/kernel/money";
import { textList } from "~/domain/kernel/value-list.server";

/** ms UTC, the second one excluded. */
export interface Period {
  from: number;
  until: number;
}

interface SoldOffer {
  title: string;
  units: number;
  /** What buyers paid, before refunds. */
  gross: Cents;
}

export interface SellerFigures {
  sales: number;
  gross: Cents;
  /** The best sold first. */
  offers: SoldOffer[];
}

const NOTHING: SellerFigures = { sales: 0, gross: 0, offers: [] };

/** Of a sale, by the day of the purchase, as the report counts. */
export function isSoldIn({ from, until }: Period): RawBuilder<boolean> {
  return sql<boolean>`sales.status in ('captured', 'refunded') and sales.created_at >= ${from} and sales.created_at < ${until}`;
}

/** @returns by organization; those that sold nothing have zeros */
export async function readSellerFigures(
  db: Db,
  organizationIds: readonly string[],
  period: Period,
): Promise<(organizationId: string) => SellerFigures> {
  const lines = () =>
    db
      .selectFrom("sales")
      .innerJoin("sale_lines", "sale_lines.sale_id", "sales.id")
      .select("sale_lines.organization_id as organizationId")
      .where("sales.status", "in", ["captured", "refunded"])
      .where("sale_lines.ordered_at", ">=", period.from)
      .where("sale_lines.ordered_at", "<", period.until)
      .where("sale_lines.organization_id", "in", textList(db, organizationIds));
  const offers = await lines()
    .select((eb) => [
      eb.fn.max("sale_lines.offer_title").as("title"),
      eb.fn.sum<number>("sale_lines.quantity").as("units"),
      sql<number>`sum(cast(sale_lines.unit_price as bigint) * sale_lines.quantity)`.as("gross"),
    ])
    .groupBy(["sale_lines.organization_id", "sale_lines.offer_id"])
    .execute();
  const counts = await lines()
    .select((eb) => eb.fn.count<number>("sales.id").distinct().as("sales"))
    .groupBy("sale_lines.organization_id")
    .execute();
  const salesOf = new Map(counts.map(({ organizationId, sales }) => [organizationId, Number(sales)]));
  const offersOf = grouped(offers, (row) => row.organizationId);
  return (organizationId) => {
    const own = offersOf.get(organizationId);
    if (!own) return NOTHING;
    const sold = own.map(({ title, units, gross }) => ({
      title,
      units: Number(units),
      gross: Number(gross),
    }));
    sold.sort((a, b) => b.gross - a.gross || b.units - a.units || a.title.localeCompare(b.title, "es"));
    const gross = sold.reduce((sum, one) => sum + one.gross, 0);
    return { sales: salesOf.get(organizationId) ?? 0, gross, offers: sold };
  };
}
