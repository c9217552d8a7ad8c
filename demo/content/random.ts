/** Seeded random numbers: one generator per purpose and index, so that each offer can be generated alone. */
import { mulberry32 } from "../pictures/scenes/random";

export interface Dice {
  /** In [0, 1). */
  next(): number;
  /** An integer between the two, both included. */
  between(from: number, to: number): number;
  /** True with the given probability (0–1). */
  chance(probability: number): boolean;
  pick<T>(choices: readonly T[]): T;
}

/** Hashes the seed, so that adjacent offers have unrelated values. */
function scramble(a: number, b = 0): number {
  let h = Math.imul(a ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(b + 0x7f4a7c15, 0xc2b2ae35);
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d);
  return (h ^ (h >>> 13)) >>> 0;
}

export function dice(seed: number, purpose = 0): Dice {
  const next = mulberry32(scramble(seed, purpose));
  const between = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    between,
    chance: (probability) => next() < probability,
    pick(choices) {
      if (choices.length === 0) throw new RangeError("nothing to choose from");
      return choices[between(0, choices.length - 1)] as (typeof choices)[number];
    },
  };
}

/** Shuffles by the seed only. */
export function shuffled<T>(values: readonly T[], seed: number): T[] {
  const { between } = dice(seed);
  const result = [...values];
  for (let i = result.length - 1; i > 0; i -= 1) {
    const j = between(0, i);
    [result[i], result[j]] = [result[j] as T, result[i] as T];
  }
  return result;
}
