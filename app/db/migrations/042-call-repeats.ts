/** Answers of calls that carried an `Idempotency-Key`, so that a repeated call gets the same answer (decision 057). */
import { type MigrationDb, run } from "./dialect";

const UP = `
create table call_repeats (
  id text primary key,
  caller text not null,
  body_hash text not null,
  holder text not null,
  created_at bigint not null,
  held_until bigint not null,
  committed_at bigint,
  answer text
);

create index call_repeats_age on call_repeats (created_at);

create index call_repeats_caller on call_repeats (caller)
`;

export async function up(db: MigrationDb): Promise<void> {
  await run(db, UP);
}

export async function down(db: MigrationDb): Promise<void> {
  await run(db, "drop table call_repeats");
}
