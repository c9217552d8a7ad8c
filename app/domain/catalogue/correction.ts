/** How far two words are apart in typing errors, and which known word an unknown one most likely meant. */

/**
 * Optimal string alignment: characters left out, added, replaced or swapped with their neighbour.
 * @returns the distance, or `limit + 1` when it is larger than `limit`
 */
export function typingErrors(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1];
      let errors = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        errors = Math.min(errors, (beforeLast[j - 2] ?? 0) + 1);
      }
      row.push(errors);
    }
    if (Math.min(...row) > limit) return limit + 1;
    beforeLast = last;
    last = row;
  }
  return Math.min(last[b.length] ?? 0, limit + 1);
}

export interface Candidate {
  term: string;
  spelling: string;
  offers: number;
}

/** Fewest errors first, then the word most offers hold, then the alphabet; null when none is near enough. */
export function likeliest<T extends Candidate>(
  word: string,
  candidates: readonly T[],
  limit: number,
): T | null {
  const near = candidates
    .map((candidate) => ({ candidate, errors: typingErrors(word, candidate.term, limit) }))
    .filter(({ errors }) => errors <= limit);
  near.sort(
    (a, b) =>
      a.errors - b.errors ||
      b.candidate.offers - a.candidate.offers ||
      (a.candidate.term < b.candidate.term ? -1 : 1),
  );
  return near[0]?.candidate ?? null;
}
