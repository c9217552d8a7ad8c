/**
 * Knows of each public fact when it last changed, and so whether an answer that is made of some of them still holds.
 * Positions are ms by a clock that never goes back while the process runs, each greater than the one before.
 */
import { ANYTHING, type MadeOf } from "~/domain/kernel/process/made-of";

/** Facts whose last change is known; older changes are forgotten, and answers from before them no longer hold. */
const MAX_KNOWN = 250_000;

/** For so long after a change an answer from before it may be sent while it is made anew. */
export const GRACE_MS = 1_000;

const clock = () => performance.timeOrigin + performance.now();

export class Versions {
  #position: number;
  /** Answers from before it do not hold. */
  #floor: number;
  /** Oldest change first. */
  readonly #changed = new Map<number, number>();
  /** Positions of the last second, oldest first, and the one before them. */
  readonly #recent: number[] = [];
  #settled: number;

  /** @param resumed what a process before this one knew; without it no answer from before holds */
  constructor(resumed?: { position: number; changed: Iterable<readonly [fact: number, position: number]> }) {
    this.#position = Math.max(resumed?.position ?? 0, clock());
    this.#floor = resumed ? 0 : this.#position;
    this.#settled = this.#position;
    const changed = [...(resumed?.changed ?? [])].sort((one, other) => one[1] - other[1]);
    for (const [fact, position] of changed) this.#changed.set(fact, position);
    const last = changed.at(-1);
    if (last) this.#note(ANYTHING, last[1]);
    this.#forget();
  }

  get position(): number {
    return this.#position;
  }

  #advance(): number {
    this.#position = Math.max(clock(), this.#position + 0.001);
    this.#recent.push(this.#position);
    this.#settle();
    return this.#position;
  }

  #settle(): void {
    const before = clock() - GRACE_MS;
    let past = 0;
    for (const position of this.#recent) {
      if (position > before) break;
      this.#settled = position;
      past++;
    }
    if (past > 0) this.#recent.splice(0, past);
  }

  /** @returns the position of this change */
  change(facts: Iterable<number>): number {
    const position = this.#advance();
    for (const fact of facts) this.#note(fact, position);
    this.#note(ANYTHING, position);
    this.#forget();
    return position;
  }

  #forget(): void {
    for (const [fact, at] of this.#changed) {
      if (this.#changed.size <= MAX_KNOWN) break;
      this.#changed.delete(fact);
      this.#floor = Math.max(this.#floor, at);
    }
  }

  #note(fact: number, position: number): void {
    this.#changed.delete(fact);
    this.#changed.set(fact, position);
  }

  changeAll(): void {
    this.#floor = this.#advance();
    this.#changed.clear();
  }

  /** Notes in the answer that it was found to hold, so that the next look at it is one comparison. */
  holds(answer: MadeOf): boolean {
    if (answer.position === this.#position) return true;
    if (answer.position < this.#floor) return false;
    for (const fact of answer.facts) {
      const at = this.#changed.get(fact);
      if (at !== undefined && at > answer.position) return false;
    }
    answer.position = this.#position;
    return true;
  }

  /** Whether the answer held within the last second: all changes that it does not show are younger. */
  heldJustNow(answer: MadeOf): boolean {
    this.#settle();
    return answer.position >= this.#settled;
  }
}
