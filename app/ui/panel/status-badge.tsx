/** A state in a word and a colour; the word alone is enough. */

export type StatusTone = "neutral" | "good" | "waiting" | "bad";

export function StatusBadge({ tone = "neutral", children }: { tone?: StatusTone; children: string }) {
  return <span className={`panel-badge panel-badge--${tone}`}>{children}</span>;
}
