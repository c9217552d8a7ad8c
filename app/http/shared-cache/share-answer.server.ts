/**
 * Says to caches before the shop how long they may give a public answer themselves, and by which tags it is purged
 * (decision 137). An answer that no longer shows what is public is theirs for no moment.
 */
import type { ServerResponse } from "node:http";
import { config } from "~/config.server";
import { ANYTHING, type MadeOf } from "~/domain/kernel/process/made-of";
import { PERSONAL_PAGE, REVALIDATED_PAGE } from "~/http/answer/caching";
import { publicState } from "~/runtime.server";
import { tagsOf } from "./tags";

const { isTagged, purgeUrls } = config.sharedCaches;

/** So long a cache that takes purges gives an answer itself; a purge that never arrives is made good by then. */
const SHARED_SECONDS = 60;
const shared = (seconds: number) => `public, max-age=0, s-maxage=${seconds}`;

/** As it stands among the headers of kept answers. */
export const CACHE_CONTROL = "Cache-Control";

const SHARED_TIME = /\bs-maxage=(\d+)/;

function setTags(response: ServerResponse, facts: readonly number[]): void {
  const tags = tagsOf(facts);
  response.setHeader("Surrogate-Key", tags.join(" "));
  response.setHeader("Cache-Tag", tags.join(","));
}

const cacheControlOf = (response: ServerResponse) => String(response.getHeader(CACHE_CONTROL) ?? "");

/** Of every answer, before more is known of it: what is public and not for ever is forgotten by any change. */
export function tagPublicAnswer(response: ServerResponse): void {
  if (!isTagged) return;
  const rule = cacheControlOf(response);
  if (rule.startsWith("public") && !rule.includes("immutable")) setTags(response, [ANYTHING]);
}

/**
 * @param rule Cache-Control of an answer that is about to be sent
 * @returns another one where the answer is outdated or soon will be; null = as it is
 */
export function cacheControlFor(rule: string, answer: MadeOf): string | null {
  if (!rule.startsWith("public")) return null;
  if (!publicState().holds(answer)) return PERSONAL_PAGE;
  if (purgeUrls.length === 0) return null;
  const seconds = rule === REVALIDATED_PAGE ? SHARED_SECONDS : Number(SHARED_TIME.exec(rule)?.[1] ?? 0);
  const left = answer.until === null ? seconds : Math.floor((answer.until - publicState().now()) / 1_000);
  if (left < seconds) return shared(Math.max(0, left));
  return rule === REVALIDATED_PAGE ? shared(seconds) : null;
}

/**
 * Before the head of an answer is sent that was made to be kept.
 * @param isWhole false while its reads still go on
 */
export function shareAnswer(response: ServerResponse, answer: MadeOf, isWhole: boolean): void {
  const rule = cacheControlOf(response);
  if (rule === "" || response.statusCode >= 400) return;
  const other = cacheControlFor(rule, answer);
  // Also where it stays as it is: kept answers find it by this spelling.
  response.setHeader(CACHE_CONTROL, other ?? rule);
  if (!isTagged || !rule.startsWith("public")) return;
  if (other === PERSONAL_PAGE) {
    response.removeHeader("Surrogate-Key");
    response.removeHeader("Cache-Tag");
  } else setTags(response, isWhole ? answer.facts : [ANYTHING]);
}
