/** Work that waits for payment providers goes in lanes: a provider that is slow or away only holds up its own. */

export interface Lane {
  /** null = every provider, side by side. */
  provider?: string | null;
  /** What one row may take, in ms. */
  limitMs?: number;
}

/** @returns the sum of what each lane did */
export async function inLanes(
  { provider }: Lane,
  due: () => Promise<string[]>,
  work: (provider: string) => Promise<number>,
): Promise<number> {
  const lanes = provider == null ? await due() : [provider];
  const done = await Promise.all(lanes.map(work));
  return done.reduce((sum, count) => sum + count, 0);
}
