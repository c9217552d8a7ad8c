/**
 * Runs work for payment providers in one lane per provider, so that a slow provider delays only its own work.
 */
import { PROVIDER_ROW_LIMIT_MS } from "~/db/time-limit.server";

export interface Lane {
  /** null = every provider, concurrently. */
  provider?: string | null;
  /** Time limit of one row, in ms. */
  limitMs?: number;
}

/** @returns the sum of all lanes' results */
export async function inLanes(
  { provider, limitMs = PROVIDER_ROW_LIMIT_MS }: Lane,
  due: () => Promise<string[]>,
  work: (provider: string, limitMs: number) => Promise<number>,
): Promise<number> {
  const lanes = provider == null ? await due() : [provider];
  const done = await Promise.all(lanes.map((lane) => work(lane, limitMs)));
  return done.reduce((sum, count) => sum + count, 0);
}
