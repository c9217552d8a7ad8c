/**
 * Counts events in memory and adds them to the day's rows in batches: requests never wait for a count. Counts
 * that a killed process had not written are lost, which is accepted; exact figures (purchases) are read from
 * the sales.
 */
import type { Db } from "~/db/schema";
import { inTransaction } from "~/db/transaction.server";
import { localDay } from "~/domain/kernel/local-day";
import type { CountedEvent } from "./events";

/** Maximum of distinct waiting rows; dimensions are closed sets, so a busy day needs some hundreds. */
const MAX_ROWS = 5_000;
const ROWS_PER_STATEMENT = 200;

export interface DailyCounts {
  /** Never waits, never throws. */
  add(event: CountedEvent): void;
  /** Writes the counts; after a failure they wait for the next flush. @throws the database's errors */
  flush(): Promise<void>;
}

interface Row {
  day: string;
  event: string;
  dimensions: CountedEvent["dimensions"];
  count: number;
}

const MINUTE_MS = 60_000;

/** The day changes with a minute at the earliest, and its calendar costs more than the rest of a count. */
function dayByMinute(): (now: number) => string {
  let minute = Number.NaN;
  let day = "";
  return (now) => {
    const current = Math.floor(now / MINUTE_MS);
    if (current !== minute) [minute, day] = [current, localDay(now)];
    return day;
  };
}

/** Many views are counted by one and the same object. */
const texts = new WeakMap<CountedEvent["dimensions"], string>();

function textOf(dimensions: CountedEvent["dimensions"]): string {
  const known = texts.get(dimensions);
  if (known !== undefined) return known;
  const text = JSON.stringify(sorted(dimensions));
  texts.set(dimensions, text);
  return text;
}

function keyOf({ day, event, dimensions }: Row): string {
  return `${day} ${event} ${textOf(dimensions)}`;
}

/** Sorted, so that equal dimensions share a row. */
function sorted(dimensions: CountedEvent["dimensions"]): CountedEvent["dimensions"] {
  return Object.fromEntries(Object.entries(dimensions).sort());
}

export function createDailyCounts(db: Db, now: () => number = Date.now): DailyCounts {
  let waiting = new Map<string, Row>();
  const dayOf = dayByMinute();

  function add(row: Row): void {
    const key = keyOf(row);
    const known = waiting.get(key);
    if (known) known.count += row.count;
    else if (waiting.size < MAX_ROWS) waiting.set(key, { ...row, dimensions: sorted(row.dimensions) });
  }

  return {
    add({ name, dimensions }) {
      add({ day: dayOf(now()), event: name, dimensions, count: 1 });
    },
    async flush() {
      if (waiting.size === 0) return;
      // Sorted, to prevent deadlocks between processes.
      const rows = [...waiting].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
      waiting = new Map();
      try {
        await write(db, rows);
      } catch (error) {
        for (const row of rows) add(row);
        throw error;
      }
    },
  };
}

async function write(db: Db, rows: readonly Row[]): Promise<void> {
  await inTransaction(db, async (trx) => {
    for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
      await trx
        .insertInto("analytics_daily")
        .values(rows.slice(start, start + ROWS_PER_STATEMENT))
        .onConflict((conflict) =>
          conflict.columns(["day", "event", "dimensions"]).doUpdateSet((eb) => ({
            count: eb("analytics_daily.count", "+", eb.ref("excluded.count")),
          })),
        )
        .execute();
    }
  });
}
