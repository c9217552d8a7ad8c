/** Asks every rule of the books; reads only differences, so that memory does not grow with the number of sales. */
import { sql } from "kysely";
import type { Db } from "~/db/schema";
import { LEDGER_RULES, PERSON_RULES } from "./ledger-rules";
import { RECEIPT_RULES } from "./receipt-rules";
import { BUYERS, KEPT, type Rule, UNITS } from "./rule";
import { SALE_RULES } from "./sale-rules";
import { STOCK_RULES } from "./stock-rules";

export const RULES: readonly Rule[] = [...STOCK_RULES, ...SALE_RULES, ...LEDGER_RULES, ...RECEIPT_RULES];

export interface Finding {
  rule: string;
  /** How many differences there are … */
  count: number;
  /** … and the first of them. */
  rows: Record<string, unknown>[];
}

const SHOWN = 20;

/** Each rule sees the database at one moment, so the shop may go on meanwhile. Empty when all is well. */
export async function findBreaches(db: Db, rules: readonly Rule[], shown = SHOWN): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { name, breaches } of rules) {
    const query = sql<Record<string, unknown>>`with ${sql.raw(`${KEPT}, ${BUYERS}, ${UNITS}`)}
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

/** Stock, coupons, payments and ledger, and what waits for a person. */
export function checkLedger(db: Db): Promise<Finding[]> {
  return findBreaches(db, [...RULES, ...PERSON_RULES]);
}

/** One line a rule, one a difference. */
export function findingLines({ rule, count, rows }: Finding): string[] {
  const more = count > rows.length ? [`  … and ${count - rows.length} more`] : [];
  const line = (row: Record<string, unknown>) =>
    Object.entries(row)
      .map(([name, value]) => `${name}=${value ?? "–"}`)
      .join("  ");
  return [`${rule}: ${count}`, ...rows.map((row) => `  ${line(row)}`), ...more];
}
