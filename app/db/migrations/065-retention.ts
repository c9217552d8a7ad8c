/**
 * Indexes by which jobs find what has been kept for long enough, and a list of pictures that no row names any more, kept by
 * triggers whichever program changes a picture (decision 228).
 */
import { sql } from "kysely";
import { dropTables, isSqlite, type MigrationDb, run } from "./dialect";

/** Of logs that are only added to: PostgreSQL keeps a few pages for millions of rows. */
const AGES: [index: string, table: string][] = [
  ["audit_log_at", "audit_log"],
  ["coupon_checks_at", "coupon_checks"],
];

const INDEXES = `
create index mail_outbox_over on mail_outbox (created_at)
  where status <> 'queued' and template <> 'gift' and template <> 'privacy-erased';

create index mail_outbox_answers on mail_outbox (created_at)
  where status <> 'queued' and template = 'privacy-erased';

create index payment_events_over on payment_events (processed_at) where outcome in ('done', 'ignored');

create index consent_states_ended on consent_states (updated_at) where status <> 'subscribed';

create index sessions_revoked on sessions (revoked_at) where revoked_at is not null;

create index sales_unpaid on sales (reserved_until)
  where status not in ('created', 'captured', 'refunded') and email not like '%@deleted.invalid';

create index unplaced_pictures_age on unplaced_pictures (created_at);

create table unnamed_pictures (
  url text primary key,
  picture_id text not null,
  offer_id text,
  check_at bigint
);

create index unnamed_pictures_due on unnamed_pictures (check_at)
`;

const INDEX_NAMES = [
  "mail_outbox_over",
  "mail_outbox_answers",
  "payment_events_over",
  "consent_states_ended",
  "sessions_revoked",
  "sales_unpaid",
  "unplaced_pictures_age",
  ...AGES.map(([index]) => index),
];

/** Only uploads, whose files carry the id of their row: those of the demo are shared. */
const note = (column: "url" | "crop_url", offer: string) => `
  insert into unnamed_pictures (url, picture_id, offer_id)
  select old.${column}, old.id, ${offer} where old.${column} is not null and old.url like '%/pictures/' || old.id || '/%'
  on conflict (url) do update set check_at = null, offer_id = coalesce(excluded.offer_id, unnamed_pictures.offer_id)`;

const TABLES = [
  { table: "offer_pictures", offer: "old.offer_id" },
  { table: "unplaced_pictures", offer: "null" },
];

function triggersOf({ table, offer }: (typeof TABLES)[number], sqlite: boolean): string[] {
  const gone = `${note("url", offer)}; ${note("crop_url", offer)};`;
  const moved = `${note("crop_url", offer)};`;
  if (sqlite) {
    return [
      `create trigger unnamed_${table}_delete after delete on ${table} begin ${gone} end`,
      `create trigger unnamed_${table}_update after update of crop_url on ${table}
        when old.crop_url is not new.crop_url begin ${moved} end`,
    ];
  }
  return [
    `create function unnamed_${table}() returns trigger language plpgsql as $$ begin
      if tg_op = 'DELETE' then ${gone} else ${moved} end if;
      return null;
    end $$`,
    `create trigger unnamed_${table}_delete after delete on ${table}
      for each row execute function unnamed_${table}()`,
    `create trigger unnamed_${table}_update after update of crop_url on ${table}
      for each row when (old.crop_url is distinct from new.crop_url) execute function unnamed_${table}()`,
  ];
}

export async function up(db: MigrationDb): Promise<void> {
  const sqlite = isSqlite(db);
  await run(db, INDEXES);
  for (const [index, table] of AGES) {
    const kind = sqlite ? "(at)" : "using brin (at) with (autosummarize = on)";
    await run(db, `create index ${index} on ${table} ${kind}`);
  }
  for (const table of TABLES)
    for (const statement of triggersOf(table, sqlite)) await sql.raw(statement).execute(db);
}

export async function down(db: MigrationDb): Promise<void> {
  const sqlite = isSqlite(db);
  for (const { table } of TABLES) {
    const on = sqlite ? "" : ` on ${table}`;
    for (const event of ["delete", "update"]) await run(db, `drop trigger unnamed_${table}_${event}${on}`);
    if (!sqlite) await run(db, `drop function unnamed_${table}()`);
  }
  await dropTables(db, ["unnamed_pictures"]);
  for (const index of INDEX_NAMES) await run(db, `drop index ${index}`);
}
