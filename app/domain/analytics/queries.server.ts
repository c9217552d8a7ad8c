/** Reads the daily counts. */
import type { Db } from "~/db/schema";
import type { EventName } from "./events";

export interface DailyCount {
  day: string;
  event: string;
  dimensions: Record<string, string>;
  count: number;
}

/** Of one event, from a day on. */
export async function readCountsOf(
  db: Db,
  event: EventName,
  from: string,
): Promise<Pick<DailyCount, "dimensions" | "count">[]> {
  return db
    .selectFrom("analytics_daily")
    .select(["dimensions", "count"])
    .where("event", "=", event)
    .where("day", ">=", from)
    .execute();
}

/** Both days inclusive; by day, the most frequent first. */
export async function readDailyCounts(db: Db, from: string, to: string): Promise<DailyCount[]> {
  return db
    .selectFrom("analytics_daily")
    .selectAll()
    .where("day", ">=", from)
    .where("day", "<=", to)
    .orderBy("day")
    .orderBy("count", "desc")
    .orderBy("event")
    .orderBy("dimensions")
    .execute();
}
