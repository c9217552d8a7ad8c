/** Text as the PDF's built-in fonts can print it: Windows-1252, which has all of Spanish and the euro sign. */

/** What Windows-1252 has beyond Latin-1. */
const EXTRAS = new Set("€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ");

/** Signs that people paste and that have a plain spelling. */
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

/** Other letters lose their marks (ł stays out, ő → o); pictures and foreign scripts are left out. */
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
