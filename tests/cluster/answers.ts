/** Notes the answers of a stream of requests with their times, and measures for how long none was good. */

interface Answer {
  kind: string;
  status: number;
  /** ms of performance.now() */
  at: number;
}

/** Refusals of what was asked for are answers; of pages that everybody may read there are none. */
const isGood = ({ kind, status }: Answer) =>
  kind === "write" ? status >= 200 && status < 500 : status === 200;

export class Answers {
  readonly #all: Answer[] = [];

  add(kind: string, status: number): void {
    this.#all.push({ kind, status, at: performance.now() });
  }

  #of(kind: string, since: number): Answer[] {
    return this.#all.filter((answer) => answer.kind === kind && answer.at >= since);
  }

  /** How many requests since a moment had no good answer. */
  failed(kind: string, since: number): number {
    return this.#of(kind, since).filter((answer) => !isGood(answer)).length;
  }

  /** The longest time without a good answer since a moment, in ms; it counts to now. */
  longestGap(kind: string, since: number): number {
    const good = this.#of(kind, since).filter(isGood);
    const moments = [since, ...good.map(({ at }) => at), performance.now()];
    return Math.max(...moments.slice(1).map((at, index) => at - (moments[index] ?? at)));
  }

  /** The first good answer after a moment, as ms after it; null while there is none. */
  firstGoodAfter(kind: string, moment: number): number | null {
    const first = this.#of(kind, moment).find(isGood);
    return first ? first.at - moment : null;
  }
}
