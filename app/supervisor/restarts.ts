/** Decides how soon a fallen process is started again, and when starting again is of no use. */

const FIRST_DELAY_MS = 250;
const LONGEST_DELAY_MS = 30_000;
/** A process that answered for so long counts as well started. */
const STEADY_MS = 60_000;
/** So many falls in a row while none answers: the cause does not go away by itself. */
const MAX_FALLS = 6;

export interface Fall {
  /** ms between listening and the fall; null when the process never listened. */
  answeredMs: number | null;
  /** Whether other processes answer meanwhile. */
  othersAnswer: boolean;
  /** Whether any process has ever listened. */
  everAnswered: boolean;
}

export class Restarts {
  #falls = 0;

  /** @returns ms to wait before the next start; null = give up */
  after({ answeredMs, othersAnswer, everAnswered }: Fall): number | null {
    // A wrong setting or a taken port: the first process says why, all others would say the same.
    if (!everAnswered) return null;
    if (answeredMs !== null && answeredMs >= STEADY_MS) this.#falls = 0;
    this.#falls++;
    if (!othersAnswer && this.#falls > MAX_FALLS) return null;
    return Math.min(FIRST_DELAY_MS * 2 ** Math.min(this.#falls - 1, 20), LONGEST_DELAY_MS);
  }
}
