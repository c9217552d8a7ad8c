/**
 * Seeds the random tests of fast-check before each test file: the same inputs in every run, others with
 * FUZZ_SEED=<number> or FUZZ_SEED=random. A failure names the seed that repeats it.
 */
import fc from "fast-check";

const USUAL_SEED = 20_261_123;

/** @param wanted the value of FUZZ_SEED */
export function chosenSeed(wanted: string | undefined): number {
  if (wanted === undefined || wanted === "") return USUAL_SEED;
  if (wanted === "random") return Math.floor(Math.random() * 2 ** 31);
  if (!/^\d{1,9}$/.test(wanted)) throw new Error(`FUZZ_SEED=${wanted}: it is a number or "random"`);
  return Number(wanted);
}

/** A worker's files share its modules, so all of them have one seed. */
const seed = chosenSeed(process.env.FUZZ_SEED);

/** For one of many properties over the same inputs: inputs of its own, which follow from the run's seed. */
export function seedOf(property: string): number {
  return [...property].reduce((hash, letter) => (Math.imul(hash, 31) + letter.charCodeAt(0)) | 0, seed);
}

fc.configureGlobal({
  seed,
  reporter: (run) => {
    if (!run.failed) return;
    const message = `FUZZ_SEED=${seed} repeats this.\n${fc.defaultReportMessage(run)}`;
    throw new Error(message, { cause: run.errorInstance });
  },
});

/** Mulberry32. @returns whole numbers below a bound */
export function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}
