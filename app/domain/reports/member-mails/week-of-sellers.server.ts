/** Counts what else happened at several businesses in a week: redemptions, opinions, and the guests of the next seven days. */
import type { Db } from "~/db/schema";
import { textList } from "~/domain/kernel/value-list.server";
import type { Period } from "./seller-figures.server";

export interface WeekOfSeller {
  redeemed: number;
  opinions: number;
  /** Average of the week's opinions in tenths; null without any. */
  tenths: number | null;
  unanswered: number;
  coming: { dates: number; places: number };
}

/** @returns by organization; those without any have zeros */
export async function readWeekOfSellers(
  db: Db,
  organizationIds: readonly string[],
  { week, next }: { week: Period; next: Period },
): Promise<(organizationId: string) => WeekOfSeller> {
  const ids = textList(db, organizationIds);
  const redeemed = await db
    .selectFrom("coupons")
    .innerJoin("sale_lines", "sale_lines.id", "coupons.sale_line_id")
    .select("sale_lines.organization_id as id")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("coupons.status", "=", "redeemed")
    .where("coupons.redeemed_at", ">=", week.from)
    .where("coupons.redeemed_at", "<", week.until)
    .where("sale_lines.organization_id", "in", ids)
    .groupBy("sale_lines.organization_id")
    .execute();
  const opinions = await db
    .selectFrom("feedback")
    .select("seller_id as id")
    .select((eb) => [eb.fn.countAll<number>().as("count"), eb.fn.sum<number>("stars").as("stars")])
    .where("seller_id", "in", ids)
    .where("status", "=", "published")
    .where("created_at", ">=", week.from)
    .where("created_at", "<", week.until)
    .groupBy("seller_id")
    .execute();
  const unanswered = await db
    .selectFrom("feedback")
    .select("seller_id as id")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("seller_id", "in", ids)
    .where("status", "=", "published")
    .where("reply_at", "is", null)
    .groupBy("seller_id")
    .execute();
  const coming = await db
    .selectFrom("slots")
    .select("seller_id as id")
    .select((eb) => [eb.fn.countAll<number>().as("dates"), eb.fn.sum<number>("sold").as("places")])
    .where("seller_id", "in", ids)
    .where("starts_at", ">=", next.from)
    .where("starts_at", "<", next.until)
    .where("status", "<>", "cancelled")
    .where("sold", ">", 0)
    .groupBy("seller_id")
    .execute();
  const rowOf = <Row extends { id: string | null }>(rows: readonly Row[]) => {
    const byId = new Map(rows.map((row) => [row.id, row]));
    return (id: string) => byId.get(id);
  };
  const [redeemedOf, opinionsOf, unansweredOf, comingOf] = [
    rowOf(redeemed),
    rowOf(opinions),
    rowOf(unanswered),
    rowOf(coming),
  ];
  return (id) => {
    const votes = opinionsOf(id);
    const count = Number(votes?.count ?? 0);
    return {
      redeemed: Number(redeemedOf(id)?.count ?? 0),
      opinions: count,
      tenths: count === 0 ? null : Math.round((Number(votes?.stars ?? 0) * 10) / count),
      unanswered: Number(unansweredOf(id)?.count ?? 0),
      coming: { dates: Number(comingOf(id)?.dates ?? 0), places: Number(comingOf(id)?.places ?? 0) },
    };
  };
}
