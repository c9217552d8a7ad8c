/** A consistent copy of the SQLite database while the shop goes on selling, checked before it counts. */
import { existsSync, renameSync, rmSync } from "node:fs";
import Database from "better-sqlite3";

/**
 * @param url the database's, `sqlite:<path>`
 * @throws Error when the file is there already or the copy is damaged; then nothing stands under its name
 */
export function backUpSqlite(url: string, target: string): void {
  if (existsSync(target)) throw new Error(`${target} is there already: a backup overwrites nothing.`);
  const partial = `${target}.partial`;
  rmSync(partial, { force: true });
  const source = new Database(url.slice("sqlite:".length), { readonly: true });
  // One read transaction. SQLite's backup interface begins anew whenever another process writes: a busy shop never ends it.
  source.prepare("vacuum into ?").run(partial);
  source.close();
  const copy = new Database(partial, { readonly: true });
  const [verdict] = copy.pragma("integrity_check") as { integrity_check: string }[];
  copy.close();
  if (verdict?.integrity_check !== "ok") throw new Error(`The copy is damaged: ${verdict?.integrity_check}`);
  renameSync(partial, target);
}
