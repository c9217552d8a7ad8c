/**
 * Gives networks turns at rendering: in each turn of the event loop one page of each network begins. Without turns, a page would
 * wait for those of all connections that one network has opened.
 */

/**
 * Pages of one network that are underway together: some wait for a payment provider. On PostgreSQL a page stands behind those underway at
 * each statement: with 24 it waited for all 64 of a flood on a busy machine, with 8 for half of them.
 */
const UNDERWAY = 8;

interface Line {
  underway: number;
  /** Has begun a page in this turn. */
  hadTurn: boolean;
  waiting: (() => void)[];
}

export class RenderingTurns {
  readonly #lines = new Map<string, Line>();
  #isScheduled = false;

  /** @returns how many pages of this network wait for a turn */
  waiting(network: string): number {
    return this.#lines.get(network)?.waiting.length ?? 0;
  }

  /** Renders at once where the network had no turn yet. */
  async take<Page>(network: string, render: () => Promise<Page>): Promise<Page> {
    const line = this.#lines.get(network) ?? { underway: 0, hadTurn: false, waiting: [] };
    this.#lines.set(network, line);
    if (line.hadTurn || line.underway >= UNDERWAY)
      await new Promise<void>((begin) => line.waiting.push(begin));
    else this.#begin(line);
    try {
      return await render();
    } finally {
      line.underway--;
      this.#schedule();
    }
  }

  #begin(line: Line): void {
    line.underway++;
    line.hadTurn = true;
    this.#schedule();
  }

  #schedule(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    setImmediate(() => this.#turn());
  }

  #turn(): void {
    this.#isScheduled = false;
    for (const [network, line] of this.#lines) {
      line.hadTurn = false;
      const begin = line.underway < UNDERWAY ? line.waiting.shift() : undefined;
      if (begin) {
        this.#begin(line);
        begin();
      } else if (line.underway === 0) this.#lines.delete(network);
    }
  }
}
