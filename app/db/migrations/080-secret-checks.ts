/** Values by which a process knows whether its secrets are those this database was used with (decision 098). */
import { type MigrationDb, run } from "./dialect";

const UP = `
create table secret_checks (
  kind text not null check (kind in ('session', 'token', 'data', 'link', 'coupon')),
  number integer not null check (number > 0),
  check_value text not null,
  created_at bigint not null,
  primary key (kind, number),
  unique (kind, check_value)
)
`;

export async function up(db: MigrationDb): Promise<void> {
  await run(db, UP);
}

export async function down(db: MigrationDb): Promise<void> {
  await run(db, "drop table secret_checks");
}
