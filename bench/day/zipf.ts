/** Draws by Zipf's law with s = 1: the n-th best known is asked for a n-th as often as the best known. */
import type { Dice } from "../../demo/content/random";

export class Zipf {
  /** Sums of 1 + 1/2 + … up to each rank. */
  readonly #sums: Float64Array;

  constructor(count: number) {
    if (count < 1) throw new RangeError("nothing to draw from");
    this.#sums = new Float64Array(count);
    let sum = 0;
    for (let rank = 0; rank < count; rank += 1) {
      sum += 1 / (rank + 1);
      this.#sums[rank] = sum;
    }
  }

  /** @returns a rank from 0 */
  draw(chance: Dice): number {
    const wanted = chance.next() * (this.#sums.at(-1) ?? 0);
    let low = 0;
    let high = this.#sums.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#sums[middle] ?? 0) > wanted) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}

/** Draws from values that stand in the order of how well known they are. */
export class Known<T> {
  readonly #zipf: Zipf;

  constructor(readonly values: readonly T[]) {
    this.#zipf = new Zipf(values.length);
  }

  draw(chance: Dice): T {
    return this.values[this.#zipf.draw(chance)] as T;
  }
}
