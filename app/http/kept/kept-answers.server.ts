/**
 * Finished public answers in memory, bounded by bytes. Addresses with a query have a part of their own: there are
 * endlessly many searches, and they must not evict the pages that most visitors open.
 */
import { LRUCache } from "lru-cache";
import { config } from "~/config.server";
import type { CountedEvent } from "~/domain/analytics/events";
import { keptFigures } from "~/http/operations/kept-figures";
import { generationOf } from "~/runtime.server";
import { type KeptBody, OTHERS_SHARE } from "./kept-body.server";
import type { KeptRule } from "./kept-rule";

/** How old something made in memory is. */
export interface Aging {
  rule: KeptRule;
  /** When the request that made it began: ms of performance.now(), and its generation. */
  startedAt: number;
  generation: number;
  /** Of the second that begins at `startedAt` of the first: answers made for this address. */
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

/** An answer is made anew by the next request after `renewMs`, and is never sent when it is older than `maxMs`. */
const AGES = {
  offers: { renewMs: 1_000, maxMs: 2_000 },
  lists: { renewMs: 15_000, maxMs: 30_000 },
} as const;

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

/** Young enough to be sent, though the catalogue may have changed since. */
export function maySend(answer: Aging, now: number): boolean {
  return now - answer.startedAt < AGES[answer.rule.of].maxMs;
}

/** To be sent without making it anew. */
export function isFresh(answer: Aging, now: number): boolean {
  const age = now - answer.startedAt;
  const { renewMs, maxMs } = AGES[answer.rule.of];
  if (age < renewMs && answer.generation === generationOf(answer.rule.of)) return true;
  const { since, times } = answer.made;
  return age < maxMs && now - since < 1_000 && times >= MOST_A_SECOND;
}

/** @returns the count of an answer that is made now for the address of `before` */
export function recordRebuild(before: Aging | undefined, now: number): Aging["made"] {
  if (!before || now - before.made.since >= 1_000) return { since: now, times: 1 };
  return { since: before.made.since, times: before.made.times + 1 };
}
