/**
 * Names the statements that PostgreSQL is to keep prepared on each connection: those that repeat.
 */
import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";

/** A connection's server process keeps every named statement until the connection ends. */
const MAX_NAMES = 800;
/** Texts seen once: lists of every length and searches pass through without a name. */
const MAX_CANDIDATES = 1_000;
const REPEATS = 3;

/** What it returns changes with the table, which PostgreSQL refuses for a kept plan. */
const EVERY_COLUMN = /\bselect \*|\.\*|\breturning \*/;
/** The best plan depends on the values: how many offers a region or a word has, how far a page is from the first. */
const NEEDS_OWN_PLAN = /\b(offer_listings|offer_open_days|search_index|search_terms)\b/;

export class StatementNames {
  readonly #names = new Map<string, string>();
  readonly #seen = new LRUCache<string, number>({ max: MAX_CANDIDATES });

  /** @returns undefined for a statement to be prepared, planned and forgotten */
  nameOf(sql: string): string | undefined {
    const known = this.#names.get(sql);
    if (known !== undefined || this.#names.size >= MAX_NAMES) return known;
    const times = (this.#seen.get(sql) ?? 0) + 1;
    this.#seen.set(sql, times);
    if (times < REPEATS || EVERY_COLUMN.test(sql) || NEEDS_OWN_PLAN.test(sql)) return undefined;
    const name = createHash("sha256").update(sql).digest("base64url").slice(0, 22);
    this.#names.set(sql, name);
    this.#seen.delete(sql);
    return name;
  }
}
