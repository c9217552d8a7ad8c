/** Rating requests are a mail list of their own, which ends without the alerts. */
import { isSqlite, type MigrationDb, run } from "./dialect";

/** Tables whose rows name a list; "*" is every list. */
const TABLES = {
  consents: {
    others: "",
    columns: `
  id text primary key,
  email_key text not null,
  list text not null check (list in (LISTS)),
  status text not null check (status in ('pending', 'subscribed', 'unsubscribed')),
  source text not null,
  text_version text not null,
  ip_hash text,
  at bigint not null`,
    index: "create index consents_address on consents (email_key, list, at)",
  },
  consent_states: {
    others: "",
    columns: `
  email_key text not null,
  list text not null check (list in (LISTS)),
  email_sealed text not null,
  status text not null check (status in ('pending', 'subscribed', 'unsubscribed')),
  region text not null default '',
  categories text not null default '[]',
  confirm_hash text unique,
  confirm_expires_at bigint,
  asked_at bigint,
  updated_at bigint not null,
  primary key (email_key, list)`,
    index: "",
  },
  suppressions: {
    others: ", '*'",
    columns: `
  email_key text not null,
  list text not null check (list in (LISTS)),
  reason text not null check (reason in ('unsubscribed', 'complaint', 'bounce', 'erasure')),
  at bigint not null,
  primary key (email_key, list, reason)`,
    index: "",
  },
};

type Table = keyof typeof TABLES;

/** SQLite cannot change a check: the table is written anew, its columns in the order they had. */
function rewritten(table: Table, lists: string): string {
  const { columns, index } = TABLES[table];
  return `
create table ${table}_new (${columns.replace("LISTS", lists)}
);

insert into ${table}_new select * from ${table};

drop table ${table};

alter table ${table}_new rename to ${table};

${index}
`;
}

function checked(table: Table, lists: string): string {
  return `
alter table ${table} drop constraint ${table}_list_check;

alter table ${table} add constraint ${table}_list_check check (list in (${lists}))
`;
}

async function changeLists(db: MigrationDb, lists: string): Promise<void> {
  for (const table of Object.keys(TABLES) as Table[]) {
    const allowed = `${lists}${TABLES[table].others}`;
    await run(db, (isSqlite(db) ? rewritten : checked)(table, allowed));
  }
}

/** The alerts' page said that the questions end with them: for readers who ended the alerts they stay ended. */
export async function up(db: MigrationDb): Promise<void> {
  await changeLists(db, "'newsletter', 'club', 'alerts', 'ratings'");
  await run(
    db,
    `
insert into suppressions (email_key, list, reason, at)
  select email_key, 'ratings', reason, at from suppressions where list = 'alerts'
`,
  );
}

/** Without the list, only the end of all alerts can keep a refused question away. */
export async function down(db: MigrationDb): Promise<void> {
  await run(
    db,
    `
insert into suppressions (email_key, list, reason, at)
  select email_key, 'alerts', reason, at from suppressions where list = 'ratings'
  on conflict (email_key, list, reason) do nothing;

delete from suppressions where list = 'ratings';

delete from consent_states where list = 'ratings';

delete from consents where list = 'ratings'
`,
  );
  await changeLists(db, "'newsletter', 'club', 'alerts'");
}
