/** Bounds an answer in time and falls back to another value. */

/** @returns `otherwise` when the answer fails or misses the deadline */
export async function within<Answer, Otherwise>(
  ms: number,
  answer: Promise<Answer>,
  otherwise: Otherwise,
): Promise<Answer | Otherwise> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Otherwise>((resolve) => {
    timer = setTimeout(resolve, ms, otherwise);
  });
  return Promise.race([answer.catch(() => otherwise), late]).finally(() => clearTimeout(timer));
}
