/** Reads prices in a search text: "menos de 20 euros", "entre 10 y 30 €", "gratis", "barato". */
import { type Cents, parseAmount } from "~/domain/kernel/money";
import { fold } from "./words";

export interface TextPrice {
  min?: Cents;
  max?: Cents;
  /** Cheap offers are wanted, relative to the matches: the lowest prices come first. */
  cheap?: boolean;
}

const AMOUNT = String.raw`(\d{1,5}(?:[.,]\d{1,2})?)`;
const UNIT = String.raw`(?:\s*(?:€|euros?|eur|pavos|leuros)(?![a-z]))`;
const MAYBE = `${UNIT}?`;

const BETWEEN = new RegExp(
  String.raw`(?:entre|de|desde|from|between)?\s*${AMOUNT}${MAYBE}\s*(?:y|a|e|-|–|hasta|and|to)\s*${AMOUNT}${UNIT}`,
);
const BETWEEN_WORD = new RegExp(String.raw`(?:entre|between)\s+${AMOUNT}${MAYBE}\s+(?:y|e|and)\s+${AMOUNT}`);
const AT_MOST_WORDS =
  "por menos de|menos de|menys de|a menos de|baratos? de|maximo de|maximo|max|como mucho|hasta|fins a|ate|inferior a|bajo|" +
  "no mas de|que no pase de|que no supere|under|less than|below|up to|por debajo de|<";
const AT_MOST = new RegExp(String.raw`(?:${AT_MOST_WORDS})\.?\s*(?:los\s+|las\s+)?${AMOUNT}${UNIT}`);
/** Without a currency only where no other thing is counted: "hasta 12 personas" names no price. */
const AT_MOST_BARE = new RegExp(
  String.raw`(?:por menos de|menos de|maximo|max|como mucho|under|less than|below|<)\.?\s*${AMOUNT}(?=\s*$)`,
);
const AT_LEAST = new RegExp(
  String.raw`(?:mas de|mes de|a partir de|desde|minimo|superior a|over|more than|>)\.?\s*${AMOUNT}${UNIT}`,
);
const ABOUT = new RegExp(String.raw`(?:(?:por|a|de|unos|sobre|for)\s+)*${AMOUNT}${UNIT}`);
const FREE =
  /(?<![a-z])(?:gratis|gratuit[oa]s?|gratuitamente|free|de balde|sin pagar|a coste cero|de franc|debalde|doan)(?![a-z-])/;
const CHEAP =
  /(?<![a-z])(?:muy |mas |lo mas )?(?:barat(?:o|a|os|as|ito|ita|isimo|isima)|economic[oa]s?|low ?cost|cheap(?:est)?|chollos?|chollazos?|gangas?|bien de precio|(?:a )?(?:buen|mejor|bajo) precio|asequibles?|poco dinero|(?:que )?no (?:sea|sean|muy|sea muy|demasiado) car[oa]s?|merke|tirad[oa]s? de precio|barats?|barates?)(?![a-z])/;

/** "Sin gluten gratis" and the like name no price of their own; what is free in English may be "sugar free". */
const NOT_FREE = /(?:sugar|gluten|lactose|smoke)[ -]free/;

function cents(text: string | undefined): Cents | undefined {
  return text === undefined ? undefined : (parseAmount(text) ?? undefined);
}

/** Two amounts in either order, or undefined. */
function range(match: RegExpMatchArray): TextPrice {
  const amounts = [cents(match[1]), cents(match[2])].filter((amount) => amount !== undefined);
  return { min: Math.min(...amounts), max: Math.max(...amounts) };
}

const READERS: [RegExp, (match: RegExpMatchArray) => TextPrice][] = [
  [BETWEEN, range],
  [BETWEEN_WORD, range],
  [AT_MOST, (match) => ({ max: cents(match[1]) })],
  [AT_MOST_BARE, (match) => ({ max: cents(match[1]) })],
  [AT_LEAST, (match) => ({ min: cents(match[1]) })],
  // "por 20 euros" names the shopper's budget: an upper limit.
  [ABOUT, (match) => ({ max: cents(match[1]) })],
];

/**
 * @returns the prices and the text without the words that named them. The text keeps its spelling: folding never
 * changes its length except for marks of their own, which typing does not produce.
 */
export function readPrice(text: string): { price: TextPrice; rest: string } {
  let rest = text.normalize("NFC");
  const price: TextPrice = {};
  const take = (pattern: RegExp) => {
    const folded = fold(rest);
    if (folded.length !== rest.length) rest = folded;
    const match = folded.match(pattern);
    if (match?.index !== undefined)
      rest = `${rest.slice(0, match.index)} ${rest.slice(match.index + match[0].length)}`;
    return match;
  };
  for (const [pattern, read] of READERS) {
    const match = take(pattern);
    if (match) {
      Object.assign(price, read(match));
      break;
    }
  }
  if (!NOT_FREE.test(fold(text)) && take(FREE)) price.max = 0;
  if (take(CHEAP)) price.cheap = true;
  return { price, rest };
}
