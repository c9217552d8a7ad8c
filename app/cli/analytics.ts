/** `npm run analytics -- [days]` prints the counts of the last days: one line per event and dimensions. */
import { config } from "~/config.server";
import { openDatabase } from "~/db/connect.server";
import { AS_LONG_AS_IT_TAKES } from "~/db/patience";
import { purchaseName } from "~/domain/analytics/events";
import { type DailyCount, readDailyCounts } from "~/domain/analytics/queries.server";
import { addDays, localDay } from "~/domain/kernel/local-day";
import { readSoldByDay } from "~/domain/sales/history/sales-by-type.server";

const DEFAULT_DAYS = 7;
const MAX_DAYS = 366;

function print(counts: readonly DailyCount[]): void {
  for (const { day, event, dimensions, count } of counts) {
    const said = Object.entries(dimensions).map(([name, value]) => `${name}=${value}`);
    console.log([day, String(count).padStart(8), event, ...said].join("  "));
  }
  if (counts.length === 0) console.log("nothing was counted");
}

const wanted = Number(process.argv[2] ?? DEFAULT_DAYS);
const days = Number.isInteger(wanted) && wanted > 0 ? Math.min(wanted, MAX_DAYS) : DEFAULT_DAYS;
const db = openDatabase(config.directDatabaseUrl, AS_LONG_AS_IT_TAKES);
try {
  const to = localDay(Date.now());
  const from = addDays(to, 1 - days);
  const sold = (await readSoldByDay(db, from, to)).map(({ day, type, count }) => ({
    day,
    event: purchaseName(type),
    dimensions: {},
    count,
  }));
  const counts = [...(await readDailyCounts(db, from, to)), ...sold];
  print(counts.sort((a, b) => a.day.localeCompare(b.day) || b.count - a.count));
} finally {
  await db.destroy();
}
