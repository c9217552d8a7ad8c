/** Words that a person has written: keeps their line breaks, and breaks what is too long for a line. */

export function UserText({ of }: { of: string }) {
  return <p style={{ whiteSpace: "pre-line", overflowWrap: "anywhere" }}>{of}</p>;
}
