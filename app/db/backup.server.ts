/** Makes a consistent copy of the live SQLite database and checks it. */
import { existsSync, renameSync, rmSync } from "node:fs";
import Database from "better-sqlite3";

/**
 * @param url the database's, `sqlite:<path>`
 * @throws Error when the file exists or the copy is damaged; then no file of that name is left
 */
export function backUpSqlite(url: string, target: string): void {
  if (existsSync(target)) throw new Error(`${target} is there already: a backup overwrites nothing.`);
  const partial = `${target}.partial`;
  rmSync(partial, { force: true });
  const source = new Database(url.slice("sqlite:".length), { readonly: true });
  // One read transaction. SQLite's backup API restarts whenever another process writes, so a busy shop would never finish it.
  source.prepare("vacuum into ?").run(partial);
  source.close();
  const copy = new Database(partial, { readonly: true });
  const [verdict] = copy.pragma("integrity_check") as { integrity_check: string }[];
  copy.close();
  if (verdict?.integrity_check !== "ok") throw new Error(`The copy is damaged: ${verdict?.integrity_check}`);
  renameSync(partial, target);
}
