/** Hides by duration, too, whether an account exists: the answer comes after the same time whatever was done. */

/** Well above what the longer of the ways takes. */
const FLOOR_MS = 120;

export async function quietly<T>(work: () => Promise<T>): Promise<T> {
  const [result] = await Promise.allSettled([
    work(),
    new Promise<void>((resolve) => setTimeout(resolve, FLOOR_MS)),
  ]);
  if (result.status === "rejected") throw result.reason;
  return result.value;
}
