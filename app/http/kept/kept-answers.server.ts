/**
 * Finished public answers in memory, bounded by bytes. Addresses with a query have a part of their own: there are
 * endlessly many searches, and they must not evict the pages that most visitors open.
 */
import { LRUCache } from "lru-cache";
import { config } from "~/config.server";
import type { CountedEvent } from "~/domain/analytics/events";
import { ANYTHING, type MadeOf } from "~/domain/kernel/process/made-of";
import type { Notes } from "~/domain/kernel/process/notes.server";
import { keptFigures } from "~/http/operations/kept-figures";
import { publicState } from "~/runtime.server";
import { type KeptBody, OTHERS_SHARE } from "./kept-body.server";
import type { KeptRule } from "./kept-rule";

/** Something made in memory, and what it is made of. */
export interface Aging extends MadeOf {
  rule: KeptRule;
  /** Of the second that begins at `since`, by performance.now(): answers made for this address. */
  made: { since: number; times: number };
}

export interface KeptAnswer extends Aging {
  /** Flat list of names and values: a place for the request's id, then all that do not depend on request or encoding. */
  headers: string[];
  /** The same of a 304. */
  unchangedHeaders: string[];
  etag: string | null;
  body: KeptBody;
  /** Route template of the log. */
  route: string;
  /** null = is not counted. */
  view: CountedEvent | null;
}

/** So long an answer is sent while the database cannot say what has changed, in ms. */
const LONGEST_UNCERTAIN = { offers: 2_000, lists: 30_000, program: Number.POSITIVE_INFINITY } as const;

/** Age of an answer whose reads do not say what they read: it may show the time itself. */
const UNKNOWN_AGE_MS = 15_000;
/** The program shows the current year. */
const PROGRAM_AGE_MS = 3_600_000;

/** While the catalogue changes all the time, an answer is made anew no more often; between, the last one is sent. */
const MOST_A_SECOND = 5;

const ENTRY_BYTES = 4_096;
const LARGEST_SHARE = 8;

function part(bytes: number): LRUCache<string, KeptAnswer> | null {
  if (bytes < 1) return null;
  const sizeCalculation = ({ body }: KeptAnswer, key: string) => ENTRY_BYTES + key.length * 2 + body.size;
  return new LRUCache({ maxSize: bytes, maxEntrySize: Math.floor(bytes / LARGEST_SHARE), sizeCalculation });
}

const stored = config.keptAnswersBytes * (1 - OTHERS_SHARE);
const byPath = part(Math.floor(stored * 0.75));
const byQuery = part(Math.floor(stored * 0.25));
const partOf = (key: string) => (key.includes("?") ? byQuery : byPath);

keptFigures.bytes = () => (byPath?.calculatedSize ?? 0) + (byQuery?.calculatedSize ?? 0);

export const keepsAnswers = byPath !== null;

/** For a listener that begins: another database has other answers. */
export function forgetKeptAnswers(): void {
  byPath?.clear();
  byQuery?.clear();
}

export function findKept(key: string): KeptAnswer | undefined {
  return partOf(key)?.get(key);
}

export function keepAnswer(key: string, answer: KeptAnswer): void {
  keptFigures.made++;
  partOf(key)?.set(key, answer);
}

/** For an address that no longer has an answer to keep, e.g. of an offer that was taken off sale. */
export function dropKept(key: string): void {
  partOf(key)?.delete(key);
}

/** @param position of the public state, read before the answer was begun */
export function madeOf(rule: KeptRule, notes: Notes, position: number): MadeOf {
  const now = publicState().now();
  if (rule.of === "program") return { facts: [], position, until: now + PROGRAM_AGE_MS };
  const noted = notes.madeOf(position);
  if (rule.exact && noted.facts.length > 0) return noted;
  return { facts: [ANYTHING], position, until: now + UNKNOWN_AGE_MS };
}

function isCertain({ rule }: Aging): boolean {
  return publicState().uncertainFor <= LONGEST_UNCERTAIN[rule.of];
}

/** May be sent while it is made anew: what it does not show has changed within the last second. */
export function maySend(answer: Aging): boolean {
  return isCertain(answer) && publicState().heldJustNow(answer);
}

/** To be sent without making it anew. */
export function isFresh(answer: Aging, now: number): boolean {
  if (!isCertain(answer)) return false;
  if (publicState().holds(answer)) return true;
  const { since, times } = answer.made;
  return now - since < 1_000 && times >= MOST_A_SECOND && publicState().heldJustNow(answer);
}

/** @returns the count of an answer that is made now for the address of `before` */
export function recordRebuild(before: Aging | undefined, now: number): Aging["made"] {
  if (!before || now - before.made.since >= 1_000) return { since: now, times: 1 };
  return { since: before.made.since, times: before.made.times + 1 };
}
