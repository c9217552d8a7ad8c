/** Bounds the time of one row of a job, so that the rows behind it are processed. */

/** A row that only needs the database. */
export const ROW_LIMIT_MS = 30_000;
/** A row with calls to a payment provider, each of which times out after ten seconds. */
export const PROVIDER_ROW_LIMIT_MS = 60_000;

export class TookTooLong extends Error {
  constructor(limitMs: number) {
    super(`took longer than ${limitMs / 1000} s`);
    this.name = "TookTooLong";
  }
}

/** The work cannot be cancelled: its late result is ignored. @throws TookTooLong */
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
