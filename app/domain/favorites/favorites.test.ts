/** Proves the order, the limit and the size of favourites. */
import { createCookie } from "@remix-run/node";
import fc from "fast-check";
import { expect, it } from "vitest";
import {
  addFavorite,
  decodeFavorites,
  encodeFavorites,
  MAX_FAVORITES,
  mergedFavorites,
  toggledFavorite,
  withoutFavorite,
} from "./favorites";

const many = Array.from({ length: MAX_FAVORITES }, (_, index) => 9_999_999 - index);

it("puts the newest first, each once", () => {
  expect(addFavorite([2, 1], 3)).toEqual([3, 2, 1]);
  expect(addFavorite([2, 1], 1)).toEqual([2, 1]);
  expect(withoutFavorite([2, 1], 2)).toEqual([1]);
  expect(toggledFavorite(toggledFavorite([1], 2), 1)).toEqual([2]);
});

it("drops the oldest above the limit", () => {
  const more = addFavorite(many, 5);
  expect(more).toHaveLength(MAX_FAVORITES);
  expect(more[0]).toBe(5);
  expect(more).not.toContain(many.at(-1));
});

it("merges two sets with the newer in front", () => {
  expect(mergedFavorites([3, 1], [2, 1])).toEqual([3, 1, 2]);
  expect(mergedFavorites([7], many)).toEqual([7, ...many.slice(0, -1)]);
});

it("survives encoding, and decodes any text without throwing", () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer({ min: 1, max: 60_000_000 }), { maxLength: MAX_FAVORITES }),
      (numbers) => {
        expect(decodeFavorites(encodeFavorites(numbers))).toEqual(numbers);
      },
    ),
  );
  fc.assert(fc.property(fc.string(), (text) => decodeFavorites(text).length <= MAX_FAVORITES));
  expect(decodeFavorites("1..zz.-5.0.1.%00.ZZ")).toEqual([1, 1295]);
});

it("fits 200 seven-digit numbers into 2 KB of signed cookie", async () => {
  const cookie = createCookie("favorites", { secrets: ["a secret"] });
  const header = await cookie.serialize(encodeFavorites(many));
  expect(header.length).toBeLessThan(2048);
});
