/**
 * Adds the choices of the newsletter's subscribers, the letters each was sent, and the offers an edition chooses from
 * (decision 233). The index counts the people an edition lost.
 */
import { dropTables, type MigrationDb, run } from "./dialect";

const TABLES = `
alter table consent_states add column frequency text not null default 'weekly'
  check (frequency in ('weekly', 'fortnightly', 'monthly'));

create table newsletter_searches (
  id text primary key,
  email_key text not null,
  query text not null,
  created_at bigint not null,
  unique (email_key, query)
);

create table newsletter_selections (
  day text not null references newsletter_editions (day) on delete cascade,
  selection text not null,
  digest text not null,
  primary key (day, selection)
);

create table newsletter_letters (
  email_key text not null,
  day text not null references newsletter_editions (day) on delete cascade,
  offer_numbers text not null,
  primary key (email_key, day)
);

create index newsletter_letters_day on newsletter_letters (day);

create index consents_newsletter_ends on consents (source) where list = 'newsletter' and status = 'unsubscribed'
`;

export async function up(db: MigrationDb): Promise<void> {
  await run(db, TABLES);
}

export async function down(db: MigrationDb): Promise<void> {
  await run(db, "drop index consents_newsletter_ends");
  await dropTables(db, ["newsletter_letters", "newsletter_selections", "newsletter_searches"]);
  await run(db, "alter table consent_states drop column frequency");
}
