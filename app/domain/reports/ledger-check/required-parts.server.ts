/** Lists tables and migrations that the rules need: without them, an empty result proves nothing. */
import { migrationStatus } from "~/db/migrate.server";
import type { Db, Schema } from "~/db/schema";

const TABLES: readonly (keyof Schema)[] = [
  "audit_log",
  "chargebacks",
  "checkout_sessions",
  "coupon_refunds",
  "coupons",
  "gift_card_movements",
  "gift_cards",
  "ledger_entries",
  "ledger_journals",
  "payment_events",
  "payments",
  "receipts",
  "redemption_undos",
  "refunds",
  "sale_lines",
  "sale_terms",
  "sales",
  "sequences",
  "withdrawals",
];

/** One row for each missing table and each pending migration. */
export async function missingTables(db: Db): Promise<Record<string, unknown>[]> {
  const existingTables = new Set((await db.introspection.getTables()).map(({ name }) => name));
  const pending = (await migrationStatus(db)).filter(({ appliedAt }) => appliedAt === null);
  return [
    ...TABLES.filter((name) => !existingTables.has(name)).map((table) => ({ table })),
    ...pending.map(({ name }) => ({ migration: name })),
  ];
}
