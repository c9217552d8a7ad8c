/** Sums a report's lines: all of them, or by day, offer, organization or promo code. */
import { type SelectQueryBuilder, sql } from "kysely";
import type { Schema } from "~/db/schema";
import type { Context } from "~/domain/kernel/context";
import { DAY_MS } from "~/domain/kernel/durations";
import { SUM_COLUMNS } from "./report-columns";
import { type ReportScope, reportLines } from "./report-lines.server";
import type { Grouping, ReportGroup, ReportTotals } from "./sales-report";

const KEYS = {
  day: { key: sql<string | number>`r.day`, label: sql<string>`''` },
  offer: { key: sql<string | number>`r.offer_uuid`, label: sql<string>`max(r.offer_title)` },
  organization: {
    key: sql<string | number>`r.organization_id`,
    label: sql<string>`max(r.organization_name)`,
  },
  promo: { key: sql<string | number>`r.promo_id`, label: sql<string>`max(r.promo_code)` },
};

function sumsOf<O>(query: SelectQueryBuilder<Schema, never, O>) {
  const sums = query.select([
    sql<number>`count(distinct r.sale_uuid)`.as("sales"),
    ...SUM_COLUMNS.map(([name]) => sql<number>`coalesce(sum(${sql.ref(`r.${name}`)}), 0)`.as(name)),
  ]);
  return sums as unknown as SelectQueryBuilder<Schema, never, O & ReportTotals>;
}

function linesOf(ctx: Context, scope: ReportScope) {
  // The sums refer to the lines' columns by name.
  return ctx.db.selectFrom(reportLines(ctx.db, scope).as("r")) as unknown as SelectQueryBuilder<
    Schema,
    never,
    object
  >;
}

export async function readReportTotals(ctx: Context, scope: ReportScope): Promise<ReportTotals> {
  return sumsOf(linesOf(ctx, scope)).executeTakeFirstOrThrow();
}

/** Days in chronological order; the others by revenue. */
export async function readReportGroups(
  ctx: Context,
  scope: ReportScope,
  grouping: Exclude<Grouping, "none"> | "promo",
  { limit, offset }: { limit: number; offset: number },
): Promise<{ count: number; results: ReportGroup[] }> {
  const { key, label } = KEYS[grouping];
  const { count } = await linesOf(ctx, scope)
    .select(sql<number>`count(distinct ${key})`.as("count"))
    .executeTakeFirstOrThrow();
  const rows = await sumsOf(linesOf(ctx, scope).select([key.as("key"), label.as("label")]))
    .groupBy(key)
    .$if(grouping !== "day", (query) => query.orderBy(sql`sum(r.gross_amount)`, "desc"))
    .orderBy(key)
    .limit(limit)
    .offset(offset)
    .execute();
  return {
    count: Number(count),
    results: rows.map(({ key: id, label: title, ...sums }) => {
      const name = grouping === "day" ? dayName(Number(id)) : String(id);
      return { ...sums, key: name, label: grouping === "day" ? name : title };
    }),
  };
}

function dayName(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}
