/**
 * Runs work for payment providers in one lane per provider, so that a slow provider delays only its own work.
 */

export interface Lane {
  /** null = every provider, concurrently. */
  provider?: string | null;
  /** Time limit of one row, in ms. */
  limitMs?: number;
}

/** @returns the sum of all lanes' results */
export async function inLanes(
  { provider }: Lane,
  due: () => Promise<string[]>,
  work: (provider: string) => Promise<number>,
): Promise<number> {
  const lanes = provider == null ? await due() : [provider];
  const done = await Promise.all(lanes.map(work));
  return done.reduce((sum, count) => sum + count, 0);
}
