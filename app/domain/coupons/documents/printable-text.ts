/** Converts text to Windows-1252, the character set of the PDF's built-in fonts. */

/** Windows-1252 characters beyond Latin-1. */
const EXTRAS = new Set("€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ");

/** Typographic characters with a plain replacement. */
const SPELLED: Record<string, string> = {
  "→": "->",
  "←": "<-",
  "≥": ">=",
  "≤": "<=",
  "−": "-",
  "‑": "-",
  "‐": "-",
  "☎": "Tel.",
  "✓": "-",
  "✔": "-",
  "●": "•",
  "\u2009": " ",
  "\u202f": "\u00a0",
  "\t": " ",
};

function isPrintable(char: string): boolean {
  const code = char.codePointAt(0) ?? 0;
  return char === "\n" || (code >= 0x20 && code < 0x7f) || (code >= 0xa0 && code <= 0xff) || EXTRAS.has(char);
}

/** Strips diacritics of other letters (ł is dropped, ő → o); drops emoji and foreign scripts. */
export function printableText(text: string): string {
  return [...text.normalize("NFC").replace(/\r\n?/g, "\n")]
    .map((char) => {
      if (isPrintable(char)) return char;
      const spelled = SPELLED[char];
      if (spelled !== undefined) return spelled;
      return [...char.normalize("NFKD")].filter(isPrintable).join("");
    })
    .join("")
    .replace(/[^\S\n\u00a0]{2,}/g, " ");
}
