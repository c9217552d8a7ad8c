/** The time a piece of a job's work may take: what takes longer is given up, so that the work behind it gets its turn. */

/** A row that only needs the database. */
export const ROW_LIMIT_MS = 30_000;
/** A row that talks to a payment provider: a few calls, each of which ends after ten seconds. */
export const PROVIDER_ROW_LIMIT_MS = 60_000;

export class TookTooLong extends Error {
  constructor(limitMs: number) {
    super(`took longer than ${limitMs / 1000} s`);
    this.name = "TookTooLong";
  }
}

/** The work itself cannot be stopped: when it ends after all, its result is ignored. @throws TookTooLong */
export async function withinTime<T>(limitMs: number, work: () => Promise<T>): Promise<T> {
  const done = work();
  done.catch(() => {});
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TookTooLong(limitMs)), limitMs);
  });
  try {
    return await Promise.race([done, late]);
  } finally {
    clearTimeout(timer);
  }
}
