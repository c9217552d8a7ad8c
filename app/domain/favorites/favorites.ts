/**
 * The favourites of one browser: offer numbers, newest first, packed so that 200 of them fit a signed 4 KB cookie. The
 * mirror in local storage holds the same text.
 */

export const MAX_FAVORITES = 200;

/** Offer numbers (offers.number), newest first, each once. */
export type Favorites = readonly number[];

export const NO_FAVORITES: Favorites = [];

function isNumber(value: number): boolean {
  return Number.isSafeInteger(value) && value > 0;
}

function capped(numbers: Iterable<number>): Favorites {
  return [...new Set(numbers)].filter(isNumber).slice(0, MAX_FAVORITES);
}

export function hasFavorite(favorites: Favorites, number: number): boolean {
  return favorites.includes(number);
}

/** Puts the offer first; when there are too many, the oldest goes. Adding twice changes nothing. */
export function addFavorite(favorites: Favorites, number: number): Favorites {
  return hasFavorite(favorites, number) ? favorites : capped([number, ...favorites]);
}

export function removeFavorite(favorites: Favorites, number: number): Favorites {
  return favorites.filter((kept) => kept !== number);
}

export function toggleFavorite(favorites: Favorites, number: number): Favorites {
  return hasFavorite(favorites, number) ? removeFavorite(favorites, number) : addFavorite(favorites, number);
}

/** Both sets; `newer` keeps its order in front, and when there are too many the end of `older` goes. */
export function mergeFavorites(newer: Favorites, older: Favorites): Favorites {
  return capped([...newer, ...older]);
}

/** Base 36 joined by dots, "" for none: at most 6 characters an offer below 60 million offers. */
export function encodeFavorites(favorites: Favorites): string {
  return favorites.map((number) => number.toString(36)).join(".");
}

/** Tolerant: what is not an offer number is dropped, so a text somebody wrote can only lose entries. */
export function decodeFavorites(text: string): Favorites {
  return capped(
    text
      .slice(0, 4096)
      .split(".")
      .filter((part) => /^[0-9a-z]{1,10}$/.test(part))
      .map((part) => Number.parseInt(part, 36)),
  );
}
