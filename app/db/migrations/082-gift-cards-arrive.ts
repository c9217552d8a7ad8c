/** Lets gift cards of another system arrive (decision 253). */
import { sql } from "kysely";
import { isSqlite, type MigrationDb, run } from "./dialect";
import { listedKinds, remadeArrivedRows } from "./remade-arrived-rows";

const BEFORE = ["consents", "coupons", "balances"];
const ADDED = "gift-cards";

async function allow(db: MigrationDb, kinds: readonly string[]): Promise<void> {
  if (isSqlite(db)) return run(db, remadeArrivedRows(kinds));
  await run(
    db,
    `alter table arrived_rows drop constraint arrived_rows_kind_check,
      add constraint arrived_rows_kind_check check (kind in (${listedKinds(kinds)}))`,
  );
}

export const up = (db: MigrationDb): Promise<void> => allow(db, [...BEFORE, ADDED]);

/** The cards stay. */
export async function down(db: MigrationDb): Promise<void> {
  await sql`delete from arrived_rows where kind = ${ADDED}`.execute(db);
  await allow(db, BEFORE);
}
