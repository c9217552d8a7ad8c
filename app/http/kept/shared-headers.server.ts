/** Headers of kept answers with each name and value in memory once: most are the same in thousands of answers. */

/** More are kept with their answer. */
const MOST = 500;
/** Another one in every answer. */
const OWN = new Set(["etag", "last-modified", "surrogate-key", "cache-tag"]);

const known = new Map<string, string>();

function shared(text: string): string {
  const first = known.get(text);
  if (first !== undefined) return first;
  if (known.size < MOST) known.set(text, text);
  return text;
}

/** @param headers flat list of names and values */
export function shareHeaders(headers: readonly string[]): string[] {
  return headers.map((text, at) =>
    at % 2 === 1 && OWN.has(headers[at - 1]?.toLowerCase() ?? "") ? text : shared(text),
  );
}
