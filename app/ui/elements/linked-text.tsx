/** A sentence with links in it: every second piece is the text of one. */

interface LinkedTextProps {
  text: readonly string[];
  /** Addresses of the links, in order. */
  to: readonly string[];
  /** E.g. "_blank" in forms, whose typed values a page change without scripts would lose. */
  target?: string;
}

export function LinkedText({ text, to, target }: LinkedTextProps) {
  return text.map((piece, index) => {
    if (index % 2 === 0) return piece;
    return (
      <a key={piece} href={to[(index - 1) / 2]} target={target}>
        {piece}
      </a>
    );
  });
}

/** Links of the sentences about what a customer accepts. */
export const LEGAL_LINKS = ["/agreement", "/privacy-policy"] as const;
