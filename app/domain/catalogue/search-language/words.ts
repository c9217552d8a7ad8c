/**
 * Splits text into the search's words: the one analysis that both the stored texts and the queries go through, so that
 * SQLite and PostgreSQL, which only compare finished tokens, give the same answers.
 */
import { LRUCache } from "lru-cache";
import snowball from "snowball-stemmers";

const MAX_WORD = 40;

/** Language data: Spanish words that say nothing about what is looked for, folded. */
const STOP_WORDS = new Set(
  (
    "a al algo ante aqui asi aun aunque bajo cada como con contra cual cuando cuya cuyo de del desde donde e el " +
    "ella ellas ello ellos en entre era eres es esa esas ese eso esos esta estas este esto estos fue ha han has hasta " +
    "hay he i la las le les lo los mas me mi mis mucho muy ni no nos o otra otro para pero por porque pues que quien " +
    "se segun ser si sin sobre son su sus tambien tan te ti tu tus u un una unas uno unos y ya yo"
  ).split(" "),
);

/** Words that only folding turns into one of those: nails ("uñas") are no article ("unas"), tea ("té") no pronoun. */
const NO_STOP_WORD = /^(u\u00f1as?|t\u00e9s?)$/;

export interface Word {
  /** Lower case, without accents, only [a-z0-9]: what the index holds. */
  readonly folded: string;
  /** Lower case with its accents: what a page shows. */
  readonly spelling: string;
}

/** What an index stores of a word: itself and its stem; nothing of a stop word. */
interface Analysed {
  readonly word: Word | null;
  readonly tokens: readonly string[];
}

/** Lower case without accents; ñ becomes n, as a shopper without that key types it. */
export function fold(text: string): string {
  return text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");
}

/** Texts of a catalogue repeat their words; emptied when full, as queries bring any word. A plain map: it is asked for each word. */
const analysed = new Map<string, Analysed>();
const MAX_ANALYSED = 50_000;

function analyse(spelling: string): Analysed {
  const known = analysed.get(spelling);
  if (known) return known;
  const folded = fold(spelling)
    .replace(/[^a-z0-9]/g, "")
    .slice(0, MAX_WORD);
  const word = folded === "" ? null : { folded, spelling: spelling.slice(0, MAX_WORD) };
  const found = { word, tokens: word && !isStopWord(word) ? tokensOf(folded) : [] };
  if (analysed.size >= MAX_ANALYSED) analysed.clear();
  analysed.set(spelling, found);
  return found;
}

function analyseWords(text: string): Analysed[] {
  // PostgreSQL would read "5e10" as one number and a rest; the break makes both databases see two words.
  const spaced = text
    .normalize("NFC")
    .toLowerCase()
    .replace(/(\d)(?=e\d)/g, "$1 ");
  return (spaced.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).map(analyse);
}

/** All words of a text, in order. */
export function foldedWords(text: string): Word[] {
  return analyseWords(text).flatMap(({ word }) => word ?? []);
}

/** Whether a word says nothing about what is looked for. */
export function isStopWord({ folded, spelling }: Word): boolean {
  return STOP_WORDS.has(folded) && !NO_STOP_WORD.test(spelling);
}

/** The words that count, in order, repeated ones included. */
export function splitWords(text: string): Word[] {
  return foldedWords(text).filter((word) => !isStopWord(word));
}

const STEM_MARK = "0";
const stemmer = snowball.newStemmer("spanish");
const stems = new LRUCache<string, string>({ max: 50_000 });

/** The token of the word's stem ("masajes" and "masaje" share it), or null for words with digits. */
export function stemToken(folded: string): string | null {
  if (!/^[a-z]+$/.test(folded)) return null;
  let token = stems.get(folded);
  if (token === undefined) {
    // The mark keeps a stem from being taken for a word that happens to be spelled like it.
    token = STEM_MARK + stemmer.stem(folded);
    stems.set(folded, token);
  }
  return token;
}

function tokensOf(folded: string): string[] {
  const stem = stemToken(folded);
  return stem === null ? [folded] : [folded, stem];
}

/** What the index stores of a text: its words and their stems, each once; and how the words are written that are new in it. */
export function indexText(text: string): { tokens: Set<string>; words: Word[] } {
  const tokens = new Set<string>();
  const words: Word[] = [];
  for (const { word, tokens: own } of analyseWords(text)) {
    const [token] = own;
    if (!word || token === undefined || tokens.has(token)) continue;
    words.push(word);
    for (const each of own) tokens.add(each);
  }
  return { tokens, words };
}

const LETTER_A = 97;
const LETTER_Z = 122;

/** The plain words among stored tokens: those that corrections and prefixes are looked up in. */
export function isTerm(token: string): boolean {
  const first = token.charCodeAt(0);
  return first >= LETTER_A && first <= LETTER_Z;
}

/** A filter as one token that no text can contain by accident and no database can split: "fregmadrid". */
export function facetToken(kind: "cat" | "reg" | "type", value: string): string {
  return `f${kind}${fold(value).replace(/[^a-z0-9]/g, "")}`;
}

/** The facet of offers that are valid in all Spain. */
export const NATIONAL_FACET = facetToken("reg", "all");
