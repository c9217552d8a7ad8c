/**
 * Reads from the words of an offer's options, or of its title where those name no number, for how many persons one coupon is
 * (decision 230). Server only.
 */
import { fold } from "~/domain/catalogue/search-language/words";
import { PEOPLE, type People } from "./asked-traits";

const MOST = PEOPLE.length;

/** Language data. */
const NUMBERS = [
  ["un", "una", "uno"],
  ["dos"],
  ["tres"],
  ["cuatro"],
  ["cinco"],
  ["seis"],
  ["siete"],
  ["ocho"],
  ["nueve"],
  ["diez"],
  ["once"],
  ["doce"],
];
const NUMBER = `(?:${[...NUMBERS.flat(), "\\d{1,3}"].join("|")})`;
const ADULTS = "(?:personas?|adult[oa]s?|comensales|jugador(?:es)?|participantes?|asistentes?|huespedes)";
const CHILDREN = "(?:nin[oa]s?|menor(?:es)?|pequenos?)";

const range = new RegExp(
  `\\b(?:de|entre)? ?(${NUMBER})(?: ?- ?| a | y | o )(${NUMBER}) (?:${ADULTS}|${CHILDREN})\\b`,
);
const atMost = new RegExp(`\\bhasta (${NUMBER}) ${ADULTS}\\b`);
const counted = new RegExp(`\\b(${NUMBER}) (?:${ADULTS}|${CHILDREN})\\b`, "g");
/** "Para dos noches" counts no persons: nothing but the end or a word that goes on may follow. */
const forSome = new RegExp(`\\bpara (${NUMBER})(?=$|[.,;:()] ?| (?:con|en|y|sin|o|a|por|desde|mas)\\b)`);
const group = new RegExp(`\\b(?:grupos?|familias?) de (${NUMBER})\\b(?! (?:dias?|noches?|horas?|sesiones))`);
const couple = /\b(?:en|para|por) (?:una )?parejas?\b|\bhabitacion doble\b/;
const single = /\bindividual(?:es)?\b/;

function numberOf(word: string): number {
  const digits = Number(word);
  return Number.isNaN(digits) ? NUMBERS.findIndex((words) => words.includes(word)) + 1 : digits;
}

const first = (text: string, pattern: RegExp): number | null => {
  const found = pattern.exec(text)?.[1];
  return found === undefined ? null : numberOf(found);
};

/** @returns the least and the most persons; null where the text counts none */
function peopleIn(text: string): [number, number] | null {
  const [, from, to] = range.exec(text) ?? [];
  if (from !== undefined && to !== undefined) return [numberOf(from), numberOf(to)];
  const most = first(text, atMost);
  if (most !== null) return [1, most];
  // "Dos adultos y dos niños" are four.
  const all = [...text.matchAll(counted)].reduce((sum, [, word = ""]) => sum + numberOf(word), 0);
  if (all > 0) return [all, all];
  const some = first(text, forSome) ?? first(text, group);
  if (some !== null) return [some, some];
  if (couple.test(text)) return [2, 2];
  return single.test(text) ? [1, 1] : null;
}

const peopleOfAll = (texts: readonly string[]) => {
  const found = new Set<People>();
  for (const text of texts) {
    const [from, to] = peopleIn(fold(text)) ?? [1, 0];
    for (const people of PEOPLE) {
      const count = Number(people);
      if (count === MOST ? to >= MOST : from <= count && count <= to) found.add(people);
    }
  }
  return found;
};

/** @param options titles of those that are sold */
export function peopleOf(title: string, options: readonly string[]): ReadonlySet<People> {
  const found = peopleOfAll(options);
  return found.size > 0 ? found : peopleOfAll([title]);
}
