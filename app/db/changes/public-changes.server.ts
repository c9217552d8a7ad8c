/**
 * Reports to the process which part of the public catalogue a commit has changed, so that kept answers made from it are
 * replaced. It reads the statements themselves: every write passes the driver, whichever verb made it.
 */

import type { PublicPart } from "~/domain/kernel/public-part";
import { PUBLIC_TABLES } from "./public-tables";

const PARTS: Readonly<Record<string, PublicPart | null>> = PUBLIC_TABLES;

const WRITTEN = /\b(?:insert\s+into|update|delete\s+from|merge\s+into|truncate(?:\s+table)?)\s+"?(\w+)"?/gi;
const ONLY_READS = /^\s*select\b/i;
const BEGINS = /^\s*(begin|start transaction)\b/i;

/** The program has a few hundred texts; lists of every length make more. */
const MAX_KNOWN = 2_000;
const known = new Map<string, PublicPart | null>();

function wider(one: PublicPart | null, other: PublicPart | null): PublicPart | null {
  return one === "lists" || other === null ? one : other;
}

/** @returns null for a statement that changes nothing public */
export function changedPart(sql: string): PublicPart | null {
  if (ONLY_READS.test(sql)) return null;
  const before = known.get(sql);
  if (before !== undefined) return before;
  let part: PublicPart | null = null;
  for (const [, table = ""] of sql.matchAll(WRITTEN)) part = wider(part, PARTS[table] ?? null);
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(sql, part);
  return part;
}

type Listener = (part: PublicPart) => void;
const listeners = new Set<Listener>();

/** @returns a function that ends the calls */
export function onPublicChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What one connection has written since its last commit. */
export class Written {
  #part: PublicPart | null = null;
  #inTransaction = false;

  /** For a driver whose transactions begin and end by statements. @returns the part that is now changed */
  ran(sql: string): PublicPart | null {
    if (BEGINS.test(sql)) this.#inTransaction = true;
    else if (sql === "commit" || sql === "rollback") this.#inTransaction = false;
    if (sql === "rollback") this.forget();
    this.add(sql);
    return this.#inTransaction ? null : this.committed();
  }

  add(sql: string): void {
    this.#part = wider(this.#part, changedPart(sql));
  }

  forget(): void {
    this.#part = null;
  }

  /** To be called when the commit is durable. @returns the part that was changed */
  committed(): PublicPart | null {
    const part = this.#part;
    this.#part = null;
    if (part !== null) for (const listener of listeners) listener(part);
    return part;
  }
}
