// Proves where titles are cut: between words, with an ellipsis, never beyond the limit.
import { expect, it } from "vitest";
import { cutAtWord } from "./cut-at-word";

it("leaves what fits, and cuts the rest between words without what dangles", () => {
  expect(cutAtWord("Cena para dos", 13)).toBe("Cena para dos");
  expect(cutAtWord("Cena para dos, con vino", 16)).toBe("Cena para dos…");
  expect(cutAtWord("Cena para dos – con vino", 17)).toBe("Cena para dos…");
});

it("cuts inside a word that is longer than half of the room, and counts characters, not code units", () => {
  expect(cutAtWord("Supercalifragilístico", 10)).toBe("Supercali…");
  expect(cutAtWord("A Supercalifragilístico", 10)).toBe("A Superca…");
  expect(cutAtWord("🍷🍷🍷🍷", 3)).toBe("🍷🍷…");
});
