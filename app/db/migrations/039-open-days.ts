/**
 * The days on which offers have open dates with room, by which lists are filtered and sorted (decision 180), kept like the
 * other read models; what it shows is reported to the feed of public changes (migration 012).
 */
import { sql } from "kysely";
import { isSqlite, type MigrationDb, run } from "./dialect";

const tables = (withoutRowid: string) => `
create table offer_open_days (
  offer_number bigint not null references offers (number) on delete cascade,
  region text not null,
  day integer not null,
  category text not null,
  publish_at bigint not null,
  first_at bigint not null,
  until_at bigint not null,
  primary key (offer_number, region, day)
)${withoutRowid};

create index offer_open_days_first on offer_open_days (region, day, first_at, offer_number, until_at, publish_at,
  category);

create index offer_open_days_until on offer_open_days (until_at) where region = ''
`;

const report = (row: "new" | "old") => `select 'day', cast(${row}.offer_number as text),
  ${row}.category || ' ' || ${row}.region || ' ' || cast(${row}.day as text) || ' ' || cast(${row}.until_at as text)`;
const add = (select: string) => `insert into public_changes (kind, id, scope) ${select};`;
const REPORTS = {
  insert: add(report("new")),
  update: add(`${report("new")} union ${report("old")}`),
  delete: add(report("old")),
};

async function createTriggers(db: MigrationDb): Promise<void> {
  if (isSqlite(db)) {
    for (const [event, body] of Object.entries(REPORTS)) {
      const name = `public_offer_open_days_${event}`;
      await sql.raw(`create trigger ${name} after ${event} on offer_open_days begin ${body} end`).execute(db);
    }
    return;
  }
  await sql
    .raw(`create function public_offer_open_days() returns trigger language plpgsql as $$ begin
      if tg_op = 'INSERT' then ${REPORTS.insert}
      elsif tg_op = 'DELETE' then ${REPORTS.delete}
      else ${REPORTS.update}
      end if;
      return null;
    end $$`)
    .execute(db);
  await sql
    .raw(`create trigger public_offer_open_days after insert or update or delete on offer_open_days
      for each row execute function public_offer_open_days()`)
    .execute(db);
}

interface Listed {
  offer_number: number;
  region: string;
  category: string;
  publish_at: number;
  sale_ends_at: number;
}

const DAY_MS = 86_400_000;
const AT_ONCE = 500;

const SATURDAY = 2;
const SUNDAY = 3;

/** As read-models/open-days.ts has it: the day itself, its weekend below zero, and 0 for any day. */
function bucketsOf(startsAt: number, timeZone: string): number[] {
  const day = Date.parse(new Intl.DateTimeFormat("sv-SE", { timeZone }).format(startsAt)) / DAY_MS;
  if (day % 7 === SATURDAY) return [0, day, -day];
  return day % 7 === SUNDAY ? [0, day, 1 - day] : [0, day];
}

async function fillOne(db: MigrationDb, number: number, now: number): Promise<void> {
  const { rows: starts } = await sql<{ starts_at: number; timezone: string }>`
    select starts_at, timezone from slots s join price_options o on o.id = s.price_option_id
    where o.offer_id = (select id from offers where number = ${number}) and o.is_active = 1
      and (o.capacity is null or o.sold + o.held < o.capacity)
      and s.status = 'open' and s.starts_at > ${now} and s.sold + s.held < s.capacity`.execute(db);
  if (starts.length === 0) return;
  const { rows: listed } = await sql<Listed>`select offer_number, region, category, publish_at, sale_ends_at
    from offer_listings where offer_number = ${number}`.execute(db);
  const days = new Map<number, { first: number; last: number }>();
  for (const { starts_at, timezone } of starts) {
    const at = Number(starts_at);
    for (const bucket of bucketsOf(at, timezone)) {
      const known = days.get(bucket) ?? { first: at, last: at };
      days.set(bucket, { first: Math.min(known.first, at), last: Math.max(known.last, at) });
    }
  }
  for (const { region, category, publish_at, sale_ends_at } of listed) {
    for (const [day, { first, last }] of days) {
      const until = Math.min(last, Number(sale_ends_at));
      await sql`insert into offer_open_days (offer_number, region, day, category, publish_at, first_at, until_at)
        values (${number}, ${region}, ${day}, ${category}, ${publish_at}, ${first}, ${until})`.execute(db);
    }
  }
}

/** Offers with dates to come, of those in the lists. */
async function fill(db: MigrationDb): Promise<void> {
  const now = Date.now();
  for (let after = 0; ; ) {
    const { rows } = await sql<{ number: number }>`
      select l.offer_number as number from offer_listings l join offers f on f.number = l.offer_number
      where l.region = '' and l.offer_number > ${after} and exists (
        select 1 from price_options o join slots s on s.price_option_id = o.id
        where o.offer_id = f.id and s.starts_at > ${now})
      order by l.offer_number limit ${AT_ONCE}`.execute(db);
    for (const { number } of rows) await fillOne(db, number, now);
    const last = rows.at(-1);
    if (!last || rows.length < AT_ONCE) return;
    after = Number(last.number);
  }
}

export async function up(db: MigrationDb): Promise<void> {
  await run(db, tables(isSqlite(db) ? " without rowid" : ""));
  await fill(db);
  await createTriggers(db);
}

export async function down(db: MigrationDb): Promise<void> {
  await db.schema.dropTable("offer_open_days").execute();
  if (!isSqlite(db)) await run(db, "drop function public_offer_open_days()");
}
