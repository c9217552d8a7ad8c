/** Checks that every row of the sales report that differs from before is found by the time of its change. */
import { expect } from "vitest";
import { databaseNow } from "~/db/clock.server";
import type { Context } from "~/domain/kernel/context";
import { addDays, localDay } from "~/domain/kernel/local-day";
import { readReportRows } from "~/domain/reports/queries.server";

interface ReadRows {
  /** ms UTC, of the database. */
  at: number;
  /** JSON of each row by its sale and offer. */
  rows: Map<string, string>;
}

/** All rows of these organizations, or those changed since a time. */
export async function reportRowsOf(
  ctx: Context,
  organizationIds: string[],
  updatedSince?: number,
): Promise<ReadRows> {
  const at = await databaseNow(ctx.db);
  const today = localDay(at);
  const period = { dateFrom: addDays(today, -1), dateTo: addDays(today, 1) };
  const filters = { organizationId: null, offerId: null, status: null, channel: null };
  const scope = { ...period, ...filters, updatedSince, organizationIds, now: at };
  const rows = await readReportRows(ctx, scope, { limit: 10_000, offset: 0 });
  return {
    at,
    rows: new Map(rows.map((row) => [`${row.sale_uuid} ${row.offer_uuid}`, JSON.stringify(row)])),
  };
}

/** @returns the rows as they are now */
export async function expectChangesFound(
  ctx: Context,
  organizationIds: string[],
  before: ReadRows,
): Promise<ReadRows> {
  const after = await reportRowsOf(ctx, organizationIds);
  const changed = [...after.rows].filter(([id, row]) => before.rows.get(id) !== row).map(([id]) => id);
  if (changed.length === 0) return after;
  const found = await reportRowsOf(ctx, organizationIds, before.at);
  expect(changed.filter((id) => !found.rows.has(id))).toEqual([]);
  return after;
}
