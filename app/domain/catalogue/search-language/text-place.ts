/**
 * Finds the words of a search text that name a place: a province, an island, a community, a coast, a well-known town.
 */
import { PROVINCES } from "~/domain/catalogue/provinces";
import places from "./places.json";
import { phraseWords } from "./vocabulary";

export interface TextPlace {
  /** As a page names it. */
  label: string;
  /** Values of the regions it lies in. */
  regions: string[];
  /** The town's own word tokens, by which its offers come first; none for a province. */
  town: string[];
}

/** At most so many words name a place ("las palmas de gran canaria" without its small words). */
export const MAX_PLACE_WORDS = 4;

export const placeKey = (name: string) => phraseWords(name).join(" ");

export function townPlace(label: string, regions: string[]): TextPlace {
  return { label, regions, town: phraseWords(label) };
}

const KNOWN = new Map<string, TextPlace>();

for (const [region, towns] of Object.entries<string>(places.towns)) {
  for (const name of towns.split(", ")) KNOWN.set(placeKey(name), townPlace(name, [region]));
}
for (const { value, label, capital } of PROVINCES) {
  if (capital !== label) KNOWN.set(placeKey(capital), townPlace(capital, [value]));
}
// "Alicante" is the province, too: the wider reading shows more and its capital's offers as well.
for (const { value, label } of PROVINCES) KNOWN.set(placeKey(label), { label, regions: [value], town: [] });
for (const [names, meant] of Object.entries<string>(places.aliases)) {
  const known = KNOWN.get(placeKey(meant));
  if (!known) throw new Error(`places.json: nothing is called ${meant}`);
  for (const name of names.split(", ")) KNOWN.set(placeKey(name), known);
}
for (const [names, regions] of Object.entries<string>(places.areas)) {
  const [label = ""] = names.split(", ");
  for (const name of names.split(", "))
    KNOWN.set(placeKey(name), { label, regions: regions.split(", "), town: [] });
}

/** Companions that give a place's name another sense: "zumo" beside "granada". */
const OTHER_SENSES = new Map(
  Object.entries<string>(places.otherSenses).map(([key, companions]) => [
    key,
    new Set(companions.split(", ")),
  ]),
);

export function findPlaceInText(key: string): TextPlace | undefined {
  return KNOWN.get(key);
}

/** @param others the folded words of the text besides the place's own */
export function hasOtherSense(key: string, others: readonly string[]): boolean {
  const companions = OTHER_SENSES.get(key);
  return (
    companions !== undefined && others.some((word) => companions.has(word) || companions.has(`${word}s`))
  );
}

/** Single words that name places, for mistyped ones. */
export function placeWords(): string[] {
  return [...KNOWN.keys()].filter((key) => !key.includes(" ") && key.length > 4);
}
