/** Keeps when each job last succeeded and whether it is paused, and lets rows of queues that keep failing be given up. */
import { type MigrationDb, run } from "./dialect";

const QUEUES = ["payment_events", "bulk_jobs", "offer_imports"];

export async function up(db: MigrationDb): Promise<void> {
  await run(
    db,
    `
create table job_rounds (
  job text primary key,
  every_ms bigint not null check (every_ms > 0),
  succeeded_at bigint not null,
  paused_at bigint,
  pause_note text,
  check ((paused_at is null) = (pause_note is null))
)
`,
  );
  for (const queue of QUEUES) {
    await db.schema.alterTable(queue).addColumn("failing_since", "bigint").execute();
    await db.schema.alterTable(queue).addColumn("dead_at", "bigint").execute();
  }
}

export async function down(db: MigrationDb): Promise<void> {
  for (const queue of QUEUES) {
    await db.schema.alterTable(queue).dropColumn("dead_at").execute();
    await db.schema.alterTable(queue).dropColumn("failing_since").execute();
  }
  await db.schema.dropTable("job_rounds").execute();
}
