/** Keeps the bodies of providers' webhooks sealed while they wait, and not at all afterwards: they name the payer (decision 103). */
import { type MigrationDb, run } from "./dialect";

/** The column that holds a column's values once the migration is rolled back. */
export const renamed = { "payment_events.payload_sealed": "payload" };

export async function up(db: MigrationDb): Promise<void> {
  await run(
    db,
    `
alter table payment_events rename column payload to payload_sealed;

update payment_events set payload_sealed = '' where processed_at is not null
`,
  );
}

export async function down(db: MigrationDb): Promise<void> {
  await run(db, "alter table payment_events rename column payload_sealed to payload");
}
