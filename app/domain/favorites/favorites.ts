/**
 * A browser's favourites: offer numbers, newest first, encoded so that 200 of them fit into a signed 4 KB
 * cookie. Local storage mirrors the same text.
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

/** Puts the offer first; above the limit, drops the oldest. Idempotent. */
export function addFavorite(favorites: Favorites, number: number): Favorites {
  return hasFavorite(favorites, number) ? favorites : capped([number, ...favorites]);
}

export function withoutFavorite(favorites: Favorites, number: number): Favorites {
  return favorites.filter((kept) => kept !== number);
}

export function toggledFavorite(favorites: Favorites, number: number): Favorites {
  return hasFavorite(favorites, number) ? withoutFavorite(favorites, number) : addFavorite(favorites, number);
}

/** Merges both; `newer` comes first in its order, and above the limit the end of `older` is dropped. */
export function mergedFavorites(newer: Favorites, older: Favorites): Favorites {
  return capped([...newer, ...older]);
}

/** Base 36 joined by dots, "" for none: at most 6 characters an offer below 60 million offers. */
export function encodeFavorites(favorites: Favorites): string {
  return favorites.map((number) => number.toString(36)).join(".");
}

/** Tolerant: drops everything that is not an offer number, so a forged text can only lose entries. */
export function decodeFavorites(text: string): Favorites {
  return capped(
    text
      .slice(0, 4096)
      .split(".")
      .filter((part) => /^[0-9a-z]{1,10}$/.test(part))
      .map((part) => Number.parseInt(part, 36)),
  );
}
