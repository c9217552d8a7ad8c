/** The facts that a kept answer is made of, by number: the feed of public changes reports those that change (decision 115). */

/** Stands for everything public: of an answer whose reads do not say what they have read. */
export const ANYTHING = 0;

/** What a kept answer is made of. Plain data, so that it can be stored. */
export interface MadeOf {
  /** Numbers of facts. */
  facts: readonly number[];
  /** Of the feed of public changes: all that had changed up to it is in the answer, or does not concern it. */
  position: number;
  /** ms UTC of the database's clock, from which on time itself may have changed the answer; null = never. */
  until: number | null;
}
