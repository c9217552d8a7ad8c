/** Distance of two words in typing errors, and the order in which known words are likely for an unknown one. */

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

/** Those near enough: fewest errors first, then the word most offers hold, then the alphabet. */
export function byLikelihood(word: string, candidates: readonly Candidate[], limit: number): Candidate[] {
  return candidates
    .map((candidate) => {
      const errors = typingErrors(word, candidate.term, limit);
      const sounds = soundOf(word) === soundOf(candidate.term);
      return { candidate, errors, cost: sounds ? 0 : errors };
    })
    .filter(({ errors }) => errors <= limit)
    .sort(
      (a, b) =>
        a.cost - b.cost ||
        b.candidate.offers - a.candidate.offers ||
        (a.candidate.term < b.candidate.term ? -1 : 1),
    )
    .map(({ candidate }) => candidate);
}

/** Letters that sound alike in Spanish, so that a word is often written with the wrong one. */
const SOUNDS: [RegExp, string][] = [
  [/qu(?=[ei])/g, "k"],
  [/c(?=[ei])/g, "s"],
  [/ch/g, "3"],
  [/ph/g, "f"],
  [/h/g, ""],
  [/[ckq]/g, "k"],
  [/3/g, "ch"],
  [/g(?=[ei])/g, "j"],
  [/gu(?=[ei])/g, "g"],
  [/ll/g, "y"],
  [/[zx]/g, "s"],
  [/[vw]/g, "b"],
  [/n(?=[pb])/g, "m"],
  [/y$/g, "i"],
  [/t$/g, "d"],
  [/(.)\1+/g, "$1"],
];

function soundOf(word: string): string {
  return SOUNDS.reduce((sound, [letters, written]) => sound.replace(letters, written), word);
}

const ROWS = ["qwertyuiop", "asdfghjklñ", "zxcvbnm"];

function areNeighbours(a: string, b: string): boolean {
  const row = ROWS.find((keys) => keys.includes(a));
  return row?.includes(b) === true && Math.abs(row.indexOf(a) - row.indexOf(b)) === 1;
}

/** A slip of the fingers: a letter too many, too few, swapped, or the key beside it; never another letter altogether. */
function isSlip(typed: string, meant: string): boolean {
  if (typed.length !== meant.length) return true;
  const wrong = [...typed].flatMap((letter, at) => (letter === meant[at] ? [] : [at]));
  const [at = 0] = wrong;
  return wrong.length === 2 || areNeighbours(typed[at] ?? "", meant[at] ?? "");
}

/** From these lengths on a word is long enough that one wrong letter, or two, leave no doubt about it. */
const SURE_SLIP_FROM = 5;
const SURE_LETTER_FROM = 7;
const SURE_TWICE_FROM = 8;

/**
 * Whether the correction can be taken without asking: it sounds the same, or is a slip in a word long enough, and no
 * other word is as near.
 * @param rival the next best word of another stem, if there is one
 */
export function isCertain(typed: string, meant: Candidate, rival: Candidate | null): boolean {
  if (soundOf(typed) === soundOf(meant.term)) return true;
  const errors = typingErrors(typed, meant.term, 2);
  const rivals = rival !== null && typingErrors(typed, rival.term, 2) <= errors;
  if (rivals && rival.offers * 4 > meant.offers) return false;
  if (typed[0] !== meant.term[0] && typed.length < SURE_LETTER_FROM) return false;
  if (errors > 1) return typed.length >= SURE_TWICE_FROM && typed[0] === meant.term[0];
  return typed.length >= SURE_LETTER_FROM || (typed.length >= SURE_SLIP_FROM && isSlip(typed, meant.term));
}
