/** Checks all rules of the books; reads violations only, so that memory is independent of the number of sales. */
import { sql } from "kysely";
import type { Db } from "~/db/schema";
import { GIFT_CARD_RULES } from "./gift-card-rules";
import { LEDGER_RULES, PERSON_RULES } from "./ledger-rules";
import { RECEIPT_RULES } from "./receipt-rules";
import { missingTables } from "./required-parts.server";
import { BUYERS, KEPT, type Rule, UNITS } from "./rule";
import { SALE_RULES } from "./sale-rules";
import { STOCK_RULES } from "./stock-rules";

export const RULES: readonly Rule[] = [
  ...STOCK_RULES,
  ...SALE_RULES,
  ...LEDGER_RULES,
  ...RECEIPT_RULES,
  ...GIFT_CARD_RULES,
];

export interface Finding {
  rule: string;
  /** Number of violations. */
  count: number;
  /** The first violations. */
  rows: Record<string, unknown>[];
}

const SHOWN = 20;

/** Name of the rule about missing tables. */
export const INCOMPLETE = "the books are all there";

/** Each rule reads one snapshot, so the shop may stay online. @returns no findings when all rules hold */
export async function findBreaches(db: Db, rules: readonly Rule[], shown = SHOWN): Promise<Finding[]> {
  const findings: Finding[] = [];
  const parts = [KEPT, BUYERS, UNITS].join(", ");
  for (const { name, breaches } of rules) {
    const query = sql<Record<string, unknown>>`with ${sql.raw(parts)}
      select b.*, count(*) over () as breach_count from (${sql.raw(breaches)}) b limit ${sql.lit(shown)}`;
    const { rows } = await query.execute(db);
    const [first] = rows;
    if (!first) continue;
    findings.push({
      rule: name,
      count: Number(first.breach_count),
      rows: rows.map(({ breach_count: _, ...row }) => row),
    });
  }
  return findings;
}

/**
 * Checks stock, coupons, payments, ledger, receipts and cases for staff; with missing tables, only reports
 * those.
 */
export async function checkLedger(db: Db): Promise<Finding[]> {
  const missing = await missingTables(db);
  if (missing.length > 0) return [{ rule: INCOMPLETE, count: missing.length, rows: missing }];
  return findBreaches(db, [...RULES, ...PERSON_RULES]);
}

/** One line per rule, then one per violation. */
export function findingLines({ rule, count, rows }: Finding): string[] {
  const more = count > rows.length ? [`  … and ${count - rows.length} more`] : [];
  const line = (row: Record<string, unknown>) =>
    Object.entries(row)
      .map(([name, value]) => `${name}=${value ?? "–"}`)
      .join("  ");
  return [`${rule}: ${count}`, ...rows.map((row) => `  ${line(row)}`), ...more];
}
