/** Reads the day that a search text names: "masaje hoy", "cena el sábado", "este finde". */
import type { DayWord } from "~/domain/catalogue/search-language/asked-day";
import { fold } from "./words";

const WEEKDAYS: readonly [name: string, word: DayWord][] = [
  ["lunes", "monday"],
  ["martes", "tuesday"],
  ["miercoles", "wednesday"],
  ["jueves", "thursday"],
  ["viernes", "friday"],
  ["sabado", "saturday"],
  ["domingo", "sunday"],
];

/** Of a day: "esta noche", "por la tarde". */
const PART = "(por la |de la )?(manana|tarde|noche)";

/** Of folded text. A weekday is meant as one after its article or at the end; "Santo Domingo" is a place. */
const DAYS: readonly [said: RegExp, word: DayWord][] = [
  [/\bpasado manana\b/, "after_tomorrow"],
  [/\b(hoy( mismo)?|esta (tarde|noche))\b/, "today"],
  // "Por la mañana" is an hour of any day.
  [
    /\b(para|manana) ?manana\b|^manana\b|(?<! (la|de|media|cada)) manana( por la (tarde|noche))?$/,
    "tomorrow",
  ],
  [/\b(este|el|el proximo) (finde|fin de semana)\b/, "weekend"],
  ...WEEKDAYS.map(([name, word]): [RegExp, DayWord] => [
    new RegExp(`\\b(este|el|el proximo) ${name}( ${PART})?\\b|(^|(?<!santo) )${name}( ${PART})?$`),
    word,
  ]),
];

/** What says nothing but that a day follows: "planes para hoy". */
const AROUND = /^(que hacer|planes?|ofertas?|algo)?( para)?$/;

export interface TextDay {
  day: DayWord;
  /** The text says nothing else. */
  alone: boolean;
}

/** @returns null when the text names no day, or one that is not a day of the coming week */
export function readDay(text: string): TextDay | null {
  const folded = fold(text)
    .replace(/[^a-z0-9]+/g, " ")
    .trim();
  const found = DAYS.find(([said]) => said.test(folded));
  if (!found) return null;
  const [said, day] = found;
  return { day, alone: AROUND.test(folded.replace(said, "").trim()) };
}
