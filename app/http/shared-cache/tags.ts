/** The tags of public answers for caches before the shop: the facts that an answer is made of (decision 137). */
import { ANYTHING } from "~/domain/kernel/process/made-of";

/** Of every public answer. */
export const ALL_ANSWERS = "shop";

/** With more the answer is forgotten by any change: caches read some kilobytes of a header. */
const MOST_TAGS = 250;

export const cacheTag = (fact: number): string => fact.toString(36);

/** @param facts none = of an answer that no change of the catalogue concerns */
export function tagsOf(facts: readonly number[]): string[] {
  return [ALL_ANSWERS, ...(facts.length > MOST_TAGS ? [ANYTHING] : facts).map(cacheTag)];
}
