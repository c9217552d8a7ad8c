/**
 * Reports a sale as a change of its offer's page only where the page shows it: the units left, the last of them, or
 * "Más vendido" (decision 155). The number sold, which the API alone shows, is a fact of its own.
 */
import { sql } from "kysely";
import { isSqlite, type MigrationDb, run } from "./dialect";

const EVENTS = ["insert", "update", "delete"] as const;
export type Event = (typeof EVENTS)[number];

export const report = (kind: string, row: string, when = "") =>
  `insert into public_changes (kind, id, scope) select '${kind}', ${row}.offer_id, ''${when && ` where ${when}`};`;
/** As migration 012 reports an update: an offer that a row has left is changed as well. */
export const reportBoth = (when: string) =>
  `insert into public_changes (kind, id, scope)
    select 'offer', new.offer_id, '' where ${when} union select 'offer', old.offer_id, '' where ${when};`;

/** All columns of an option but the units sold and held. */
const OPTION = [
  ...[
    "id",
    "offer_id",
    "title",
    "actual_price",
    "regular_price",
    "reference_price",
    "total_price",
    "capacity",
  ],
  ...["per_customer", "max_per_order", "sku", "sort_order", "is_active", "sold_before"],
];
const SAME_OPTION = OPTION.map((column) => `old.${column} is not distinct from new.${column}`).join(" and ");
/** Of the last units the page says whether unpaid orders hold them. */
const SAME_LEFT = `(new.capacity is null
  or (old.sold + old.held = new.sold + new.held and new.sold + new.held < new.capacity))`;

export const SAME_SHOWN = `${SAME_OPTION} and ${SAME_LEFT}`;

export const OPTIONS: Record<Event, string> = {
  insert: report("offer", "new"),
  update: `${reportBoth(`not (${SAME_SHOWN})`)}
    ${report("sold", "new", "old.sold <> new.sold")}`,
  delete: report("offer", "old"),
};

/** "Más vendido": so many units in so many days, the day before and the day after today's included (clocks differ). */
const UNITS = 50;
const DAYS = 30;

/** True unless the badge is the same before and after on each of the three days. */
function mayCross(today: string, row: string, change: { more: string; fewer: string }): string {
  const since = (days: number) => `(select coalesce(sum(units), 0) from offer_daily_sales
    where offer_id = ${row}.offer_id and day > ${today} - ${days})`;
  return `not (${since(DAYS + 1)} + ${change.fewer} < ${UNITS} or ${since(DAYS - 1)} - ${change.more} >= ${UNITS})`;
}

export const positive = (amount: string) => `case when ${amount} > 0 then ${amount} else 0 end`;

function dailySales(today: string): Record<Event, string> {
  const change = { more: positive("new.units - old.units"), fewer: positive("old.units - new.units") };
  const moved = "old.offer_id <> new.offer_id or old.day <> new.day";
  return {
    insert: report("offer", "new", mayCross(today, "new", { more: "new.units", fewer: "0" })),
    update: reportBoth(`(${moved} or ${mayCross(today, "new", change)})`),
    delete: report("offer", "old", mayCross(today, "old", { more: "0", fewer: "old.units" })),
  };
}

const TODAY = {
  sqlite: "cast(strftime('%s', 'now') as integer) / 86400",
  postgres: "floor(extract(epoch from clock_timestamp()) / 86400)",
};

const BEFORE: Record<Event, string> = {
  insert: report("offer", "new"),
  update: reportBoth("true"),
  delete: report("offer", "old"),
};

export async function replaceTriggers(
  db: MigrationDb,
  table: string,
  bodies: Record<Event, string>,
): Promise<void> {
  if (!isSqlite(db)) {
    const { insert, update, delete: removal } = bodies;
    await sql
      .raw(`create or replace function public_${table}() returns trigger language plpgsql as $$ begin
      if tg_op = 'INSERT' then ${insert} elsif tg_op = 'DELETE' then ${removal} else ${update} end if;
      return null;
    end $$`)
      .execute(db);
    return;
  }
  for (const event of EVENTS) {
    const name = `public_${table}_${event}`;
    await run(db, `drop trigger ${name}`);
    await sql.raw(`create trigger ${name} after ${event} on ${table} begin ${bodies[event]} end`).execute(db);
  }
}

export async function up(db: MigrationDb): Promise<void> {
  await replaceTriggers(db, "price_options", OPTIONS);
  await replaceTriggers(db, "offer_daily_sales", dailySales(isSqlite(db) ? TODAY.sqlite : TODAY.postgres));
}

export async function down(db: MigrationDb): Promise<void> {
  await replaceTriggers(db, "price_options", BEFORE);
  await replaceTriggers(db, "offer_daily_sales", BEFORE);
}
