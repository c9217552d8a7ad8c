/**
 * `npm run db:backup -- FILE` copies the SQLite database while the shop goes on selling: one consistent moment, checked
 * before it counts. PostgreSQL brings pg_dump for this (docs/operations.md).
 */
import { existsSync, renameSync, rmSync } from "node:fs";
import Database from "better-sqlite3";
import { config } from "~/config.server";

const [target] = process.argv.slice(2);

function refuse(message: string): never {
  console.error(message);
  process.exit(1);
}

if (target === undefined) refuse("usage: npm run db:backup -- FILE");
if (!config.databaseUrl.startsWith("sqlite:")) refuse("This database is PostgreSQL: use pg_dump.");
if (existsSync(target)) refuse(`${target} is there already: a backup overwrites nothing.`);

const partial = `${target}.partial`;
rmSync(partial, { force: true });
const source = new Database(config.databaseUrl.slice("sqlite:".length), { readonly: true });
// One read transaction. SQLite's backup interface begins anew whenever another process writes: a busy shop never ends it.
source.prepare("vacuum into ?").run(partial);
source.close();

const copy = new Database(partial);
const [verdict] = copy.pragma("integrity_check") as { integrity_check: string }[];
copy.close();
if (verdict?.integrity_check !== "ok") refuse(`The copy is damaged: ${verdict?.integrity_check}`);
renameSync(partial, target);
console.log(`${target} is a whole copy of the database`);
