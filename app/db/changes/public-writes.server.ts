/**
 * Reports to the process that a commit of its own may have changed what is public, so that the feed of public changes is read
 * before the next kept answer. It reads the statements themselves: every write passes the driver, whichever verb made it.
 */

import { PUBLIC_TABLES } from "./public-tables";

const TABLES: Readonly<Record<string, readonly string[] | null>> = PUBLIC_TABLES;

const WRITTEN = /\b(?:insert\s+into|update|delete\s+from|merge\s+into|truncate(?:\s+table)?)\s+"?(\w+)"?/gi;
const ONLY_READS = /^\s*select\b/i;
const BEGINS = /^\s*(begin|start transaction)\b/i;

/** The program has a few hundred texts; lists of every length make more. */
const MAX_KNOWN = 2_000;
const known = new Map<string, boolean>();

export function writesPublic(sql: string): boolean {
  if (ONLY_READS.test(sql)) return false;
  const before = known.get(sql);
  if (before !== undefined) return before;
  const isPublic = [...sql.matchAll(WRITTEN)].some(([, table = ""]) => (TABLES[table] ?? null) !== null);
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(sql, isPublic);
  return isPublic;
}

type Listener = () => void;
const listeners = new Set<Listener>();

/** @returns a function that ends the calls */
export function onPublicWrite(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether one connection has written what is public since its last commit. */
export class Written {
  #isPublic = false;
  #inTransaction = false;

  /** For a driver whose transactions begin and end by statements. @returns whether something public is now changed */
  ran(sql: string): boolean {
    if (BEGINS.test(sql)) this.#inTransaction = true;
    else if (sql === "commit" || sql === "rollback") this.#inTransaction = false;
    if (sql === "rollback") this.forget();
    this.add(sql);
    return !this.#inTransaction && this.committed();
  }

  add(sql: string): void {
    this.#isPublic ||= writesPublic(sql);
  }

  forget(): void {
    this.#isPublic = false;
  }

  /** To be called when the commit is durable. @returns whether something public was changed */
  committed(): boolean {
    const isPublic = this.#isPublic;
    this.#isPublic = false;
    if (isPublic) for (const listener of listeners) listener();
    return isPublic;
  }
}
