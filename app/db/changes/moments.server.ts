/**
 * The coming moments at which time alone changes what is shown of offers: a beginning or an end of a sale or of a badge, and
 * the last date of a day that begins.
 */

export interface Moment {
  /** ms UTC of the database's clock. */
  at: number;
  /** Number of the offer. */
  offer: number;
  of: "sale" | "day";
}

export type DueOffers = Readonly<Record<Moment["of"], ReadonlySet<number>>>;

/** So far ahead moments are known, and read again when so much is left. */
const AHEAD_MS = 180_000;
const LEFT_MS = 60_000;

/** Each is passed a second time so much later: clocks of readers are carried on for seconds and may be late. */
const AGAIN_MS = 1_000;

export class Moments {
  /** Latest first. */
  #coming: Moment[] = [];
  #until: number | null;

  /** @param passed up to when moments have been passed by a process before this one */
  constructor(passed: number | null = null) {
    this.#until = passed;
  }

  isDue(now: number): boolean {
    const next = this.#coming.at(-1);
    return next !== undefined && next.at <= now;
  }

  /** @returns the time whose moments are to be read now; null while enough is known */
  missing(now: number): { from: number; until: number } | null {
    if (this.#until !== null && this.#until - now > LEFT_MS) return null;
    return { from: this.#until ?? now - AGAIN_MS, until: now + AHEAD_MS };
  }

  cover(until: number): void {
    this.#until = until;
  }

  /** Moments before `from` are left out, and later ones than those read so far: they will be read. */
  add(moments: readonly Moment[], from: number): void {
    const until = this.#until ?? from;
    const coming = moments.filter(({ at }) => at > from - AGAIN_MS && at <= until);
    if (coming.length === 0) return;
    const twice = coming.flatMap((moment) => [moment, { ...moment, at: moment.at + AGAIN_MS }]);
    this.#coming = [...this.#coming, ...twice].sort((a, b) => b.at - a.at);
  }

  /** @returns the numbers of the offers whose moments have passed, each once */
  takeDue(now: number): DueOffers {
    const due = { sale: new Set<number>(), day: new Set<number>() };
    for (let next = this.#coming.at(-1); next && next.at <= now; next = this.#coming.at(-1)) {
      due[next.of].add(next.offer);
      this.#coming.pop();
    }
    return due;
  }

  forget(): void {
    this.#coming = [];
    this.#until = null;
  }
}
