/** Keeps page templates in memory, bounded by bytes and as fresh as kept answers; concurrent requests make one once. */
import { LRUCache } from "lru-cache";
import { config } from "~/config.server";
import { Notes, noting } from "~/domain/kernel/process/notes.server";
import { type CacheStatus, FROM } from "~/http/answer/cache-status";
import type { Aging } from "~/http/kept/kept-answer";
import { isFresh, madeOf, maySend, recordRebuild } from "~/http/kept/kept-answers.server";
import type { KeptRule } from "~/http/kept/kept-rule";
import { publicState } from "~/runtime.server";
import type { PageTemplate } from "./page-template.server";

interface Kept extends Aging {
  /** null = the address has no page that could be filled. */
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
  /** null = the address has no page that could be filled. */
  template: PageTemplate | null;
  from: CacheStatus;
}

export async function templateFor(
  key: string,
  rule: KeptRule,
  make: () => Promise<PageTemplate | null>,
): Promise<Found> {
  await publicState().catchUp();
  const startedAt = performance.now();
  const before = templates?.get(key);
  if (before && isFresh(before, startedAt)) return { template: before.template, from: FROM.template };
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
