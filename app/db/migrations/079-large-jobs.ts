/** Indexes for the few among all dates, accounts and opinions of a large shop that jobs look for (decision 241). */
import { type MigrationDb, run } from "./dialect";

const INDEXES = `
create index slots_cancelled on slots (id) where status = 'cancelled' and sold > 0;

create index users_deleted on users (id) where deleted_at is not null;

create index feedback_author on feedback (user_id) where user_id is not null
`;

export async function up(db: MigrationDb): Promise<void> {
  await run(db, INDEXES);
}

export async function down(db: MigrationDb): Promise<void> {
  for (const index of ["slots_cancelled", "users_deleted", "feedback_author"])
    await run(db, `drop index ${index}`);
}
