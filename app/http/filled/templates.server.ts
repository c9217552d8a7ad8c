/** Keeps page templates in memory, bounded by bytes and as fresh as kept answers; concurrent requests make one once. */
import { LRUCache } from "lru-cache";
import { config } from "~/config.server";
import { Notes, noting } from "~/domain/kernel/process/notes.server";
import { type CacheStatus, FROM } from "~/http/answer/cache-status";
import type { Aging } from "~/http/kept/kept-answer";
import { findHolding, isFresh, madeOf, maySend, recordRebuild } from "~/http/kept/kept-answers.server";
import type { KeptRule } from "~/http/kept/kept-rule";
import { unpackText } from "~/http/packed-text.server";
import { log } from "~/log/log.server";
import { publicState } from "~/runtime.server";
import { PageTemplate } from "./page-template.server";

interface Kept extends Aging {
  /** null = the URL has no page that could be filled. */
  template: PageTemplate | null;
}

const ENTRY_BYTES = 2_048;
const LARGEST_SHARE = 8;

const maxSize = Math.floor(config.keptAnswers.memoryBytes / 2);

const templates =
  maxSize < 1
    ? null
    : new LRUCache<string, Kept>({
        maxSize,
        maxEntrySize: Math.floor(maxSize / LARGEST_SHARE),
        sizeCalculation: ({ template }, key) => ENTRY_BYTES + key.length * 2 + (template?.size ?? 0),
      });

export const keepsTemplates = templates !== null;

/** For a listener that begins: another database has other pages. */
export function forgetTemplates(): void {
  templates?.clear();
}

const underway = new Map<string, Promise<PageTemplate | null>>();

interface Found {
  /** null = the URL has no page that could be filled. */
  template: PageTemplate | null;
  from: CacheStatus;
}

/** The page as visitors without cookies get it, where it is kept and holds, in memory or on the disk. */
async function keptTemplate({ key, kept, rule }: Address): Promise<PageTemplate | null> {
  const answer = kept === null ? undefined : findHolding(kept, rule);
  if (!answer?.filling) return null;
  const { facts, position, until, filling, body } = answer;
  try {
    const template = new PageTemplate({
      plain: await body.plain(),
      filling: JSON.parse(unpackText(filling)),
    });
    templates?.set(key, {
      facts,
      position,
      until,
      template,
      rule,
      made: recordRebuild(undefined, performance.now()),
    });
    return template;
  } catch (err) {
    // After a restart a part may be of a page that was not loaded yet.
    log.debug({ err }, "a kept page was not filled");
    return null;
  }
}

interface Address {
  key: string;
  /** Of the kept answer to visitors without cookies; null where it differs in more than the open parts. */
  kept: string | null;
  rule: KeptRule;
}

export async function templateFor(
  address: Address,
  make: () => Promise<PageTemplate | null>,
): Promise<Found> {
  const { key, rule } = address;
  await publicState().catchUp();
  const startedAt = performance.now();
  const before = templates?.get(key);
  if (before && isFresh(before, startedAt)) return { template: before.template, from: FROM.template };
  const kept = await keptTemplate(address);
  if (kept) return { template: kept, from: FROM.template };
  const from = before ? FROM.stale : FROM.miss;
  const making = underway.get(key);
  if (making && before && maySend(before)) return { template: before.template, from: FROM.template };
  if (making) return { template: await making, from };
  const { position } = publicState().versions;
  const notes = new Notes();
  const made = noting(notes, make)
    .then((template) => {
      const rebuilt = recordRebuild(before, startedAt);
      templates?.set(key, { ...madeOf(rule, notes, position), template, rule, made: rebuilt });
      return template;
    })
    .finally(() => underway.delete(key));
  underway.set(key, made);
  return { template: await made, from };
}
