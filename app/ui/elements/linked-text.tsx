/** A sentence with links in it: every second piece is the text of one. */

/** @param to addresses of the links, in order */
export function LinkedText({ text, to }: { text: readonly string[]; to: readonly string[] }) {
  return text.map((piece, index) => {
    if (index % 2 === 0) return piece;
    return (
      <a key={piece} href={to[(index - 1) / 2]}>
        {piece}
      </a>
    );
  });
}

/** Links of the sentences about what a customer accepts. */
export const LEGAL_LINKS = ["/agreement", "/privacy-policy"] as const;
