/**
 * Detects links in words that strangers read, of gift notes, messages and questions: text that a mail program would turn into a
 * link, and text that invites the reader to type one (decision 037).
 */
import tlds from "tlds";

const TLDS: ReadonlySet<string> = new Set(tlds);
/** Top-level domains that are Spanish words: after a full stop without a space they start a sentence. */
const WORDS = "al bar casa club de es gratis la me moda ni no se si su tienda uno va ve viajes vivo";
const SENTENCE_STARTS: ReadonlySet<string> = new Set(WORDS.split(" "));
/** With a space after the dot only these count: others start the next sentence too often. */
const UNMISTAKABLE = "app click cn com eu info io link ly net online org ru shop site tk top xyz zip";
const NEVER_WORDS: ReadonlySet<string> = new Set(UNMISTAKABLE.split(" "));

const SCHEME = /\bh(?:tt|xx|\*\*)ps?\b|\b(?:www|hxxp|ftp|mailto|javascript)\b|\/\/|:\\/i;
const IP_ADDRESS = /\b\d{1,3}(?:\.\d{1,3}){3}\b/;
const MAIL_LIKE = /[\p{L}\p{N}]\s*(?:@|[([{]\s*(?:at|arroba)\s*[)\]}])\s*[\p{L}\p{N}]/iu;
const SPELT_OUT = /[\p{L}\p{N}]\s+(?:punto|dot)\s+(?:com|net|org|ly|zip)\b/iu;
const DOTTED = /(?<=[\p{L}\p{N}-]\s*)(\s*)\.(\s*)([\p{L}\p{N}]+(?:-+[\p{L}\p{N}]+)*)(\s*\/\s*\S)?/gu;

/**
 * Normalises to what a reader sees: compatibility letters and dots become plain ones, invisible characters
 * go.
 */
function asSeen(text: string): string {
  return text
    .normalize("NFKC")
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, "")
    .replace(/[。․﹒]/gu, ".")
    .replace(/\s*[([{]\s*(?:\.|dot|punto)\s*[)\]}]\s*/giu, ".");
}

const isSentenceStart = (word: string) =>
  SENTENCE_STARTS.has(word.toLowerCase()) && /^\p{Lu}\p{Ll}+$/u.test(word);

function isDomain([, before = "", after = "", word = "", path]: RegExpMatchArray): boolean {
  const label = word.toLowerCase();
  // "mal.com-oferta": mail programs end the link after "com".
  const [beginning = ""] = label.split("-");
  if (!TLDS.has(label) && !TLDS.has(beginning) && !label.startsWith("xn--"))
    return path !== undefined && /^\p{L}{2,}$/u.test(word);
  if (path !== undefined) return true;
  if (after !== "" && before === "") return NEVER_WORDS.has(label) && word === label;
  return !isSentenceStart(word);
}

export function hasLink(text: string): boolean {
  const seen = asSeen(text);
  if ([SCHEME, IP_ADDRESS, MAIL_LIKE, SPELT_OUT].some((pattern) => pattern.test(seen))) return true;
  return [...seen.matchAll(DOTTED)].some(isDomain);
}

/** Adds the missing space after a full stop, so that mail programs do not link two words. */
export function spacedStops(text: string): string {
  return text.replace(/(?<=\p{L})\.(?=(\p{L}+))/gu, (stop, word: string) =>
    isSentenceStart(word) ? `${stop} ` : stop,
  );
}
