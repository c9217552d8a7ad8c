/** Starts works in the same moment, as two people who press at once: in the other order every second round. */

/** @returns how each of them ended, in the order in which they were given */
export async function sideBySide(
  works: readonly (() => Promise<unknown>)[],
  round = 0,
): Promise<PromiseSettledResult<unknown>[]> {
  const isTurned = round % 2 === 1;
  const started = isTurned ? works.toReversed() : works;
  const ends = await Promise.allSettled(started.map((work) => work()));
  return isTurned ? ends.reverse() : ends;
}
