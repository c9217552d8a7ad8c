/** Texts of partners are kept as plain text: markup is taken out before they are stored, its line breaks stay. */

const HIDDEN = /<(script|style|template)\b[\s\S]*?<\/\1\s*>|<!--[\s\S]*?-->/gi;
const BREAKS = /<(?:br|\/p|\/div|\/li|\/tr|\/h[1-6]|\/ul|\/ol)\b[^>]*>/gi;
const ITEMS = /<li\b[^>]*>/gi;
/** Also a tag that the text's end cuts off; "a < b" is none. */
const TAGS = /<[/!?]?[a-z][^>]*(?:>|$)/gi;
/** What removing tags may join to new ones is removed in as many rounds; who nests deeper loses every "<". */
const ROUNDS = 4;

const ENTITIES: Record<string, string> = {
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
  "&apos;": "'",
  "&nbsp;": " ",
};

function withoutTags(text: string): string {
  let rest = text;
  for (let round = 0; round < ROUNDS; round++) {
    const next = rest.replace(HIDDEN, "").replace(BREAKS, "\n").replace(ITEMS, "- ").replace(TAGS, "");
    if (next === rest) return rest;
    rest = next;
  }
  return rest.search(TAGS) >= 0 ? rest.replaceAll("<", "") : rest;
}

/** Paragraphs stay apart by one empty line. */
export function stripMarkup(text: string): string {
  const decoded = text
    .replace(/\r\n?/g, "\n")
    .replace(/&(?:lt|gt|quot|#39|apos|nbsp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replaceAll("&amp;", "&");
  return withoutTags(decoded)
    .replace(/[^\S\n]+/g, " ")
    .replace(/ ?\n ?/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

/** For titles and other single lines. */
export function toSingleLine(text: string): string {
  return stripMarkup(text).replace(/\s+/g, " ");
}
