/** Pads responses to the same duration, so that timing does not reveal whether an account exists. */

/** Well above the duration of the longest path. */
const FLOOR_MS = 120;

export async function withEqualDuration<T>(work: () => Promise<T>): Promise<T> {
  const [result] = await Promise.allSettled([
    work(),
    new Promise<void>((resolve) => setTimeout(resolve, FLOOR_MS)),
  ]);
  if (result.status === "rejected") throw result.reason;
  return result.value;
}
