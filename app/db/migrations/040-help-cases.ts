/** Questions that people send to customer service by the help's form, and the answers of staff. */
import { dropTables, type MigrationDb, run } from "./dialect";

const TABLE = `
create table help_cases (
  id text primary key,
  number text not null unique,
  topic text not null,
  order_number text,
  email text not null,
  email_key text not null,
  message text not null check (length(message) > 0),
  request_key text not null,
  opened_at bigint not null,
  answer text check (length(answer) > 0),
  answered_by text,
  answered_at bigint,
  check ((answer is null) = (answered_at is null)),
  check ((answer is null) = (answered_by is null))
);

create unique index help_cases_request on help_cases (request_key) where answered_at is null;

create index help_cases_waiting on help_cases (opened_at) where answered_at is null;

create index help_cases_answered on help_cases (answered_at);

create index help_cases_of_mailbox on help_cases (email_key, opened_at)
`;

export async function up(db: MigrationDb): Promise<void> {
  await run(db, TABLE);
}

export async function down(db: MigrationDb): Promise<void> {
  await dropTables(db, ["help_cases"]);
}
