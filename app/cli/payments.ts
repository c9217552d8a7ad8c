/** `npm run payments -- 2026-11-26 [to]` prints what providers took and gave on those days of Madrid, with their own numbers, and the sum of each: to compare with their reports. */
import { config } from "~/config.server";
import { openDatabase } from "~/db/connect.server";
import { AS_LONG_AS_IT_TAKES } from "~/db/patience";
import { addDays, localDay, startOfDay } from "~/domain/kernel/local-day";
import { toDecimalString } from "~/domain/kernel/money";
import {
  type ProviderMovement,
  providerMovements,
} from "~/domain/reports/operations/provider-movements.server";

const USAGE = "usage: npm run payments -- 2026-11-26 [2026-11-30]";

/** Of the calendar: a month of 28 days has no 31st. */
function isDay(text: string): boolean {
  const at = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}

function print(movements: readonly ProviderMovement[]): void {
  const sums = new Map<string, number>();
  for (const { at, provider, kind, number, order, currency, amount } of movements) {
    const line = [new Date(at).toISOString(), provider, kind, number ?? "?", order, toDecimalString(amount)];
    console.log([...line, currency].join("\t"));
    const of = `${provider}\t${currency}`;
    sums.set(of, (sums.get(of) ?? 0) + amount);
  }
  for (const [of, sum] of sums) console.log(`sum\t${of}\t${toDecimalString(sum)}`);
  if (movements.length === 0) console.log("no provider took or gave anything");
}

const yesterday = addDays(localDay(Date.now()), -1);
const [first = yesterday, last = first] = process.argv.slice(2);
if (isDay(first) && isDay(last) && first <= last) {
  const db = openDatabase(config.directDatabaseUrl, AS_LONG_AS_IT_TAKES);
  try {
    print(await providerMovements(db, startOfDay(first), startOfDay(addDays(last, 1))));
  } finally {
    await db.destroy();
  }
} else {
  console.error(USAGE);
  process.exitCode = 1;
}
