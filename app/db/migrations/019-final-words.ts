/** Payments that were closed (no money is taken for them any more), and rows a job fails at, which wait for their next try. */
import { type MigrationDb, run } from "./dialect";

const UP = `
alter table payments add column closed_at bigint;

create table job_failures (
  job text not null,
  row_id text not null,
  attempts integer not null check (attempts > 0),
  next_attempt_at bigint not null,
  last_error text not null,
  failed_since bigint not null,
  primary key (job, row_id)
)
`;

export async function up(db: MigrationDb): Promise<void> {
  await run(db, UP);
}

export async function down(db: MigrationDb): Promise<void> {
  await db.schema.dropTable("job_failures").execute();
  await run(db, "alter table payments drop column closed_at");
}
