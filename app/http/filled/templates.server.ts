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
import type { Filling } from "./filling.server";
import { PageTemplate } from "./page-template.server";

interface Kept extends Aging {
  /** null = the URL has no page that could be filled. */
  template: PageTemplate | null;
}

const ENTRY_BYTES = 2_048;
const LARGEST_SHARE = 4;

/** Of the memory for kept answers, of which a template is made again in half a millisecond. */
const maxSize = Math.floor(config.keptAnswers.memoryBytes / 8);

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

/** The page as visitors without cookies get it, where it is kept and holds, in memory or on the disk, and is this visitor's. */
async function keptTemplate({ key, kept, region, rule }: Address): Promise<PageTemplate | null> {
  const answer = findHolding(kept, rule);
  if (!answer?.filling) return null;
  const { facts, position, until, body } = answer;
  try {
    const filling: Filling = JSON.parse(unpackText(answer.filling));
    if (region !== "" && filling.readsRegion) return null;
    const template = new PageTemplate({ plain: await body.plain(), filling });
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
  /** Of the page without a region. */
  key: string;
  /** Of the kept answer to visitors without cookies. */
  kept: string;
  /** "" = none is chosen. */
  region: string;
  rule: KeptRule;
}

/** A page that shows nothing of the region but in its open parts is every visitor's. */
function forAll({ key, region }: Address, now: number): PageTemplate | null {
  if (region === "") return null;
  const known = templates?.get(key);
  return known?.template && !known.template.readsRegion && isFresh(known, now) ? known.template : null;
}

export async function templateFor(
  address: Address,
  make: () => Promise<PageTemplate | null>,
): Promise<Found> {
  const { rule, region } = address;
  const key = region === "" ? address.key : `${address.key} ${region}`;
  await publicState().catchUp();
  const startedAt = performance.now();
  const shared = forAll(address, startedAt);
  if (shared) return { template: shared, from: FROM.template };
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
