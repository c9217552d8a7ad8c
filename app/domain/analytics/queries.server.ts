/** Reads the daily counts. */
import type { Db } from "~/db/schema";

export interface DailyCount {
  day: string;
  event: string;
  dimensions: Record<string, string>;
  count: number;
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
