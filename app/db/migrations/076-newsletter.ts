/** The weekly newsletter: editions with their progress, digests by province, and the indexes that find both. */
import { type MigrationDb, run } from "./dialect";

export async function up(db: MigrationDb): Promise<void> {
  await run(
    db,
    `
create table newsletter_editions (
  day text primary key,
  sent_to text not null default '',
  queued integer not null default 0 check (queued >= 0),
  begun_at bigint not null,
  finished_at bigint,
  tidied_at bigint
);

create table newsletter_digests (
  day text not null references newsletter_editions (day) on delete cascade,
  region text not null,
  digest text not null,
  primary key (day, region)
);

create index consent_states_subscribed on consent_states (list, email_key) where status = 'subscribed';

create index price_history_begun on price_history (effective_from) where effective_to is null
`,
  );
}

export async function down(db: MigrationDb): Promise<void> {
  await run(
    db,
    `
drop index price_history_begun;

drop index consent_states_subscribed;

drop table newsletter_digests;

drop table newsletter_editions
`,
  );
}
