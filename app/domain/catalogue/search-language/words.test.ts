/** Proves the analysis of words, corrections and ranking that both databases rely on. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { AVAILABLE_BONUS, ratingScore, recommendationScore } from "~/domain/catalogue/read-models/ranking";
import { prefixUpperBound } from "~/domain/catalogue/search/index-lookup.server";
import { byLikelihood, isCertain, typingErrors } from "./correction";

import { facetToken, indexText, splitWords, stemToken } from "./words";

const analyseText = (text: string) => splitWords(text).map((word) => word.folded);

describe("words", () => {
  it("folds, splits and drops words that say nothing", () => {
    expect(analyseText("Depilación LÁSER, para la mañana: 2x1 (¡niños!)")).toEqual([
      "depilacion",
      "laser",
      "manana",
      "2x1",
      "ninos",
    ]);
    expect(analyseText("de la con")).toEqual([]);
    expect(analyseText("uñas, té y una mañana")).toEqual(["unas", "te", "manana"]);
    expect(splitWords("Jamón")).toEqual([{ folded: "jamon", spelling: "jamón" }]);
  });

  it("makes only tokens that no database splits or misreads", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        for (const token of indexText(text).tokens) expect(token).toMatch(/^[a-z0-9]{1,42}$/);
      }),
    );
    expect(analyseText("10e5")).toEqual(["10", "e5"]);
    expect(facetToken("cat", "health_and_beauty")).toBe("fcathealthandbeauty");
  });

  it("gives singular and plural one stem, with or without accents", () => {
    expect(stemToken("masajes")).toBe(stemToken("masaje"));
    expect(stemToken("restaurantes")).toBe(stemToken("restaurante"));
    expect(stemToken("2x1")).toBeNull();
  });

  it("bounds prefixes in the alphabet of tokens", () => {
    expect([
      prefixUpperBound("masa"),
      prefixUpperBound("a9"),
      prefixUpperBound("viz"),
      prefixUpperBound("zz"),
    ]).toEqual(["masb", "aa", "vj", null]);
  });
});

describe("corrections", () => {
  it.each([
    ["masaje", "masaje", 0],
    ["masjae", "masaje", 1],
    ["masje", "masaje", 1],
    ["masaxe", "masaje", 1],
    ["masaajje", "masaje", 2],
    ["spa", "restaurante", 3],
  ])("%s and %s are %i apart", (a, b, errors) => {
    expect(typingErrors(a, b, 2)).toBe(errors);
    expect(typingErrors(b, a, 2)).toBe(errors);
  });

  it.each([
    ["masjae", "masaje", true],
    ["depilazion", "depilacion", true],
    ["degustacionn", "degustacion", true],
    ["boton", "botox", false],
    ["botox", "boton", false],
    ["gato", "pato", false],
  ])("%s is certainly %s: %s", (typed, term, certain) => {
    expect(isCertain(typed, { term, spelling: term, offers: 3 }, null)).toBe(certain);
  });

  it("asks when two words are as near", () => {
    const candidate = (term: string) => ({ term, spelling: term, offers: 3 });
    expect(isCertain("cassa", candidate("casas"), candidate("cassi"))).toBe(false);
  });

  it("prefers fewer errors, then the more frequent word", () => {
    const term = (text: string, offers: number) => ({ term: text, spelling: text, offers });
    const near = byLikelihood("cuna", [term("cera", 9), term("cura", 2), term("cuba", 5)], 2);
    expect(near[0]?.term).toBe("cuba");
    expect(byLikelihood("cuna", [term("viaje", 9)], 1)).toEqual([]);
  });
});

describe("recommendations", () => {
  const now = 1_800_000_000_000;
  const facts = {
    unitsSold: 10,
    stars: 40,
    votes: 10,
    discountPercent: 20,
    publishAt: now - 10 * 86_400_000,
    available: true,
  };

  it("rises with sales, rating, discount and newness, and puts what can be bought first", () => {
    const score = recommendationScore(facts, now);
    expect(recommendationScore({ ...facts, unitsSold: 100 }, now)).toBeGreaterThan(score);
    expect(recommendationScore({ ...facts, stars: 50 }, now)).toBeGreaterThan(score);
    expect(recommendationScore({ ...facts, discountPercent: 40 }, now)).toBeGreaterThan(score);
    expect(recommendationScore({ ...facts, publishAt: now }, now)).toBeGreaterThan(score);
    const best = { ...facts, unitsSold: 1e9, stars: 5000, votes: 1000, discountPercent: 100, publishAt: now };
    expect(recommendationScore({ ...best, available: false }, now)).toBeLessThan(AVAILABLE_BONUS);
  });

  it("lets no offer lead for being new alone", () => {
    const proven = { ...facts, unitsSold: 100, stars: 450, votes: 100, discountPercent: 35, publishAt: 0 };
    const brandNew = { ...facts, unitsSold: 0, stars: 0, votes: 0, discountPercent: 0, publishAt: now };
    expect(recommendationScore(proven, now)).toBeGreaterThan(recommendationScore(brandNew, now));
  });

  it("does not let two votes make a best rating", () => {
    expect(ratingScore(10, 2)).toBeLessThan(ratingScore(460, 100));
  });
});
