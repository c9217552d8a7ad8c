/** Reads the offers that the URL of /comparar names: their numbers, each once, and at most three. */

export const MAX_COMPARED = 3;

/** The page proposes as many. */
export const PROPOSED = 12;

export interface AskedOffers {
  /** Numbers of offers (offers.number), in the order of the URL. */
  numbers: number[];
  /** Values that can be no offer's number. */
  broken: number;
  /** More were named than are compared. */
  tooMany: boolean;
}

/** @param values of the parameter "o" */
export function askedOffers(values: readonly string[]): AskedOffers {
  const distinct = [...new Set(values.slice(0, 100))];
  const known = distinct.filter((value) => /^[1-9]\d{0,9}$/.test(value)).map(Number);
  return {
    numbers: known.slice(0, MAX_COMPARED),
    broken: distinct.filter((value) => value !== "").length - known.length,
    tooMany: known.length > MAX_COMPARED,
  };
}

export function compareAddress(numbers: readonly number[]): string {
  const query = new URLSearchParams(numbers.map((number): [string, string] => ["o", String(number)]));
  return query.size > 0 ? `/comparar?${query}` : "/comparar";
}
