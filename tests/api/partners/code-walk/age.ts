/** Lets time pass: all prices, plans, codes and their periods lie so much earlier. */
import { sql } from "kysely";
import type { Walk } from "./walk";

const MOMENTS = {
  price_history: ["effective_from", "effective_to"],
  public_code_periods: ["starts_at", "ends_at"],
  promo_codes: ["starts_at", "ends_at"],
  price_schedules: ["starts_at", "ends_at", "due_at"],
};

export async function ageEverything(walk: Walk, ms: number): Promise<void> {
  await walk.db.transaction().execute(async (trx) => {
    for (const [table, columns] of Object.entries(MOMENTS)) {
      const earlier = columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(column)} - ${ms}`);
      await sql`update ${sql.table(table)} set ${sql.join(earlier)}`.execute(trx);
    }
  });
  for (const rows of walk.seen.values())
    for (const row of rows) {
      row.from -= ms;
      if (row.to !== null) row.to -= ms;
    }
}
