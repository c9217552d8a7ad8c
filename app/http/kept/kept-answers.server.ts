/**
 * Finished public answers in memory, bounded by bytes, and behind it on the local disk: what is kept, and how long it holds.
 * There are endlessly many searches, so a URL pushes out others only if it is asked for more often than they are.
 */
import { config } from "~/config.server";
import { ANYTHING, type MadeOf } from "~/domain/kernel/process/made-of";
import type { Notes } from "~/domain/kernel/process/notes.server";
import { keptFigures } from "~/http/operations/kept-figures";
import { keptOnDisk, publicState } from "~/runtime.server";
import { AskedOften } from "./asked-often.server";
import type { Aging, KeptAnswer } from "./kept-answer";
import { OTHERS_SHARE } from "./kept-body.server";
import type { KeptRule } from "./kept-rule";
import { answerFrom, recordOf } from "./stored-answer.server";

/** So long an answer is sent while the database cannot say what has changed, in ms. */
const LONGEST_UNCERTAIN = { offers: 2_000, lists: 30_000, program: Number.POSITIVE_INFINITY } as const;

/** Age of an answer whose reads do not say what they read: it may show the time itself. */
const UNKNOWN_AGE_MS = 15_000;
/** The program shows the current year. */
const PROGRAM_AGE_MS = 3_600_000;

/** While the catalogue changes all the time, an answer is made anew no more often; between, the last one is sent. */
const MOST_A_SECOND = 5;

/** Objects of an entry, and its headers that no other one has. */
const ENTRY_BYTES = 2_048;
const BYTES_OF_FACT = 8;

const stored = Math.floor(config.keptAnswers.memoryBytes * (1 - OTHERS_SHARE));
const memory =
  stored < 1
    ? null
    : new AskedOften<KeptAnswer>({
        maxBytes: stored,
        sizeOf: ({ body, facts, filling }, key) =>
          ENTRY_BYTES +
          key.length * 2 +
          facts.length * BYTES_OF_FACT +
          body.size +
          (filling?.byteLength ?? 0),
      });

keptFigures.bytes = () => memory?.size ?? 0;
keptFigures.diskBytes = () => keptOnDisk()?.size ?? 0;

export const keepsAnswers = memory !== null;

/** Does not count as asked for. */
export function peekKept(key: string): KeptAnswer | undefined {
  return memory?.peek(key);
}

/** For a listener that begins: another database has other answers. */
export function forgetKeptAnswers(): void {
  memory?.clear();
}

/** Of the answers that are asked for most. */
const REMADE = { least: 4, lookedAt: 500, most: 50 };

/** Keys of answers that a change has ended, of those that are asked for often. */
export function endedAnswers(): string[] {
  const ended: string[] = [];
  let looked = 0;
  for (const [key, kept] of memory?.askedFor(REMADE.least) ?? []) {
    if (++looked > REMADE.lookedAt || ended.length >= REMADE.most) break;
    if (kept.rule.exact && kept.rule.limit === undefined && !publicState().holds(kept)) ended.push(key);
  }
  return ended;
}

export function findKept(key: string): KeptAnswer | undefined {
  const kept = memory?.get(key);
  if (kept && !kept.isAskedAgain) {
    kept.isAskedAgain = true;
    keptOnDisk()?.use(key);
  }
  return kept;
}

/** @returns what the disk holds of the URL, if it still holds */
export function findOnDisk(key: string, rule: KeptRule): KeptAnswer | undefined {
  const stored = keptOnDisk()?.get(key);
  const answer = stored && answerFrom(stored, rule);
  if (!answer || !isFresh(answer, performance.now())) return undefined;
  keptOnDisk()?.use(key);
  memory?.set(key, answer);
  return answer;
}

/** An answer that holds, from memory or the disk. */
export function findHolding(key: string, rule: KeptRule): KeptAnswer | undefined {
  const kept = findKept(key);
  if (!kept) return findOnDisk(key, rule);
  return isFresh(kept, performance.now()) ? kept : undefined;
}

export function keepAnswer(key: string, answer: KeptAnswer): void {
  keptFigures.made++;
  memory?.set(key, answer);
  const disk = keptOnDisk();
  if (disk) recordOf(answer, (record) => disk.put({ key, part: key.includes("?") ? 1 : 0, ...record }));
}

/** For a URL that no longer has an answer to keep, e.g. of an offer that was taken off sale. */
export function dropKept(key: string): void {
  memory?.delete(key);
  keptOnDisk()?.drop(key);
}

/** @param position of the public state, read before the answer was begun */
export function madeOf(rule: KeptRule, notes: Notes, position: number): MadeOf {
  const now = publicState().now();
  if (rule.of === "program") return { facts: [], position, until: now + PROGRAM_AGE_MS };
  const noted = notes.madeOf(position);
  if (rule.exact && noted.facts.length > 0) return noted;
  const oldest = now + UNKNOWN_AGE_MS;
  return { facts: [ANYTHING], position, until: Math.min(oldest, noted.until ?? oldest) };
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

/** @returns the count of an answer that is made now for the URL of `before` */
export function recordRebuild(before: Aging | undefined, now: number): Aging["made"] {
  if (!before || now - before.made.since >= 1_000) return { since: now, times: 1 };
  return { since: before.made.since, times: before.made.times + 1 };
}
