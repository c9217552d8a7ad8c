/**
 * Gives pages turns at rendering: in each turn of the event loop one page begins, of each network in rotation, so that finished answers
 * and new requests pass between two pages, and a network that has opened many connections waits for itself. Purchases go first.
 */

/**
 * Pages of one network that are underway together: some wait for a payment provider. On PostgreSQL a page stands behind those underway at
 * each statement: with 24 it waited for all 64 of a flood on a busy machine, with 8 for half of them.
 */
const UNDERWAY = 8;

/**
 * Pages of all networks that are underway together, without purchases: two connections fewer than the pool of PostgreSQL has, so that no
 * purchase waits for a crowd's statements, and what waits for them is seen to wait.
 */
const UNDERWAY_TOGETHER = 8;

interface Waiting {
  begin: () => void;
  /** By performance.now(). */
  since: number;
}

interface Line {
  underway: number;
  purchases: Waiting[];
  others: Waiting[];
}

/** Whose page it is, and whether it is one of a purchase. */
export interface Turn {
  /** A network, or anything else that waits for itself. */
  line: unknown;
  isPurchase: boolean;
}

export class RenderingTurns {
  /** Those that have waited longest for a page to begin come first. */
  readonly #lines = new Map<unknown, Line>();
  #hadTurn = false;
  #isScheduled = false;
  #waitingPurchases = 0;
  #othersUnderway = 0;

  /** @returns how many pages of this line wait for a turn */
  waiting(line: unknown): number {
    const found = this.#lines.get(line);
    return found ? found.purchases.length + found.others.length : 0;
  }

  /** ms for which the page that begins next, of those that are no purchase, has waited; 0 where none waits. */
  longestWait(): number {
    for (const { others, underway } of this.#lines.values())
      if (others[0] && underway < UNDERWAY) return performance.now() - others[0].since;
    return 0;
  }

  /** Renders at once where no other page had this turn of the event loop. @param render gets 0 then */
  async take<Page>({ line, isPurchase }: Turn, render: (waitedMs: number) => Promise<Page>): Promise<Page> {
    const own = this.#lines.get(line) ?? { underway: 0, purchases: [], others: [] };
    this.#lines.set(line, own);
    let waitedMs = 0;
    if (this.#hadTurn || own.underway >= UNDERWAY || !(isPurchase || this.#takesOthers)) {
      const since = performance.now();
      if (isPurchase) this.#waitingPurchases++;
      const queue = isPurchase ? own.purchases : own.others;
      await new Promise<void>((begin) => queue.push({ begin, since }));
      waitedMs = performance.now() - since;
    } else this.#begin(line, own, isPurchase);
    try {
      return await render(waitedMs);
    } finally {
      own.underway--;
      if (!isPurchase) this.#othersUnderway--;
      if (own.underway === 0 && this.waiting(line) === 0) this.#lines.delete(line);
      this.#schedule();
    }
  }

  get #takesOthers(): boolean {
    return this.#othersUnderway < UNDERWAY_TOGETHER;
  }

  /** The line is the last to begin another page. */
  #begin(line: unknown, own: Line, isPurchase: boolean): void {
    own.underway++;
    if (!isPurchase) this.#othersUnderway++;
    this.#hadTurn = true;
    this.#lines.delete(line);
    this.#lines.set(line, own);
    this.#schedule();
  }

  #schedule(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    setImmediate(() => this.#turn());
  }

  #turn(): void {
    this.#isScheduled = false;
    this.#hadTurn = false;
    if (this.#waitingPurchases > 0 && this.#beginOne("purchases")) this.#waitingPurchases--;
    else if (this.#takesOthers) this.#beginOne("others");
  }

  #beginOne(kind: "purchases" | "others"): boolean {
    for (const [line, own] of this.#lines) {
      const next = own.underway < UNDERWAY ? own[kind].shift() : undefined;
      if (!next) continue;
      this.#begin(line, own, kind === "purchases");
      next.begin();
      return true;
    }
    return false;
  }
}
