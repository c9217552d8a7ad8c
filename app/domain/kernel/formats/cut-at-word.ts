/** Shortens a text for places with room for a line. */

/** @returns at most `most` characters, an ellipsis included, cut between words where one ends in the second half */
export function cutAtWord(text: string, most: number): string {
  const signs = [...text];
  if (signs.length <= most) return text;
  const room = signs.slice(0, most - 1).join("");
  const end = room.lastIndexOf(" ");
  return `${(end > room.length / 2 ? room.slice(0, end) : room).replace(/[\s.,;:–-]+$/, "")}…`;
}
