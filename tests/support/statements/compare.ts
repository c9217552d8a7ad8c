/**
 * Program: names the statements, of those that only one database understands, which the tests send to it no more.
 * `tsx tests/support/statements/compare.ts <before> <now>` compares two folders that RECORD_STATEMENTS has filled: files on both
 * databases (TEST_ALL=1) and as they run every day (decision 134).
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { DatabaseName } from "../databases";

interface Recorded extends Record<DatabaseName, string[]> {
  file: string;
}

const [before = "", now = ""] = process.argv.slice(2);

const read = (folder: string): Recorded[] =>
  readdirSync(folder).map((name) => JSON.parse(readFileSync(join(folder, name), "utf8")));
const textsOf = (records: Recorded[], database: DatabaseName) =>
  new Set(records.flatMap((record) => record[database]));

const OTHER: Record<DatabaseName, DatabaseName> = { sqlite: "postgres", postgres: "sqlite" };
const [all, left] = [read(before), read(now)];
for (const database of ["sqlite", "postgres"] as const) {
  const others = textsOf(all, OTHER[database]);
  const kept = textsOf(left, database);
  const lost = [...textsOf(all, database)].filter((text) => !others.has(text) && !kept.has(text));
  console.log(`${database}: ${kept.size} texts; ${lost.length} of its own are sent no more`);
  for (const text of lost) console.log(`  ${text}`);
}
